import { calls, type Call, type CallName } from '@tokri/contracts';
import { pngBomb } from '@tokri/testing';
import { callApi, makeCall, type Caller } from '../../support/api';
import { aCategory, aProduct, aSubCategory, newPicture, NO_ID, PICTURE, unique } from '../support/people';
import type { Ways } from './failures';
import type { World } from '../support/world';

const goods = { image: [PICTURE], unit: '1 kg', stock: 1, price: 5, discount: 0, description: 'd' };
const shelfOf = ({ product }: World) => ({
  category: [product.category[0]!._id],
  subCategory: [product.subCategory[0]!._id],
});
const shelf = (more: object) => ({ name: unique('Shelf'), image: PICTURE, ...more });

/** What the upload of a file may be refused for; `callerOf` may make the call otherwise. */
const uploadFailures = (call: Call, callerOf: (world: World) => Caller): Ways => ({
  'Please choose a picture.': (world) => makeCall(call, { bytes: Buffer.alloc(0) }, callerOf(world)),
  'The upload cannot be read.': (world) =>
    callApi(call.method, call.path, '--x\r\nno end', {
      ...callerOf(world),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  'The picture may have at most 5 MB.': async (world) => {
    const bytes = Buffer.concat([await newPicture(), Buffer.alloc(5.5 * 1024 * 1024)]);
    return makeCall(call, { bytes }, callerOf(world));
  },
  'This picture has too many pixels. At most 40 megapixels are possible.': (world) =>
    makeCall(call, { bytes: pngBomb(20_000), type: 'image/png' }, callerOf(world)),
  'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.': (world) =>
    makeCall(call, { bytes: Buffer.from('I am a JPEG, believe me') }, callerOf(world)),
  'This picture is damaged and cannot be read.': async (world) =>
    makeCall(call, { bytes: (await newPicture(900, 900)).subarray(0, 900) }, callerOf(world)),
});

export const catalogueFailures = {
  addCategory: {
    'There is already a category called {name}.': ({ admin, product }) =>
      makeCall(calls.addCategory, { name: product.category[0]!.name.toUpperCase(), image: PICTURE }, admin),
  },
  getCategories: {},
  updateCategory: {
    'This category was not found.': ({ admin }) =>
      makeCall(calls.updateCategory, { _id: NO_ID, name: unique('Category'), image: PICTURE }, admin),
    'There is already a category called {name}.': async ({ admin, product }) => {
      const { name } = product.category[0]!;
      return makeCall(calls.updateCategory, { _id: await aCategory(admin), name, image: PICTURE }, admin);
    },
  },
  deleteCategory: {
    'This category was not found.': ({ admin }) => makeCall(calls.deleteCategory, { _id: NO_ID }, admin),
    'This category cannot be deleted: {users} it.': async (world) => {
      const answer = await makeCall(calls.deleteCategory, { _id: shelfOf(world).category[0] }, world.admin);
      expect(answer.body.details).toEqual({ products: expect.any(Number), subCategories: 1 });
      return answer;
    },
  },
  createSubCategory: {
    'One of the chosen categories does not exist any more.': ({ admin }) =>
      makeCall(calls.createSubCategory, shelf({ category: [NO_ID] }), admin),
    'There is already a sub-category called {name}.': (world) => {
      const { name } = world.product.subCategory[0]!;
      const { category } = shelfOf(world);
      return makeCall(calls.createSubCategory, shelf({ name, category }), world.admin);
    },
  },
  getSubCategories: {},
  updateSubCategory: {
    'One of the chosen categories does not exist any more.': async ({ admin, product }) => {
      const _id = await aSubCategory(admin, product.category[0]!._id);
      return makeCall(calls.updateSubCategory, shelf({ _id, category: [NO_ID] }), admin);
    },
    'This sub-category was not found.': (world) =>
      makeCall(
        calls.updateSubCategory,
        shelf({ _id: NO_ID, category: shelfOf(world).category }),
        world.admin,
      ),
    'There is already a sub-category called {name}.': async ({ admin, product }) => {
      const category = [product.category[0]!._id];
      const _id = await aSubCategory(admin, category[0]!);
      const { name } = product.subCategory[0]!;
      return makeCall(calls.updateSubCategory, shelf({ _id, name, category }), admin);
    },
  },
  deleteSubCategory: {
    'This sub-category was not found.': ({ admin }) =>
      makeCall(calls.deleteSubCategory, { _id: NO_ID }, admin),
    'This sub-category cannot be deleted: {users} it.': (world) =>
      makeCall(calls.deleteSubCategory, { _id: shelfOf(world).subCategory[0] }, world.admin),
  },
  createProduct: {
    'One of the chosen categories does not exist any more.': (world) => {
      const body = { name: unique('Product'), ...goods, ...shelfOf(world), category: [NO_ID] };
      return makeCall(calls.createProduct, body, world.admin);
    },
    'One of the chosen sub-categories does not exist any more.': (world) => {
      const body = { name: unique('Product'), ...goods, ...shelfOf(world), subCategory: [NO_ID] };
      return makeCall(calls.createProduct, body, world.admin);
    },
  },
  getProducts: {},
  getProductsByCategory: {},
  getProductsByCategoryAndSubCategory: {},
  getProductDetails: {
    'This product was not found.': () => makeCall(calls.getProductDetails, { productId: 'no id at all' }),
  },
  updateProduct: {
    'One of the chosen categories does not exist any more.': ({ admin, product }) =>
      makeCall(calls.updateProduct, { _id: product._id, category: [NO_ID] }, admin),
    'One of the chosen sub-categories does not exist any more.': ({ admin, product }) =>
      makeCall(calls.updateProduct, { _id: product._id, subCategory: [NO_ID] }, admin),
    'This product was not found.': ({ admin }) =>
      makeCall(calls.updateProduct, { _id: NO_ID, price: 1 }, admin),
    'Somebody else has changed this product meanwhile. Please load it again.': async ({ admin }) => {
      const product = await aProduct(admin);
      expect((await makeCall(calls.updateProduct, { ...product, price: 2 }, admin)).status).toBe(200);
      return makeCall(calls.updateProduct, { ...product, price: 3 }, admin);
    },
  },
  deleteProduct: {
    'This product was not found.': ({ admin }) => makeCall(calls.deleteProduct, { _id: NO_ID }, admin),
  },
  searchProducts: {},
  uploadFile: uploadFailures(calls.uploadFile, ({ admin }) => admin),
  uploadAvatar: uploadFailures(calls.uploadAvatar, ({ shopper }) => shopper),
} satisfies Partial<Record<CallName, Ways>>;

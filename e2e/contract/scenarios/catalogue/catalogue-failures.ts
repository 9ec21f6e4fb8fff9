import { calls, type Call, type CallName } from '@tokri/contracts';
import { randomInt } from 'node:crypto';
import { pngBomb } from '@tokri/testing';
import sharp from 'sharp';
import { callApi, makeCall, type ApiAnswer, type Caller } from '../../../support/api';
import {
  aCategory,
  aProduct,
  aSubCategory,
  newPicture,
  UNKNOWN_ID,
  PICTURE,
  unique,
} from '../../support/builders';
import { aChange } from '../../support/audited-change';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios } from '../scenario';
import { restockFailures } from './restock-alerts';
import { taxonomyFailures } from './taxonomy';
import { tuningFailures } from './search-tuning';
import { withoutFacts } from './sale-rules';
import { misfits } from './variants';

const productFields = { image: [PICTURE], unit: '1 kg', stock: 1, price: 5, discount: 0, description: 'd' };
const categoriesOf = ({ product }: Fixture) => ({
  category: [product.category[0]!._id],
  subCategory: [product.subCategory[0]!._id],
});
const newProduct = (fixture: Fixture, more: object) => ({
  name: unique('Product'),
  ...productFields,
  ...categoriesOf(fixture),
  ...more,
});
const subCategory = (fields: object) => ({ name: unique('Sub-category'), image: PICTURE, ...fields });

/** Uses the code of another product. */
const takenCodes = (
  makeWith: (fixture: Fixture, code: { sku?: string; barcode?: string }) => Promise<ApiAnswer>,
): FailureScenarios => ({
  'The SKU {code} is that of {name}.': async (fixture) => {
    const { sku } = await aProduct(fixture.admin, { sku: unique('SKU') });
    return makeWith(fixture, { sku });
  },
  'The barcode {code} is that of {name}.': async (fixture) => {
    const { barcode } = await aProduct(fixture.admin, { barcode: String(randomInt(1e12, 9e12)) });
    return makeWith(fixture, { barcode });
  },
});

const uploadFailures = (call: Call, callerOf: (fixture: Fixture) => Caller): FailureScenarios => ({
  'Please choose a picture.': (fixture) => makeCall(call, { bytes: Buffer.alloc(0) }, callerOf(fixture)),
  'The upload cannot be read.': (fixture) =>
    callApi(call.method, call.path, '--x\r\nunterminated', {
      ...callerOf(fixture),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  'The picture may have at most 5 MB.': async (fixture) => {
    const bytes = Buffer.concat([await newPicture(), Buffer.alloc(5.5 * 1024 * 1024)]);
    return makeCall(call, { bytes }, callerOf(fixture));
  },
  'The picture took too long to arrive. Please try again.': (fixture) =>
    callApi(call.method, call.path, neverEnding(call), {
      ...callerOf(fixture),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  'This picture has too many pixels. At most {megapixels} megapixels are possible.': (fixture) =>
    makeCall(call, { bytes: pngBomb(20_000), type: 'image/png' }, callerOf(fixture)),
  'This picture is too complex to process. Please choose a smaller or simpler one.': async (fixture) =>
    makeCall(call, { bytes: await heavyPicture() }, callerOf(fixture)),
  'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.': (fixture) =>
    makeCall(call, { bytes: Buffer.from('not a JPEG') }, callerOf(fixture)),
  'This picture is damaged and cannot be read.': async (fixture) =>
    makeCall(call, { bytes: (await newPicture(900, 900)).subarray(0, 900) }, callerOf(fixture)),
});

/** The beginning of a picture; the rest is never sent. */
const neverEnding = ({ fileField }: Call) =>
  new ReadableStream({
    start(body) {
      const head = `--x\r\nContent-Disposition: form-data; name="${fileField}"; filename="a.jpg"\r\n\r\n`;
      body.enqueue(new TextEncoder().encode(head));
    },
  });

/** A few bytes that decode to a quarter of a gigabyte of pixels in memory. */
const heavyPicture = () =>
  sharp({ create: { width: 8_000, height: 8_000, channels: 4, background: 'teal' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();

export const catalogueFailures = {
  addCategory: {
    'There is already a category called {name}.': ({ admin, product }) =>
      makeCall(calls.addCategory, { name: product.category[0]!.name.toUpperCase(), image: PICTURE }, admin),
  },
  updateCategory: {
    'There is already a category called {name}.': async ({ admin, product }) => {
      const { name } = product.category[0]!;
      return makeCall(calls.updateCategory, { _id: await aCategory(admin), name, image: PICTURE }, admin);
    },
  },
  deleteCategory: {
    'This category cannot be deleted: {users} it.': async (fixture) => {
      const answer = await makeCall(
        calls.deleteCategory,
        { _id: categoriesOf(fixture).category[0] },
        fixture.admin,
      );
      expect(answer.body.details).toEqual({ products: expect.any(Number), subCategories: 1 });
      return answer;
    },
  },
  createSubCategory: {
    'There is already a sub-category called {name}.': (fixture) => {
      const { name } = fixture.product.subCategory[0]!;
      const { category } = categoriesOf(fixture);
      return makeCall(calls.createSubCategory, subCategory({ name, category }), fixture.admin);
    },
  },
  updateSubCategory: {
    'One of the chosen categories does not exist any more.': async ({ admin, product }) => {
      const _id = await aSubCategory(admin, product.category[0]!._id);
      return makeCall(calls.updateSubCategory, subCategory({ _id, category: [UNKNOWN_ID] }), admin);
    },
    'This sub-category was not found.': (fixture) =>
      makeCall(
        calls.updateSubCategory,
        subCategory({ _id: UNKNOWN_ID, category: categoriesOf(fixture).category }),
        fixture.admin,
      ),
    'There is already a sub-category called {name}.': async ({ admin, product }) => {
      const category = [product.category[0]!._id];
      const _id = await aSubCategory(admin, category[0]!);
      const { name } = product.subCategory[0]!;
      return makeCall(calls.updateSubCategory, subCategory({ _id, name, category }), admin);
    },
  },
  deleteSubCategory: {
    'This sub-category cannot be deleted: {users} it.': (fixture) =>
      makeCall(calls.deleteSubCategory, { _id: categoriesOf(fixture).subCategory[0] }, fixture.admin),
  },
  createProduct: {
    ...withoutFacts.createProduct,
    ...takenCodes((fixture, code) => makeCall(calls.createProduct, newProduct(fixture, code), fixture.admin)),
    'One of the chosen sub-categories does not exist any more.': (fixture) =>
      makeCall(calls.createProduct, newProduct(fixture, { subCategory: [UNKNOWN_ID] }), fixture.admin),
    'The sub-category {name} belongs to none of the chosen categories.': async (fixture) => {
      const elsewhere = newProduct(fixture, { category: [await aCategory(fixture.admin)] });
      return makeCall(calls.createProduct, elsewhere, fixture.admin);
    },
  },
  importProducts: {
    ...misfits.importProducts,
    ...withoutFacts.importProducts,
    ...takenCodes((fixture, code) =>
      makeCall(calls.importProducts, { products: [newProduct(fixture, code)] }, fixture.admin),
    ),
    'One of the chosen sub-categories does not exist any more.': (fixture) => {
      const row = newProduct(fixture, { subCategory: [UNKNOWN_ID] });
      return makeCall(calls.importProducts, { products: [row] }, fixture.admin);
    },
  },
  updateProduct: {
    ...misfits.updateProduct,
    ...withoutFacts.updateProduct,
    ...takenCodes(async ({ admin }, code) =>
      makeCall(calls.updateProduct, { _id: (await aProduct(admin))._id, ...code }, admin),
    ),
    'One of the chosen categories does not exist any more.': ({ admin, product }) =>
      makeCall(calls.updateProduct, { _id: product._id, category: [UNKNOWN_ID] }, admin),
    'One of the chosen sub-categories does not exist any more.': ({ admin, product }) =>
      makeCall(calls.updateProduct, { _id: product._id, subCategory: [UNKNOWN_ID] }, admin),
    'The sub-category {name} belongs to none of the chosen categories.': async ({ admin, product }) =>
      makeCall(calls.updateProduct, { _id: product._id, category: [await aCategory(admin)] }, admin),
    'This product was not found.': ({ admin }) =>
      makeCall(calls.updateProduct, { _id: UNKNOWN_ID, price: 1 }, admin),
    'Someone else has changed this product in the meantime. Please load it again.': async ({ admin }) => {
      const product = await aProduct(admin);
      expect((await makeCall(calls.updateProduct, { ...product, price: 2 }, admin)).status).toBe(200);
      return makeCall(calls.updateProduct, { ...product, price: 3 }, admin);
    },
  },
  editProduct: {
    ...misfits.editProduct,
    ...withoutFacts.editProduct,
    ...takenCodes(async ({ admin }, code) => {
      const { _id, updatedAt } = await aProduct(admin);
      return makeCall(calls.editProduct, { _id, updatedAt, ...code }, admin);
    }),
    'This product was not found.': ({ admin, product: { updatedAt } }) =>
      makeCall(calls.editProduct, { _id: UNKNOWN_ID, updatedAt, price: 1 }, admin),
    'Someone else has changed this product in the meantime. Please load it again.': async ({ admin }) => {
      const { _id, updatedAt, stock } = await aProduct(admin);
      const body = { _id, updatedAt, stock: { from: stock + 1, to: 7 } };
      const answer = await makeCall(calls.editProduct, body, admin);
      expect(answer.body.details).toMatchObject({ product: { _id, stock } });
      return answer;
    },
  },
  editProducts: {
    'Prices would change by up to {percent} percent. Please confirm that.': async ({ admin }) => {
      const { _id, updatedAt } = await aProduct(admin, { price: 100 });
      return makeCall(calls.editProducts, { edits: [{ _id, updatedAt, price: 40 }] }, admin);
    },
  },
  countStock: {
    'The stock has changed while it was counted. Please compare the count with it again.': async ({
      admin,
    }) => {
      const { _id: productId, stock } = await aProduct(admin);
      const body = { productId, shown: stock + 1, counted: stock + 2 };
      const answer = await makeCall(calls.countStock, body, admin);
      expect(answer.body.details).toEqual({ stock });
      return answer;
    },
  },
  undoProductChange: {
    'This product was not found.': async ({ admin }) => {
      const product = await aProduct(admin);
      const entryId = await aChange(admin, product);
      expect((await makeCall(calls.deleteProduct, { _id: product._id }, admin)).status).toBe(200);
      return makeCall(calls.undoProductChange, { entryId }, admin);
    },
    'This change cannot be undone: {reason}': async ({ admin }) => {
      const product = await aProduct(admin);
      const entryId = await aChange(admin, product);
      const again = { _id: product._id, price: product.price + 2 };
      expect((await makeCall(calls.updateProduct, again, admin)).status).toBe(200);
      return makeCall(calls.undoProductChange, { entryId }, admin);
    },
  },
  ...taxonomyFailures,
  ...restockFailures,
  ...tuningFailures,
  uploadFile: uploadFailures(calls.uploadFile, ({ admin }) => admin),
  uploadAvatar: uploadFailures(calls.uploadAvatar, ({ shopper }) => shopper),
  uploadProblemPhoto: uploadFailures(calls.uploadProblemPhoto, ({ shopper }) => shopper),
} satisfies Partial<Record<CallName, FailureScenarios>>;

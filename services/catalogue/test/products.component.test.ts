import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import {
  aProduct,
  aSubCategory,
  IMAGE,
  productBody,
  startHarness,
  uniqueName,
  type Harness,
} from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());

const UNKNOWN = 'ffffffffffffffffffffffff';
const details = async (productId: string) => catalogue.call('getProductDetails', { productId });

describe('creating a product', () => {
  it('returns it populated, shows it in details, list, listing and search at once, and publishes it', async () => {
    const shelf = await aSubCategory(catalogue);
    const body = productBody(shelf, {
      name: 'Kolhapur Jaggery Cubes',
      category: [{ _id: shelf.categoryId, name: 'x' }],
    });
    const created = calls.createProduct.response.parse(
      (await catalogue.asAdmin('createProduct', body)).body,
    ).data;
    expect(created).toMatchObject({
      name: 'Kolhapur Jaggery Cubes',
      category: [{ _id: shelf.categoryId, name: shelf.categoryName, image: IMAGE }],
      subCategory: [{ _id: shelf.subCategoryId, name: shelf.subCategoryName }],
      stock: 10,
      more_details: { Origin: 'Nashik' },
    });
    expect(created).not.toHaveProperty('brand');
    expect(created).not.toHaveProperty('aliases');

    const { categoryId, subCategoryId } = shelf;
    expect(calls.getProductDetails.response.parse((await details(created._id)).body).data).toEqual({
      ...created,
      stockShown: 10,
    });
    for (const answer of [
      await catalogue.call('getProducts', {}),
      await catalogue.call('getProductsByCategory', { id: categoryId }),
      await catalogue.call('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId }),
      await catalogue.call('searchProducts', { search: 'gud' }),
    ]) {
      expect((answer.body.data as Product[])[0]).toEqual(created);
    }
    await waitFor(() => {
      expect(catalogue.probe.of('product.created')).toContainEqual(created);
    });
  });

  it('needs every field within its bounds [S-5.15]', async () => {
    const shelf = await aSubCategory(catalogue);
    const bad = {
      name: ' ',
      image: [],
      category: [],
      subCategory: [],
      unit: '',
      stock: -1,
      price: -1,
      discount: 101,
      description: '',
      more_details: { Note: 5 },
    };
    const refused = await catalogue.asAdmin('createProduct', bad);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(refused.body.fields as object).sort()).toEqual([
      'category',
      'description',
      'discount',
      'image',
      'more_details.Note',
      'name',
      'price',
      'stock',
      'subCategory',
      'unit',
    ]);
    for (const more of [
      { stock: 1.5 },
      { price: 1.234 },
      { discount: 12.345 },
      { image: Array(11).fill(IMAGE) },
    ]) {
      const answer = await catalogue.asAdmin('createProduct', productBody(shelf, more));
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
  });

  it('accepts the limits of the bounds and fills optional fields [S-9.21]', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf, {
      stock: 0,
      price: 0,
      discount: 100,
      more_details: undefined,
    });
    expect(product).toMatchObject({ stock: 0, price: 0, discount: 100, more_details: {} });
  });

  it('refuses categories and sub-categories that do not exist [A-2.2.3]', async () => {
    const shelf = await aSubCategory(catalogue);
    for (const field of ['category', 'subCategory']) {
      const answer = await catalogue.asAdmin('createProduct', productBody(shelf, { [field]: [UNKNOWN] }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_CATEGORY', fields: { [field]: 'does not exist' } },
      });
    }
  });
});

describe('a sub-category', () => {
  const misfit = {
    status: 400,
    body: {
      code: 'SUBCATEGORY_MISFIT',
      fields: { subCategory: 'belongs to none of the chosen categories' },
    },
  };

  it('belongs to one of the categories of its product [G-85] [D-6]', async () => {
    const [shelf, other] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const wrong = { subCategory: [shelf.subCategoryId, other.subCategoryId] };
    expect(await catalogue.asAdmin('createProduct', productBody(shelf, wrong))).toMatchObject(misfit);
    const both = { ...wrong, category: [shelf.categoryId, other.categoryId] };
    const product = await aProduct(catalogue, shelf, both);
    for (const change of [{ category: [other.categoryId] }, { ...wrong, category: [shelf.categoryId] }]) {
      expect(await catalogue.asAdmin('updateProduct', { _id: product._id, ...change })).toMatchObject(misfit);
    }
    const moved = { category: [other.categoryId], subCategory: [other.subCategoryId] };
    expect((await catalogue.asAdmin('updateProduct', { _id: product._id, ...moved })).status).toBe(200);
  });

  it('that did not fit before is kept until it is changed', async () => {
    const [shelf, other] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const product = await aProduct(catalogue, shelf);
    await catalogue.asAdmin('updateSubCategory', {
      _id: shelf.subCategoryId,
      name: shelf.subCategoryName,
      image: product.image[0],
      category: [other.categoryId],
    });
    const { updatedAt: _then, ...whole } = product;
    expect((await catalogue.asAdmin('updateProduct', { ...whole, price: 61 })).status).toBe(200);
    const added = { category: [shelf.categoryId, other.categoryId] };
    expect((await catalogue.asAdmin('updateProduct', { _id: product._id, ...added })).status).toBe(200);
    const back = { category: [shelf.categoryId] };
    expect(await catalogue.asAdmin('updateProduct', { _id: product._id, ...back })).toMatchObject(misfit);
  });
});

describe('changing a product', () => {
  it('keeps the fields left out', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    const answer = await catalogue.asAdmin('updateProduct', { _id: product._id, price: 61.5 });
    const updated = calls.updateProduct.response.parse(answer.body).data;
    expect(updated).toEqual({ ...product, price: 61.5, updatedAt: updated.updatedAt });
    expect(Date.parse(updated.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect((await details(product._id)).body.data).toMatchObject(updated);
    await waitFor(() => {
      expect(catalogue.probe.of('product.updated')).toContainEqual(updated);
    });
  });

  it('accepts the whole product as it was read', async () => {
    const shelf = await aSubCategory(catalogue);
    const other = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    const answer = await catalogue.asAdmin('updateProduct', {
      ...product,
      name: uniqueName('Moved'),
      category: [{ _id: other.categoryId }],
      subCategory: [{ _id: other.subCategoryId }],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { category: [{ name: other.categoryName }] } },
    });
    const listed = async ({ categoryId, subCategoryId }: typeof shelf) =>
      (await catalogue.call('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId })).body
        .totalCount;
    expect(await listed(shelf)).toBe(0);
    expect(await listed(other)).toBe(1);
  });

  it('is refused when it was saved since', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    const first = await catalogue.asAdmin('updateProduct', { ...product, unit: '1 kg' });
    expect(first.status).toBe(200);
    const second = await catalogue.asAdmin('updateProduct', { ...product, unit: '2 kg' });
    expect(second).toMatchObject({ status: 409, body: { code: 'STALE_UPDATE' } });
    expect((await details(product._id)).body.data).toMatchObject({ unit: '1 kg' });
    const saved = await catalogue.asAdmin('updateProduct', { ...(first.body.data as Product), unit: '2 kg' });
    expect(saved.status).toBe(200);
  });

  it('is 404 when there is none and 400 for an unknown category', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    expect(await catalogue.asAdmin('updateProduct', { _id: UNKNOWN, price: 1 })).toMatchObject({
      status: 404,
    });
    expect(await catalogue.asAdmin('updateProduct', { _id: product._id, category: [UNKNOWN] })).toMatchObject(
      {
        status: 400,
        body: { code: 'UNKNOWN_CATEGORY' },
      },
    );
  });
});

describe('deleting a product', () => {
  it('removes it from every read and publishes it', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf, { name: 'Vanishing Cream Cracker' });
    expect(await catalogue.asAdmin('deleteProduct', { _id: product._id })).toMatchObject({ status: 200 });
    expect(await details(product._id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await catalogue.call('searchProducts', { search: 'vanishing cream cracker' })).body.data).toEqual(
      [],
    );
    const list = (await catalogue.call('getProducts', { limit: 100 })).body.data as Product[];
    expect(list.map((one) => one._id)).not.toContain(product._id);
    expect(await catalogue.asAdmin('deleteProduct', { _id: product._id })).toMatchObject({ status: 404 });
    await waitFor(() => {
      expect(catalogue.probe.of('product.deleted')).toContainEqual({ _id: product._id, name: product.name });
    });
  });
});

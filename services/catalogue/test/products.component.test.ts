import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { aProduct, aSubCategory, idsOf, IMAGE, productBody, uniqueName, useCatalogue } from './harness';

const catalogue = useCatalogue();

const details = async (productId: string) => catalogue.call('getProductDetails', { productId });
const update = (_id: string, change: object) => catalogue.asAdmin('updateProduct', { _id, ...change });

describe('creating a product', () => {
  it('returns it populated, shows it in details, list, listing and search at once, and publishes it', async () => {
    const { categoryId, categoryName, subCategoryId, subCategoryName } = await aSubCategory(catalogue);
    const body = productBody(
      { categoryId, subCategoryId },
      { name: 'Kolhapur Jaggery Cubes', category: [{ _id: categoryId, name: 'x' }] },
    );
    const created = (await catalogue.readAsAdmin('createProduct', body)).data;
    expect(created).toMatchObject({
      name: 'Kolhapur Jaggery Cubes',
      category: [{ _id: categoryId, name: categoryName, image: IMAGE }],
      subCategory: [{ _id: subCategoryId, name: subCategoryName }],
      stock: 10,
      more_details: { Origin: 'Nashik' },
    });
    for (const field of ['brand', 'aliases']) expect(created).not.toHaveProperty(field);
    const shown = calls.getProductDetails.response.parse((await details(created._id)).body).data;
    expect(shown).toEqual({ ...created, stockShown: 10 });
    for (const { data } of [
      await catalogue.read('getProducts', {}),
      await catalogue.read('getProductsByCategory', { id: categoryId }),
      await catalogue.read('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId }),
      await catalogue.read('searchProducts', { search: 'gud' }),
    ])
      expect(data[0]).toMatchObject(created);
    await waitFor(() => expect(catalogue.probe.of('product.created')).toContainEqual(created));
  });

  it('is created once by a form that is sent twice, and twice by two forms', async () => {
    const body = productBody(await aSubCategory(catalogue), { sku: uniqueName('sku').slice(-30) });
    const send = (more = {}) => catalogue.asAdmin('createProduct', { ...body, ...more });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(first.status).toBe(200);
    for (const other of others) expect(other.body.data).toEqual(first.body.data);
    expect((await send({ stock: 11 })).body.code).toBe('CODE_TAKEN');
    expect((await send({ sku: undefined, stock: 11 })).body.data).toMatchObject({ stock: 11 });
  });

  it('refuses numbers beyond their bounds, and takes the bounds themselves [S-5.15] [S-9.21]', async () => {
    const shelf = await aSubCategory(catalogue);
    const beyond = productBody(shelf, { stock: -1, price: -1, discount: 101 });
    const refused = await catalogue.asAdmin('createProduct', beyond);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(refused.body.fields as object).sort()).toEqual(['discount', 'price', 'stock']);
    const bounds = { stock: 0, price: 0, discount: 100 };
    const product = await aProduct(catalogue, shelf, { ...bounds, more_details: undefined });
    expect(product).toMatchObject({ ...bounds, more_details: {} });
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

  it('belongs to one of the categories of its product [G-85] [D-6] [A-2.2.3]', async () => {
    const [shelf, other] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const wrong = { subCategory: [shelf.subCategoryId, other.subCategoryId] };
    expect(await catalogue.asAdmin('createProduct', productBody(shelf, wrong))).toMatchObject(misfit);
    const both = { ...wrong, category: [shelf.categoryId, other.categoryId] };
    const { _id } = await aProduct(catalogue, shelf, both);
    for (const change of [{ category: [other.categoryId] }, { ...wrong, category: [shelf.categoryId] }])
      expect(await update(_id, change)).toMatchObject(misfit);
    const moved = { category: [other.categoryId], subCategory: [other.subCategoryId] };
    expect((await update(_id, moved)).status).toBe(200);
    const countIn = async ({ categoryId, subCategoryId }: typeof shelf) =>
      (await catalogue.read('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId })).totalCount;
    expect([await countIn(shelf), await countIn(other)]).toEqual([0, 1]);
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
    const { _id, updatedAt: _then, ...whole } = product;
    expect((await update(_id, { ...whole, price: 61 })).status).toBe(200);
    expect((await update(_id, { category: [shelf.categoryId, other.categoryId] })).status).toBe(200);
    expect(await update(_id, { category: [shelf.categoryId] })).toMatchObject(misfit);
  });
});

it('changing a product keeps the fields left out, and accepts the whole product as it was read', async () => {
  const product = await aProduct(catalogue, await aSubCategory(catalogue));
  for (const change of [
    { _id: product._id, price: 61.5 },
    { ...product, price: 61.5 },
  ]) {
    const { updatedAt } = (await details(product._id)).body.data as Product;
    const answer = await catalogue.asAdmin('updateProduct', { ...change, updatedAt });
    const updated = calls.updateProduct.response.parse(answer.body).data;
    expect(updated).toEqual({ ...product, price: 61.5, updatedAt: updated.updatedAt });
    expect((await details(product._id)).body.data).toMatchObject(updated);
    await waitFor(() => expect(catalogue.probe.of('product.updated')).toContainEqual(updated));
  }
});

it('deleting a product removes it from every read and publishes it', async () => {
  const shelf = await aSubCategory(catalogue);
  const { _id, name } = await aProduct(catalogue, shelf, { name: uniqueName('Vanishing Cracker') });
  const remove = async () => (await catalogue.asAdmin('deleteProduct', { _id })).status;
  expect(await remove()).toBe(200);
  expect(await details(_id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await catalogue.read('searchProducts', { search: name })).data).toEqual([]);
  expect(idsOf((await catalogue.read('getProducts', { limit: 100 })).data)).not.toContain(_id);
  expect(await remove()).toBe(404);
  await waitFor(() => expect(catalogue.probe.of('product.deleted')).toContainEqual({ _id, name }));
});

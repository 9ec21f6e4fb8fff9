import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { auditedWrites } from './audited-writes';
import { useBulk } from './bulk-under-test';
import { aProduct, aSubCategory, idsOf, productBody, uniqueName } from './harness';

const { catalogue, shown, done, undone, ended } = useBulk();
const { writesOf } = auditedWrites(catalogue);

const SOLD = { price: 45, discount: 6.88, sellingPrice: 41.9 };
const productOf = (body: { data?: unknown }) => body.data as Product;
const sold = async (more: object = {}) => {
  const shelf = await aSubCategory(catalogue);
  const product = await aProduct(catalogue, shelf, { price: 45, discount: 0, sellingPrice: 41.9, ...more });
  return { shelf, product, selection: { categoryId: shelf.categoryId } };
};
const update = (_id: string, change: object) => catalogue.asAdmin('updateProduct', { _id, ...change });
const pricesOf = ({ price, discount, sellingPrice }: Product) => ({ price, discount, sellingPrice });
const shownPrices = async (selection: object) => (await shown(selection)).map(pricesOf);

it('a selling price is in every answer and event, with the discount that follows from it', async () => {
  const name = uniqueName('Sellable');
  const { shelf, product } = await sold({ name });
  expect(product).toMatchObject(SOLD);
  const { data } = await catalogue.read('getProductDetails', { productId: product._id });
  expect(data).toMatchObject(SOLD);
  const list = { categoryId: shelf.categoryId, subCategoryId: shelf.subCategoryId };
  const listed = await catalogue.read('getProductsByCategoryAndSubCategory', list);
  expect(listed.data).toMatchObject([SOLD]);
  expect((await catalogue.read('getSuggestions', { search: name })).data.products).toMatchObject([SOLD]);
  const parts = (await catalogue.read('getProductRange', {})).data;
  const at = parts.ids.indexOf(product._id);
  expect(parts.sellingPrices?.values[parts.sellingPrices.at[at] ?? -1]).toBe(41.9);
  const quoted = await catalogue.internal('quoteLines', { lines: [{ productId: product._id, quantity: 2 }] });
  expect(quoted.body).toMatchObject({ lines: [SOLD] });
  await waitFor(() =>
    expect(catalogue.probe.of('product.created')).toContainEqual(
      expect.objectContaining({ _id: product._id, ...SOLD }),
    ),
  );
});

it('lists filter and sort by it', async () => {
  const { shelf, product } = await sold();
  const cheap = await aProduct(catalogue, shelf, { price: 41, discount: 0 });
  const dear = await aProduct(catalogue, shelf, { price: 42, discount: 0 });
  const list = { categoryId: shelf.categoryId, subCategoryId: shelf.subCategoryId };
  const listed = await catalogue.read('getProductsByCategoryAndSubCategory', { ...list, sort: 'price' });
  expect(idsOf(listed.data)).toEqual([cheap._id, product._id, dear._id]);
  const between = { ...list, priceFrom: 41.9, priceTo: 41.9 };
  expect(idsOf((await catalogue.read('getProductsByCategoryAndSubCategory', between)).data)).toEqual([
    product._id,
  ]);
  const table = { categoryId: shelf.categoryId, sort: 'salePrice' };
  expect(idsOf(await shown(table))).toEqual([cheap._id, product._id, dear._id]);
});

it('is refused above the price, in every call that sets it', async () => {
  const { shelf, product } = await sold();
  const { _id, updatedAt } = product;
  const refusals = await Promise.all([
    catalogue.asAdmin('createProduct', productBody(shelf, { price: 45, sellingPrice: 45.01 })),
    catalogue.asAdmin('importProducts', { products: [productBody(shelf, { price: 45, sellingPrice: 46 })] }),
    update(_id, { sellingPrice: 45.01 }),
    update(_id, { price: 41, sellingPrice: 41.5 }),
    catalogue.asAdmin('editProduct', { _id, updatedAt, sellingPrice: 45.01 }),
    catalogue.asAdmin('scheduleChange', {
      scheduleId: randomUUID(),
      productId: _id,
      at: new Date(Date.now() + 3_600_000).toISOString(),
      sellingPrice: 45.01,
    }),
  ]);
  for (const { status, body } of refusals) expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
});

it('another discount clears it, the discount that is shown does not, a lower price lowers it', async () => {
  const { product } = await sold();
  const change = async (fields: object) => pricesOf(productOf((await update(product._id, fields)).body));
  expect(await change({ discount: 6.88, name: 'Renamed' })).toEqual(SOLD);
  expect(await change({ discount: 10 })).toEqual({ price: 45, discount: 10 });
  expect(await change({ sellingPrice: 41.9 })).toEqual(SOLD);
  expect(await change({ sellingPrice: null })).toEqual({ price: 45, discount: 6.88 });
  expect(await change({ sellingPrice: 41.9, discount: 50 })).toEqual(SOLD);
  expect(await change({ price: 50 })).toEqual({ price: 50, discount: 16.2, sellingPrice: 41.9 });
  expect(await change({ price: 40 })).toEqual({ price: 40, discount: 0 });
  expect(await catalogue.store.products.findById(product._id).lean()).not.toHaveProperty('sellingPrice');
});

it('a change of the price is undone together with the selling price', async () => {
  const { product } = await sold();
  await update(product._id, { price: 40 });
  await update(product._id, { name: 'Renamed' });
  const [, lowered] = await writesOf(product._id, 3);
  const undo = await catalogue.asAdmin('undoProductChange', { entryId: lowered!.entryId });
  expect(productOf(undo.body)).toMatchObject({ ...SOLD, name: 'Renamed' });
  await update(product._id, { price: 50 });
  const raised = (await writesOf(product._id, 5))[4]!;
  const again = await catalogue.asAdmin('undoProductChange', { entryId: raised.entryId });
  expect(productOf(again.body)).toMatchObject(SOLD);
});

it('a scheduled change sets it at its time', async () => {
  const { product } = await sold({ sellingPrice: undefined });
  const at = new Date(Date.now() + 1_500).toISOString();
  const scheduleId = randomUUID();
  const answer = await catalogue.asAdmin('scheduleChange', {
    ...{ scheduleId, productId: product._id, at },
    sellingPrice: 41.9,
  });
  expect(calls.scheduleChange.response.parse(answer.body).data).toMatchObject({ sellingPrice: 41.9 });
  const row = () => catalogue.store.products.findById(product._id).lean();
  await waitFor(async () => expect(await row()).toMatchObject(SOLD));
});

it('a bulk change of the price moves it, one of the discount clears it, and both are undone', async () => {
  const { selection } = await sold();
  const byPercent = { kind: 'price-by-percent', percent: 10, rounding: 'paise' };
  const moved = await done({ selection, change: byPercent, total: 1 });
  expect(await shownPrices(selection)).toEqual([{ price: 49.5, discount: 6.88, sellingPrice: 46.09 }]);
  await undone(moved.jobId);
  expect(await shownPrices(selection)).toEqual([SOLD]);
  const cleared = await done({ selection, change: { kind: 'discount', discount: 10 }, total: 1 });
  expect(await shownPrices(selection)).toEqual([{ price: 45, discount: 10 }]);
  await undone(cleared.jobId);
  expect(await shownPrices(selection)).toEqual([SOLD]);
});

it('an import keeps sale prices to the paisa, and its undo restores those before', async () => {
  const { product, selection } = await sold();
  const jobId = randomUUID();
  const options = { createCategories: true, state: 'live' };
  await catalogue.asAdmin('beginImport', { jobId, fileName: 'products.csv', options });
  const [categories, name] = [product.category[0]!.name, uniqueName('Imported')];
  const rows = [
    { line: 2, cells: { id: product._id, salePrice: '39.95' } },
    { line: 3, cells: { name, categories, price: '299', salePrice: '211.65' } },
  ];
  const sheet = await catalogue.readAsAdmin('checkImportRows', { jobId, from: 0, rows });
  expect(sheet.data.flatMap(({ notes }) => notes)).toEqual([]);
  await catalogue.asAdmin('startImport', { jobId, total: 2, confirmed: true });
  expect(await ended(jobId)).toMatchObject({ changed: 2, refused: 0 });
  const after = await shownPrices({ ...selection, sort: 'price' });
  expect(after).toEqual([
    { price: 45, discount: 11.22, sellingPrice: 39.95 },
    { price: 299, discount: 29.21, sellingPrice: 211.65 },
  ]);
  await undone(jobId);
  expect(await shownPrices(selection)).toEqual([SOLD]);
});

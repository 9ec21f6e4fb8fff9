import { calls, internalCalls, type AdminProduct, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFile } from '../src/import/export-file';
import { importFile } from '../src/import/import-file';
import { readShelves } from '../src/products/shelves/store';
import { toId } from '../src/ids';
import { asText, auditedWrites } from './audited-writes';
import { useBulk } from './bulk-under-test';
import { aProduct, aSubCategory, productBody, useSubCategory } from './harness';

const { catalogue, ended, undone } = useBulk();
const shelf = useSubCategory(catalogue);
const { writesOf } = auditedWrites(catalogue);

const rowOf = async ({ _id }: { _id: string }) =>
  (await catalogue.readAsAdmin('getProductTable', { productIds: [_id] })).data[0];
const placeOf = async (product: { _id: string }) => (await rowOf(product))?.shelf;
const edit = async (product: Product, change: object) => {
  const sent = { _id: product._id, updatedAt: product.updatedAt, ...change };
  const { status, body } = await catalogue.asAdmin('editProduct', sent);
  return { status, product: body.data as AdminProduct, code: body.code };
};
const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
const placesIn = (productId: string) =>
  catalogue.store.storeProducts.find({ productId: toId(productId) }).lean();

it('is set by the form and in a cell, moved and cleared; the audit log has it, and an undo restores it', async () => {
  const product: AdminProduct = await aProduct(catalogue, shelf, { shelf: ' A-12\t3 ' });
  expect(product.shelf).toBe('A-12 3');
  const moved = await edit(product, { shelf: 'B2' });
  expect(moved.product).toEqual({ ...product, shelf: 'B2', updatedAt: moved.product.updatedAt });
  expect(await rowOf(product)).toEqual(moved.product);
  const cleared = await edit(moved.product, { shelf: '' });
  expect(cleared.product).not.toHaveProperty('shelf');
  expect(await placesIn(product._id)).toEqual([]);
  const [made, , emptied] = await writesOf(product._id, 3);
  expect(asText(made!)).toContainEqual(['Shelf place', undefined, 'A-12 3']);
  expect(asText(emptied!)).toEqual([['Shelf place', 'B2', undefined]]);
  expect((await undo(emptied!.entryId)).body.data).toMatchObject({ shelf: 'B2' });
  const update = { _id: product._id, shelf: 'C1', price: 51 };
  expect((await catalogue.asAdmin('updateProduct', update)).body.data).toMatchObject({ shelf: 'C1' });
  expect(await placeOf(product)).toBe('C1');
  expect(await edit(moved.product, { shelf: 'D1' })).toMatchObject({ status: 409, code: 'STALE_UPDATE' });
  const long = { _id: product._id, shelf: 'x'.repeat(21) };
  expect((await catalogue.asAdmin('updateProduct', long)).body).toMatchObject({ code: 'INVALID_INPUT' });
});

it('is kept by other changes, and changed for many products at once', async () => {
  const first = await aProduct(catalogue, shelf, { shelf: 'A1' });
  const second = await aProduct(catalogue, shelf);
  await catalogue.asAdmin('updateProduct', { _id: first._id, price: 60 });
  expect(await placeOf(first)).toBe('A1');
  const edits = [await rowOf(first), await rowOf(second)].map((row, at) => {
    return { _id: row!._id, updatedAt: row!.updatedAt, shelf: `B${at + 1}` };
  });
  for (const outcome of ['changed', 'unchanged']) {
    const { data } = await catalogue.readAsAdmin('editProducts', { edits });
    expect(data).toMatchObject([
      { outcome, product: { shelf: 'B1' } },
      { outcome, product: { shelf: 'B2' } },
    ]);
  }
});

it('is shown to admins only: no list, detail or event of shoppers has it', async () => {
  const product = await aProduct(catalogue, shelf, { shelf: 'Z-99-9' });
  const { call, internal, probe } = catalogue;
  const answers = await Promise.all([
    call('getProductDetails', { productId: product._id }),
    call('searchProducts', { search: product.name }),
    call('getProducts', { search: product.name }, catalogue.admin),
    internal('findProducts', { productIds: [product._id] }),
    internal('quoteLines', { lines: [{ productId: product._id, quantity: 1 }] }),
  ]);
  for (const { body } of answers) {
    expect(JSON.stringify(body)).toContain(product.name);
    expect(JSON.stringify(body)).not.toContain('Z-99-9');
  }
  await edit(product, { shelf: 'Z-99-8' });
  const updated = () => (probe.of('product.updated') as Product[]).filter(({ _id }) => _id === product._id);
  await waitFor(() => expect(updated()).toHaveLength(1));
  expect(JSON.stringify(updated())).not.toContain('Z-99');
});

it('goes with its product, comes back with it, and is not copied', async () => {
  const product = await aProduct(catalogue, shelf, { shelf: 'A3' });
  const copy = (await catalogue.asAdmin('duplicateProduct', { _id: product._id })).body.data as Product;
  expect(await placeOf(copy)).toBeUndefined();
  await catalogue.asAdmin('deleteProduct', { _id: product._id });
  expect(await placesIn(product._id)).toEqual([]);
  const [, deleted] = await writesOf(product._id, 2);
  expect((await undo(deleted!.entryId)).body.data).toMatchObject({ shelf: 'A3' });
  expect(await placeOf(product)).toBe('A3');
});

it('comes with a migration of products; equal forms sent twice are one product, also with a place', async () => {
  const products = [productBody(shelf, { shelf: 'A4' }), productBody(shelf)];
  const { data } = await catalogue.readAsAdmin('importProducts', { products });
  expect(await Promise.all(data.map(placeOf))).toEqual(['A4', undefined]);
  const body = productBody(shelf, { shelf: 'A5' });
  const sent = [body, body, { ...body, shelf: 'A6' }];
  const ids: string[] = [];
  for (const each of sent) {
    const answer = await catalogue.asAdmin('createProduct', each);
    ids.push(calls.createProduct.response.parse(answer.body).data._id);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

describe('a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tokri-shelves-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const options = { unit: '1 pc', stock: 0, state: 'live', createCategories: true } as const;

  it('sets places by their column, an export has them, and the undo restores them', async () => {
    const own = await aSubCategory(catalogue);
    const known = await aProduct(catalogue, own, { shelf: 'A1' });
    const without = await aProduct(catalogue, own);
    const path = join(folder, 'places.csv');
    const lines = ['id;name;price;category;Shelf', `${known._id};;;;A-2`, `${without._id};;;;A-10`];
    await writeFile(path, [...lines, `;Tea;5;${own.categoryName};A-3`].join('\n'));
    const { store, messaging } = catalogue;
    const parts = { store, unitOfWork: messaging.unitOfWork, print: () => undefined };
    const importing = importFile(parts);
    const settings = { options, dryRun: false, confirmed: false, guardPercent: 30 };
    expect(await importing(path, settings)).toBe(0);
    expect(await Promise.all([known, without].map(placeOf))).toEqual(['A-2', 'A-10']);
    const { data: job } = await catalogue.readAsAdmin('getBulkJob', {});
    const exported = join(folder, 'exported.csv');
    await exportFile(catalogue)(exported);
    const text = await readFile(exported, 'utf8');
    expect(text.split('\r\n')[0]).toContain(',reorder at,shelf place,state,');
    for (const place of ['A-2', 'A-10', 'A-3']) expect(text).toContain(`,${place},live,`);
    await undone(job!.jobId);
    expect(await Promise.all([known, without].map(placeOf))).toEqual(['A1', undefined]);
    const left = await store.storeProducts.find({ shelf: 'A-3' }).lean();
    expect(left).toEqual([]);
  });

  it('shows a new place in the check; an empty or equal cell does not change the product', async () => {
    const { _id } = await aProduct(catalogue, shelf, { shelf: 'A1' });
    const jobId = randomUUID();
    const rows = [{ id: _id, shelf: ' A1 ' }].map((cells) => ({ line: 2, cells }));
    await catalogue.asAdmin('beginImport', { jobId, fileName: 'a.csv', options });
    const { data } = await catalogue.readAsAdmin('checkImportRows', { jobId, from: 0, rows });
    expect(data).toMatchObject([{ outcome: 'unchanged' }]);
    const next = [{ line: 2, cells: { id: _id, shelf: 'A2' } }];
    const changed = await catalogue.readAsAdmin('checkImportRows', { jobId, from: 0, rows: next });
    expect(changed.data).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'shelf', before: 'A1', after: 'A2' }] },
    ]);
    await catalogue.asAdmin('startImport', { jobId, total: 1 });
    await ended(jobId);
    expect(await placeOf({ _id })).toBe('A2');
  });
});

it('is answered to order for a list of products and a store, by one read of the index', async () => {
  const placed = await aProduct(catalogue, shelf, { shelf: 'A1' });
  const without = await aProduct(catalogue, shelf);
  const find = async (more: object = {}) => {
    const productIds = [placed._id, without._id, placed._id, newId()];
    const { body } = await catalogue.internal('findShelves', { productIds, ...more });
    return internalCalls.findShelves.response.parse(body).shelves;
  };
  expect(await find()).toEqual([{ productId: placed._id, shelf: 'A1' }]);
  expect(await find({ storeId: 'other' })).toEqual([]);
  const { storeProducts } = catalogue.store;
  const others = Array.from({ length: 1_000 }, () => {
    return { productId: toId(newId()), storeId: 'main', shelf: 'B1' };
  });
  await storeProducts.collection.insertMany(others);
  const wanted = others.slice(0, 40).map(({ productId }) => productId);
  const read = { productId: { $in: wanted }, storeId: 'main' };
  const plan = (await storeProducts.find(read).explain('executionStats')) as unknown as {
    executionStats: { nReturned: number; totalDocsExamined: number };
  };
  expect(plan.executionStats).toMatchObject({ nReturned: 40, totalDocsExamined: 40 });
  expect((await readShelves(catalogue.store, null, wanted)).size).toBe(40);
  const twice = { productId: toId(placed._id), storeId: 'main', shelf: 'B9' };
  await expect(storeProducts.collection.insertOne(twice)).rejects.toMatchObject({ code: 11_000 });
});

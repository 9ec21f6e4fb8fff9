import type { Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { auditedWrites, asText } from './audited-writes';
import { aProduct, productBody, useCatalogue, useSubCategory } from './harness';

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
const { about, writesOf } = auditedWrites(catalogue);

it('a product, from creation to deletion', async () => {
  const { _id } = await aProduct(catalogue, shelf, { name: 'Basmati Rice', price: 40, stock: 12 });
  const change = (more: object) => catalogue.asAdmin('updateProduct', { _id, ...more });
  await change({ price: 45.5, brand: 'Meadow', stock: 7 });
  const { updatedAt } = (await change({ brand: '' })).body.data as Product;
  await catalogue.asAdmin('editProduct', { _id, updatedAt, state: 'archived' });
  await catalogue.asAdmin('deleteProduct', { _id });
  const [created, priced, cleared, archived, deleted] = await writesOf(_id, 5);
  expect(created).toMatchObject({ service: 'catalogue', kind: 'product', action: 'created' });
  expect(created!.actorId).toMatch(/^[\da-f]{24}$/);
  expect(asText(created!)).toContainEqual(['Categories', undefined, shelf.categoryName]);
  expect(priced).toMatchObject({ action: 'changed', subjectName: 'Meadow Basmati Rice' });
  expect(asText(priced!).sort()).toEqual([
    ['Brand', undefined, 'Meadow'],
    ['Price', '₹40', '₹45.5'],
    ['Stock', '12', '7'],
  ]);
  expect(asText(cleared!)).toEqual([['Brand', 'Meadow', undefined]]);
  expect(asText(archived!)).toEqual([['State of the product', undefined, 'archived']]);
  expect(deleted).toMatchObject({ action: 'deleted', subjectName: 'Basmati Rice' });
  expect(asText(deleted!)).toContainEqual(['Stock', '7', undefined]);
  expect(new Set(about(_id).map(({ entryId }) => entryId)).size).toBe(5);
});

it('a copy, an import, a bulk change and its undo', async () => {
  const product = await aProduct(catalogue, shelf);
  const copy = (await catalogue.asAdmin('duplicateProduct', { _id: product._id })).body.data as Product;
  expect(await writesOf(copy._id, 1)).toMatchObject([{ kind: 'product', action: 'duplicated' }]);
  const products = [productBody(shelf), productBody(shelf)];
  const [first] = (await catalogue.readAsAdmin('importProducts', { products })).data;
  const imported = { kind: 'products', action: 'imported', subjectName: '2 products' };
  expect(await writesOf(first!._id, 1)).toMatchObject([imported]);

  const [jobId, undoId] = [randomUUID(), randomUUID()];
  const change = { kind: 'price-by-percent', percent: 5, rounding: 'rupee' };
  const body = { jobId, selection: { productIds: [product._id] }, change, total: 1 };
  expect((await catalogue.asAdmin('startBulkJob', body)).status).toBe(200);
  const [started] = await writesOf(jobId, 1);
  expect(started).toMatchObject({ kind: 'products', action: 'bulk-started', subjectName: '1 product' });
  expect(asText(started!)).toEqual([['Price', undefined, 'up by 5 %']]);
  await waitFor(async () => {
    const { data } = await catalogue.readAsAdmin('getBulkJob', { jobId });
    expect(data).toMatchObject({ state: 'finished' });
  });
  expect((await catalogue.asAdmin('undoBulkJob', { jobId: undoId, undoes: jobId })).status).toBe(200);
  expect(await writesOf(undoId, 1)).toMatchObject([{ action: 'bulk-undone' }]);
});

it('has no entries of refused writes or writes without a change', async () => {
  const { _id, name, price } = await aProduct(catalogue, shelf);
  await aProduct(catalogue, shelf, { sku: 'TAKEN-1' });
  await catalogue.asAdmin('updateProduct', { _id, name, price });
  const refused = await catalogue.asAdmin('updateProduct', { _id, price: 1, sku: 'TAKEN-1' });
  expect(refused.status).toBe(409);
  await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId });
  // The entry of this write shows that there was none before it.
  await catalogue.asAdmin('updateProduct', { _id, price: 51 });
  const writes = await writesOf(_id, 2);
  expect(asText(writes[1]!)).toEqual([['Price', '₹50', '₹51']]);
  expect(about(shelf.categoryId)).toHaveLength(1);
});

import type { Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { auditedWrites, asText } from './audited-writes';
import {
  aProduct,
  aSubCategory,
  IMAGE,
  productBody,
  startHarness,
  uniqueName,
  type Harness,
} from './harness';

describe('writes of admins are in the audit log', () => {
  let catalogue: Harness;
  beforeAll(async () => {
    catalogue = await startHarness();
  });
  afterAll(() => catalogue.stop());

  const { about, writesOf } = auditedWrites(() => catalogue);

  it('a product, from creation to deletion', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf, { name: 'Basmati Rice', price: 40, stock: 12 });
    const { _id } = product;
    await catalogue.asAdmin('updateProduct', { _id, price: 45.5, brand: 'Meadow', stock: 7 });
    await catalogue.asAdmin('updateProduct', { _id, brand: '' });
    const { updatedAt } = (await catalogue.asAdmin('updateProduct', { _id, discount: 20 })).body
      .data as Product;
    await catalogue.asAdmin('editProduct', { _id, updatedAt, state: 'archived' });
    await catalogue.asAdmin('deleteProduct', { _id });
    const [created, priced, cleared, discounted, archived, deleted] = await writesOf(_id, 6);
    expect(created).toMatchObject({ service: 'catalogue', kind: 'product', action: 'created' });
    expect(created!.actorId).toMatch(/^[\da-f]{24}$/);
    expect(asText(created!)).toContainEqual(['Price', undefined, '₹40']);
    expect(asText(created!)).toContainEqual(['Categories', undefined, shelf.categoryName]);
    expect(priced).toMatchObject({ action: 'changed', subjectName: 'Basmati Rice' });
    expect(asText(priced!).sort()).toEqual([
      ['Brand', undefined, 'Meadow'],
      ['Price', '₹40', '₹45.5'],
      ['Stock', '12', '7'],
    ]);
    expect(asText(cleared!)).toEqual([['Brand', 'Meadow', undefined]]);
    expect(asText(discounted!)).toEqual([['Discount', '14 %', '20 %']]);
    expect(asText(archived!)).toEqual([['State of the product', undefined, 'archived']]);
    expect(deleted).toMatchObject({ action: 'deleted', subjectName: 'Basmati Rice' });
    expect(asText(deleted!)).toContainEqual(['Stock', '7', undefined]);
    expect(new Set(about(_id).map(({ entryId }) => entryId)).size).toBe(6);
  });

  it('a category and a sub-category', async () => {
    const [old, name] = [uniqueName('Old'), uniqueName('New')];
    const add = await catalogue.asAdmin('addCategory', { name: old, image: IMAGE });
    const { _id } = add.body.data as { _id: string };
    await catalogue.asAdmin('updateCategory', { _id, name, image: IMAGE, taxRate: 5 });
    const body = { name: uniqueName('Shelf'), image: IMAGE, category: [_id] };
    const sub = await catalogue.asAdmin('createSubCategory', body);
    const { _id: subId } = sub.body.data as { _id: string };
    await catalogue.asAdmin('updateSubCategory', { ...body, _id: subId, image: '/media/other.webp' });
    await catalogue.asAdmin('deleteSubCategory', { _id: subId });
    await catalogue.asAdmin('deleteCategory', { _id });
    const [created, changed, deleted] = await writesOf(_id, 3);
    expect(created).toMatchObject({ kind: 'category', action: 'created', subjectName: old });
    expect(asText(changed!)).toEqual([
      ['Name', old, name],
      ['GST', undefined, '5 %'],
    ]);
    expect(deleted).toMatchObject({ action: 'deleted', subjectName: name });
    const subs = await writesOf(subId, 3);
    expect(subs.map(({ kind, action }) => [kind, action])).toEqual([
      ['sub-category', 'created'],
      ['sub-category', 'changed'],
      ['sub-category', 'deleted'],
    ]);
    expect(asText(subs[1]!)).toEqual([['Pictures', IMAGE, '/media/other.webp']]);
    expect(asText(subs[2]!)).toContainEqual(['Categories', name, undefined]);
  });

  it('a copy and an import', async () => {
    const shelf = await aSubCategory(catalogue);
    const product = await aProduct(catalogue, shelf);
    const copy = await catalogue.asAdmin('duplicateProduct', { _id: product._id });
    const [copied] = await writesOf((copy.body.data as Product)._id, 1);
    expect(copied).toMatchObject({ kind: 'product', action: 'duplicated' });
    const products = [productBody(shelf), productBody(shelf)];
    const imported = await catalogue.asAdmin('importProducts', { products });
    const [{ _id: first } = { _id: '' }] = imported.body.data as { _id: string }[];
    const [entry] = await writesOf(first, 1);
    expect(entry).toMatchObject({ kind: 'products', action: 'imported', subjectName: '2 products' });
  });

  it('a bulk change, its cancellation and its undo', async () => {
    const shelf = await aSubCategory(catalogue);
    const { _id } = await aProduct(catalogue, shelf);
    const [jobId, undoId] = [randomUUID(), randomUUID()];
    const change = { kind: 'price-by-percent', percent: 5, rounding: 'rupee' };
    const body = { jobId, selection: { productIds: [_id] }, change, total: 1 };
    expect((await catalogue.asAdmin('startBulkJob', body)).status).toBe(200);
    const isOver = (id: string) =>
      waitFor(async () => {
        const { data } = (await catalogue.asAdmin('getBulkJob', { jobId: id })).body;
        expect(data).toMatchObject({ state: 'finished' });
      });
    await isOver(jobId);
    expect((await catalogue.asAdmin('undoBulkJob', { jobId: undoId, undoes: jobId })).status).toBe(200);
    await isOver(undoId);
    const [started] = await writesOf(jobId, 1);
    expect(started).toMatchObject({ kind: 'products', action: 'bulk-started', subjectName: '1 product' });
    expect(asText(started!)).toEqual([['Price', undefined, 'up by 5 %']]);
    expect((await writesOf(undoId, 1))[0]).toMatchObject({ action: 'bulk-undone' });
  });

  it('and writes without a change, or refused ones, are not', async () => {
    const shelf = await aSubCategory(catalogue);
    const { _id, name, price } = await aProduct(catalogue, shelf);
    const other = await aProduct(catalogue, shelf, { sku: 'TAKEN-1' });
    await writesOf(other._id, 1);
    await catalogue.asAdmin('updateProduct', { _id, name, price });
    const refused = await catalogue.asAdmin('updateProduct', { _id, price: 1, sku: 'TAKEN-1' });
    expect(refused.status).toBe(409);
    await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId });
    // The last entry shows that there was none before.
    await catalogue.asAdmin('updateProduct', { _id, price: 51 });
    const writes = await writesOf(_id, 2);
    expect(asText(writes[1]!)).toEqual([['Price', '₹50', '₹51']]);
    expect(about(shelf.categoryId)).toHaveLength(1);
  });
});

import type { calls, Category, Product, ResponseOf } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { removeOldRevisions } from '../src/products/history/revisions';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { replayInBatches } from '../src/stock/audit/replay-entries';
import { auditedWrites, asText } from './audited-writes';
import {
  aProduct,
  aSubCategory,
  IMAGE,
  productBody,
  reserve,
  startHarness,
  uniqueName,
  type Harness,
} from './harness';

describe('a write is undone by its entry in the audit log', () => {
  let catalogue: Harness;
  beforeAll(async () => {
    catalogue = await startHarness();
  });
  afterAll(() => catalogue.stop());

  const { about, writesOf } = auditedWrites(() => catalogue);
  async function faultsOf(productId: string): Promise<unknown[]> {
    const found = [];
    for await (const { faults } of replayInBatches(catalogue.store, { full: true })) found.push(...faults);
    return found.filter((fault) => fault.productId === productId);
  }
  it('undoes a change by its entry, and then that undo', async () => {
    const shelf = await aSubCategory(catalogue);
    const { _id } = await aProduct(catalogue, shelf, { price: 40, stock: 12, brand: 'Meadow' });
    const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
    const change = (fields: object) => catalogue.asAdmin('updateProduct', { _id, ...fields });
    const shown = async () => (await catalogue.call('getProductDetails', { productId: _id })).body.data;
    const made = await aSubCategory(catalogue);
    const moved = { category: [made.categoryId], subCategory: [made.subCategoryId] };
    await change({ price: 45, brand: '', stock: 20, more_details: { Origin: 'Punjab' }, ...moved });
    await change({ description: 'Another one.' });
    const [, first, second] = await writesOf(_id, 3);

    expect(await undo(first!.entryId)).toMatchObject({ status: 200, body: { data: { price: 40 } } });
    const places = { category: [{ _id: shelf.categoryId }], subCategory: [{ _id: shelf.subCategoryId }] };
    const asBefore = { price: 40, brand: 'Meadow', stock: 12, more_details: {}, ...places };
    expect(await shown()).toMatchObject({ ...asBefore, description: 'Another one.' });
    const undone = (await writesOf(_id, 4))[3]!;
    expect(undone).toMatchObject({ action: 'undone' });
    expect(asText(undone)).toContainEqual(['Price', '₹45', '₹40']);

    // The first is undone already; the second is not affected; an undo is a change like others.
    expect(await undo(first!.entryId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await undo(second!.entryId)).status).toBe(200);
    expect((await undo(undone.entryId)).status).toBe(200);
    expect(await shown()).toMatchObject({
      price: 45,
      stock: 20,
      description: productBody(shelf).description,
    });
    expect((await undo(randomUUID())).status).toBe(404);
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
  });

  it('keeps the change that blocks an undo', async () => {
    const shelf = await aSubCategory(catalogue);
    const { _id } = await aProduct(catalogue, shelf, { price: 40, stock: 2, sku: 'UNDO-1' });
    const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
    await catalogue.asAdmin('updateProduct', { _id, price: 45 });
    await catalogue.asAdmin('updateProduct', { _id, price: 50 });
    await catalogue.asAdmin('updateProduct', { _id, stock: 6 });
    await catalogue.asAdmin('updateProduct', { _id, sku: 'UNDO-2' });
    await aProduct(catalogue, shelf, { sku: 'UNDO-1' });
    const [, price, , stock, code] = await writesOf(_id, 5);
    await reserve(catalogue, _id, 3);
    const reasons = await Promise.all([price, stock, code].map((write) => undo(write!.entryId)));
    expect(reasons.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(reasons.map(({ body }) => body.message)).toEqual([
      'This change cannot be undone: Price has changed again since.',
      'This change cannot be undone: Stock has changed again since.',
      expect.stringMatching(/^This change cannot be undone: The SKU UNDO-1 is that of /),
    ]);
    await catalogue.store.productRevisions.updateMany({}, { at: new Date(0) });
    expect(await removeOldRevisions(catalogue.store, new Date(1))).toBeGreaterThan(3);
    expect((await undo(price!.entryId)).status).toBe(404);
  });

  it('restores a deleted product with its id, pieces and reservations [G-109] [G-110]', async () => {
    const shelf = await aSubCategory(catalogue);
    const { _id } = await aProduct(catalogue, shelf, { price: 40, stock: 12, sku: uniqueName('SKU') });
    const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
    const find = () => catalogue.call('getProductDetails', { productId: _id });
    const was = (await find()).body.data as Product;
    const { orderId } = (await reserve(catalogue, _id, 2)).body as unknown as { orderId: string };
    await catalogue.asAdmin('deleteProduct', { _id });
    const [created, deleted] = await writesOf(_id, 2);
    await catalogue.internal('releaseStock', { orderId, cause: 'given-up' });

    expect(await undo(deleted!.entryId)).toMatchObject({ status: 200, body: { data: { _id, stock: 12 } } });
    const back = (await find()).body.data as Product;
    expect(back).toEqual({ ...was, updatedAt: expect.any(String) });
    const table = await catalogue.asAdmin('getProductTable', { search: was.name });
    expect(table.body.data).toMatchObject([{ _id, stock: 12 }]);
    const { entries } = (await catalogue.asAdmin('getStockEntries', { productId: _id })).body
      .data as ResponseOf<typeof calls.getStockEntries>['data'];
    expect(entries[0]).toMatchObject({ cause: 'deletion-undone', before: 2, after: 12 });
    const undeleted = (await writesOf(_id, 3))[2]!;
    expect(undeleted).toMatchObject({ action: 'undeleted', subjectName: was.name });
    expect(asText(undeleted)).toContainEqual(['Stock', undefined, '12']);
    await waitFor(() =>
      expect(
        catalogue.probe.events.filter(({ subject, type }) => subject === _id && /^product\.(c|d)/.test(type)),
      ).toHaveLength(3),
    );

    // Blocked: the product exists again, was changed after its creation, and its stock has changed.
    expect((await undo(deleted!.entryId)).body.message).toBe(
      'This change cannot be undone: It is there again.',
    );
    expect((await undo(created!.entryId)).body.message).toBe(
      'This change cannot be undone: It has changed since.',
    );
    await reserve(catalogue, _id, 1);
    expect((await undo(undeleted.entryId)).body.message).toBe(
      'This change cannot be undone: Its stock has changed since.',
    );
    await catalogue.asAdmin('deleteProduct', { _id });
    expect((await undo(deleted!.entryId)).body.message).toBe(
      'This change cannot be undone: It has been brought back and deleted again since.',
    );
    const again = (await writesOf(_id, 4))[3]!;
    expect((await undo(again.entryId)).status).toBe(200);
    const third = (await writesOf(_id, 5))[4]!;
    expect((await undo(third.entryId)).status).toBe(200);
    expect((await find()).status).toBe(404);
    expect((await undo(third.entryId)).body.message).toBe(
      'This change cannot be undone: It has been deleted since.',
    );
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
    expect(await faultsOf(_id)).toEqual([]);
  });

  it('does not restore a product whose SKU is in use or whose category is deleted', async () => {
    const [shelf, sku] = [await aSubCategory(catalogue), uniqueName('SKU')];
    const { _id } = await aProduct(catalogue, shelf, { sku, stock: 3 });
    const { _id: other } = await aProduct(catalogue, shelf, { stock: 3 });
    for (const id of [_id, other]) await catalogue.asAdmin('deleteProduct', { _id: id });
    const [, deleted] = await writesOf(_id, 2);
    const [, otherDeleted] = await writesOf(other, 2);
    const holder = await aProduct(catalogue, await aSubCategory(catalogue), { sku });
    const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
    const refused = await undo(deleted!.entryId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(refused.body.message).toBe(
      `This change cannot be undone: The SKU ${sku} is that of ${holder.name}.`,
    );
    await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId });
    await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId });
    expect((await undo(otherDeleted!.entryId)).body.message).toBe(
      'This change cannot be undone: One of the chosen categories does not exist any more.',
    );
    expect((await catalogue.call('getProductDetails', { productId: _id })).status).toBe(404);
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
  });

  it('restores a product into its variant group only when the group still has others', async () => {
    const shelf = await aSubCategory(catalogue);
    const name = uniqueName('Sizes');
    const ids: string[] = [];
    for (const unit of ['1 kg', '2 kg', '5 kg'])
      ids.push((await aProduct(catalogue, shelf, { name, unit }))._id);
    expect((await catalogue.asAdmin('groupVariants', { groups: [{ productIds: ids }] })).status).toBe(200);
    const remove = async (_id: string) => {
      const deletions = () => about(_id).filter(({ action }) => action === 'deleted');
      const before = deletions().length;
      await catalogue.asAdmin('deleteProduct', { _id });
      return waitFor<string>(() => {
        expect(deletions()).toHaveLength(before + 1);
        return deletions().at(-1)!.entryId;
      });
    };
    const [small, middle, large] = ids as [string, string, string];
    const undo = async (entryId: string) =>
      (await catalogue.asAdmin('undoProductChange', { entryId })).body.data as Product;
    expect(await undo(await remove(small))).toHaveProperty('variantGroup');
    const [first, second] = [await remove(small), await remove(middle)];
    expect(await undo(first)).not.toHaveProperty('variantGroup');
    expect(await undo(second)).not.toHaveProperty('variantGroup');
    expect((await catalogue.call('getProductDetails', { productId: large })).status).toBe(200);
  });

  it('undoes creation, change and deletion of categories and sub-categories [G-109]', async () => {
    const [name, other] = [uniqueName('Grains'), uniqueName('Pulses')];
    const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
    const add = await catalogue.asAdmin('addCategory', { name, image: IMAGE, taxRate: 5 });
    const { _id } = add.body.data as { _id: string };
    const body = { name: uniqueName('Rice'), image: IMAGE, category: [_id] };
    const sub = await catalogue.asAdmin('createSubCategory', body);
    const { _id: subId } = sub.body.data as { _id: string };
    await catalogue.asAdmin('updateCategory', { _id, name: other, image: IMAGE, taxRate: null });
    const [made, renamed] = await writesOf(_id, 2);
    const [subMade] = await writesOf(subId, 1);
    const category = async () =>
      ((await catalogue.call('getCategories')).body.data as Category[]).find((each) => each._id === _id);

    expect((await undo(made!.entryId)).body.message).toBe(
      'This change cannot be undone: Name, GST have changed again since.',
    );
    expect(await undo(renamed!.entryId)).toMatchObject({ status: 200, body: { message: 'Change undone' } });
    expect(await category()).toMatchObject({ name, taxRate: 5 });
    const undone = (await writesOf(_id, 3))[2]!;
    expect(undone).toMatchObject({ action: 'undone' });
    expect(asText(undone)).toEqual([
      ['Name', other, name],
      ['GST', undefined, '5 %'],
    ]);
    expect((await undo(made!.entryId)).body.message).toBe(
      'This change cannot be undone: 1 sub-category uses it.',
    );

    // The created one is deleted, and restored with the category that it needs.
    expect((await undo(subMade!.entryId)).status).toBe(200);
    const subDeleted = (await writesOf(subId, 2))[1]!;
    expect(subDeleted).toMatchObject({ kind: 'sub-category', action: 'deleted' });
    expect((await undo(made!.entryId)).status).toBe(200);
    expect(await category()).toBeUndefined();
    const deleted = (await writesOf(_id, 4))[3]!;
    expect((await undo(subDeleted.entryId)).body.message).toBe(
      'This change cannot be undone: One of the chosen categories does not exist any more.',
    );
    const taken = await catalogue.asAdmin('addCategory', { name, image: IMAGE });
    expect((await undo(deleted.entryId)).body.message).toBe(
      `This change cannot be undone: There is already a category called ${name}.`,
    );
    await catalogue.asAdmin('deleteCategory', { _id: (taken.body.data as Category)._id });
    expect((await undo(deleted.entryId)).status).toBe(200);
    expect((await undo(subDeleted.entryId)).status).toBe(200);
    expect(await category()).toMatchObject({ name, taxRate: 5, createdAt: expect.any(String) });
    expect((await writesOf(subId, 3))[2]).toMatchObject({ action: 'undeleted', subjectName: body.name });
    expect((await undo(deleted.entryId)).body.message).toBe(
      'This change cannot be undone: It is there again.',
    );
    await catalogue.asAdmin('deleteSubCategory', { _id: subId });
    await writesOf(subId, 4);
    expect((await undo(subDeleted.entryId)).body.message).toBe(
      'This change cannot be undone: It has been brought back and deleted again since.',
    );
  });
});

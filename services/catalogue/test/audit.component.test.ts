import type { calls, Category, EventData, Product, ResponseOf } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { removeOldRevisions } from '../src/audit/revisions';
import { unbalanced } from '../src/stock/account';
import { auditStock } from '../src/stock/audit';
import { replayInBatches } from '../src/stock/replay-entries';
import {
  aProduct,
  aShelf,
  IMAGE,
  productBody,
  reserve,
  startHarness,
  uniqueName,
  type Harness,
} from './harness';

type Write = EventData<'audit.recorded'>;

describe('what admins write is told to the audit log', () => {
  let catalogue: Harness;
  beforeAll(async () => {
    catalogue = await startHarness();
  }, 60_000);
  afterAll(() => catalogue.stop());

  const told = () => catalogue.probe.of('audit.recorded') as Write[];
  const about = (subjectId: string) => told().filter((write) => write.subjectId === subjectId);
  /** Everything about a thing, once there is so much of it. */
  async function writesOf(subjectId: string, count: number): Promise<Write[]> {
    await waitFor(() => expect(about(subjectId)).toHaveLength(count));
    return about(subjectId);
  }
  async function faultsOf(productId: string): Promise<unknown[]> {
    const found = [];
    for await (const { faults } of replayInBatches(catalogue.store, { full: true })) found.push(...faults);
    return found.filter((fault) => fault.productId === productId);
  }
  const inWords = ({ changes }: Write) => changes.map(({ field, before, after }) => [field, before, after]);

  it('a product, from its first day to its last', async () => {
    const shelf = await aShelf(catalogue);
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
    expect(inWords(created!)).toContainEqual(['Price', undefined, '₹40']);
    expect(inWords(created!)).toContainEqual(['Categories', undefined, shelf.categoryName]);
    expect(priced).toMatchObject({ action: 'changed', subjectName: 'Basmati Rice' });
    expect(inWords(priced!).sort()).toEqual([
      ['Brand', undefined, 'Meadow'],
      ['Price', '₹40', '₹45.5'],
      ['Stock', '12', '7'],
    ]);
    expect(inWords(cleared!)).toEqual([['Brand', 'Meadow', undefined]]);
    expect(inWords(discounted!)).toEqual([['Discount', '14 %', '20 %']]);
    expect(inWords(archived!)).toEqual([['State', undefined, 'archived']]);
    expect(deleted).toMatchObject({ action: 'deleted', subjectName: 'Basmati Rice' });
    expect(inWords(deleted!)).toContainEqual(['Stock', '7', undefined]);
    expect(new Set(about(_id).map(({ entryId }) => entryId)).size).toBe(6);
  });

  it('a change that is taken back by its entry, and that is taken back as well', async () => {
    const shelf = await aShelf(catalogue);
    const { _id } = await aProduct(catalogue, shelf, { price: 40, stock: 12, brand: 'Meadow' });
    const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
    const change = (fields: object) => catalogue.asAdmin('updateProduct', { _id, ...fields });
    const shown = async () => (await catalogue.call('getProductDetails', { productId: _id })).body.data;
    const made = await aShelf(catalogue);
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
    expect(inWords(undone)).toContainEqual(['Price', '₹45', '₹40']);

    // The first is taken back already; the second is untouched by that; an undo is a change like others.
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

  it('keeps what stands against a change that is to be taken back', async () => {
    const shelf = await aShelf(catalogue);
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

  it('brings a deleted product back under its id, with its pieces and what orders hold of it', async () => {
    const shelf = await aShelf(catalogue);
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
    expect(inWords(undeleted)).toContainEqual(['Stock', undefined, '12']);
    await waitFor(() =>
      expect(
        catalogue.probe.events.filter(({ subject, type }) => subject === _id && /^product\.(c|d)/.test(type)),
      ).toHaveLength(3),
    );

    // It is there; made before, deleted once more, and that is taken back as well.
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

  it('leaves a product deleted whose SKU or category somebody else has by now', async () => {
    const [shelf, sku] = [await aShelf(catalogue), uniqueName('SKU')];
    const { _id } = await aProduct(catalogue, shelf, { sku, stock: 3 });
    const { _id: other } = await aProduct(catalogue, shelf, { stock: 3 });
    for (const id of [_id, other]) await catalogue.asAdmin('deleteProduct', { _id: id });
    const [, deleted] = await writesOf(_id, 2);
    const [, otherDeleted] = await writesOf(other, 2);
    const holder = await aProduct(catalogue, await aShelf(catalogue), { sku });
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

  it('brings a product back into its variant group only where others are left in it', async () => {
    const shelf = await aShelf(catalogue);
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

  it('takes back what was made, changed and deleted of categories and sub-categories', async () => {
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
    expect(inWords(undone)).toEqual([
      ['Name', other, name],
      ['GST', undefined, '5 %'],
    ]);
    expect((await undo(made!.entryId)).body.message).toBe(
      'This change cannot be undone: 1 sub-category uses it.',
    );

    // What was made is deleted, and comes back with the category that it needs.
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
    expect(inWords(changed!)).toEqual([
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
    expect(inWords(subs[1]!)).toEqual([['Pictures', IMAGE, '/media/other.webp']]);
    expect(inWords(subs[2]!)).toContainEqual(['Categories', name, undefined]);
  });

  it('a copy and an import', async () => {
    const shelf = await aShelf(catalogue);
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

  it('a change of many products, its end before time, and that it is taken back', async () => {
    const shelf = await aShelf(catalogue);
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
    expect(inWords(started!)).toEqual([['Price', undefined, 'up by 5 %']]);
    expect((await writesOf(undoId, 1))[0]).toMatchObject({ action: 'bulk-undone' });
  });

  it('and what changes nothing, or does not come about, is not told', async () => {
    const shelf = await aShelf(catalogue);
    const { _id, name, price } = await aProduct(catalogue, shelf);
    const other = await aProduct(catalogue, shelf, { sku: 'TAKEN-1' });
    await writesOf(other._id, 1);
    await catalogue.asAdmin('updateProduct', { _id, name, price });
    const refused = await catalogue.asAdmin('updateProduct', { _id, price: 1, sku: 'TAKEN-1' });
    expect(refused.status).toBe(409);
    await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId });
    // What is told last shows that nothing was told before.
    await catalogue.asAdmin('updateProduct', { _id, price: 51 });
    const writes = await writesOf(_id, 2);
    expect(inWords(writes[1]!)).toEqual([['Price', '₹50', '₹51']]);
    expect(about(shelf.categoryId)).toHaveLength(1);
  });
});

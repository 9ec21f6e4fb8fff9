import type { Category, Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { removeOldRevisions } from '../src/products/history/revisions';
import { auditedWrites, asText } from './audited-writes';
import {
  aProduct,
  aSubCategory,
  auditAfterEach,
  grouped,
  idsOf,
  IMAGE,
  productBody,
  reserve,
  uniqueName,
  useCatalogue,
} from './harness';

const catalogue = useCatalogue();
const { about, writesOf } = auditedWrites(catalogue);
const undo = (entryId: string) => catalogue.asAdmin('undoProductChange', { entryId });
async function refusal(entryId: string): Promise<string> {
  const { status, body } = await undo(entryId);
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  return body.message.replace('This change cannot be undone: ', '');
}
const details = (productId: string) => catalogue.call('getProductDetails', { productId });

auditAfterEach(catalogue);

it('undoes a change by its entry, and then that undo', async () => {
  const shelf = await aSubCategory(catalogue);
  const { _id } = await aProduct(catalogue, shelf, { price: 40, stock: 12, brand: 'Meadow' });
  const change = (fields: object) => catalogue.asAdmin('updateProduct', { _id, ...fields });
  const made = await aSubCategory(catalogue);
  const moved = { category: [made.categoryId], subCategory: [made.subCategoryId] };
  await change({ price: 45, brand: '', stock: 20, more_details: { Origin: 'Punjab' }, ...moved });
  await change({ description: 'Another one.' });
  const [, first, second] = await writesOf(_id, 3);

  expect(await undo(first!.entryId)).toMatchObject({ status: 200, body: { data: { price: 40 } } });
  const places = { category: [{ _id: shelf.categoryId }], subCategory: [{ _id: shelf.subCategoryId }] };
  const asBefore = { price: 40, brand: 'Meadow', stock: 12, more_details: {}, ...places };
  expect((await details(_id)).body.data).toMatchObject({ ...asBefore, description: 'Another one.' });
  const undone = (await writesOf(_id, 4))[3]!;
  expect(undone).toMatchObject({ action: 'undone' });
  expect(asText(undone)).toContainEqual(['Price', '₹45', '₹40']);

  // The first is undone already; the second is not affected; an undo is a change like others.
  await refusal(first!.entryId);
  for (const { entryId } of [second!, undone]) expect((await undo(entryId)).status).toBe(200);
  const { description } = productBody(shelf);
  expect((await details(_id)).body.data).toMatchObject({ price: 45, stock: 20, description });

  await catalogue.store.productRevisions.updateMany({}, { at: new Date(0) });
  expect(await removeOldRevisions(catalogue.store, new Date(1))).toBeGreaterThan(3);
  expect((await undo(undone.entryId)).status).toBe(404);
});

it('keeps the change that blocks an undo', async () => {
  const shelf = await aSubCategory(catalogue);
  const { _id } = await aProduct(catalogue, shelf, { price: 40, stock: 2, sku: 'UNDO-1' });
  for (const change of [{ price: 45 }, { price: 50 }, { stock: 6 }, { sku: 'UNDO-2' }])
    await catalogue.asAdmin('updateProduct', { _id, ...change });
  await aProduct(catalogue, shelf, { sku: 'UNDO-1' });
  const [, price, , stock, code] = await writesOf(_id, 5);
  await reserve(catalogue, _id, 3);
  expect(await Promise.all([price, stock, code].map((write) => refusal(write!.entryId)))).toEqual([
    'Price has changed again since.',
    'Stock has changed again since.',
    expect.stringMatching(/^The SKU UNDO-1 is that of /),
  ]);
});

it('restores a deleted product with its id, pieces and reservations [G-109] [G-110]', async () => {
  const shelf = await aSubCategory(catalogue);
  const was = await aProduct(catalogue, shelf, { price: 40, stock: 12, sku: uniqueName('SKU') });
  const { _id } = was;
  const { orderId } = (await reserve(catalogue, _id, 2)).body as unknown as { orderId: string };
  const remove = () => catalogue.asAdmin('deleteProduct', { _id });
  await remove();
  const [created, deleted] = await writesOf(_id, 2);
  await catalogue.internal('releaseStock', { orderId, cause: 'given-up' });

  expect(await undo(deleted!.entryId)).toMatchObject({ status: 200, body: { data: { _id, stock: 12 } } });
  const back = { ...was, stockShown: 12, updatedAt: expect.any(String) as string };
  expect((await details(_id)).body.data).toEqual(back);
  const table = await catalogue.readAsAdmin('getProductTable', { search: was.name });
  expect(table.data).toMatchObject([{ _id, stock: 12 }]);
  const { entries } = (await catalogue.readAsAdmin('getStockEntries', { productId: _id })).data;
  expect(entries[0]).toMatchObject({ cause: 'deletion-undone', before: 2, after: 12 });
  const undeleted = (await writesOf(_id, 3))[2]!;
  expect(undeleted).toMatchObject({ action: 'undeleted', subjectName: was.name });
  expect(asText(undeleted)).toContainEqual(['Stock', undefined, '12']);
  const published = () =>
    catalogue.probe.events.filter(({ subject, type }) => subject === _id && /^product\.(c|d)/.test(type));
  await waitFor(() => expect(published()).toHaveLength(3));

  expect(await refusal(deleted!.entryId)).toBe('It is there again.');
  expect(await refusal(created!.entryId)).toBe('It has changed since.');
  await reserve(catalogue, _id, 1);
  expect(await refusal(undeleted.entryId)).toBe('Its stock has changed since.');
  await remove();
  expect(await refusal(deleted!.entryId)).toBe('It has been brought back and deleted again since.');
  const again = (await writesOf(_id, 4))[3]!;
  expect((await undo(again.entryId)).status).toBe(200);
  const third = (await writesOf(_id, 5))[4]!;
  expect((await undo(third.entryId)).status).toBe(200);
  expect((await details(_id)).status).toBe(404);
  expect(await refusal(third.entryId)).toBe('It has been deleted since.');
});

it('does not restore a product whose SKU is in use or whose category is deleted', async () => {
  const [shelf, sku] = [await aSubCategory(catalogue), uniqueName('SKU')];
  const { _id } = await aProduct(catalogue, shelf, { sku, stock: 3 });
  const { _id: other } = await aProduct(catalogue, shelf, { stock: 3 });
  for (const id of [_id, other]) await catalogue.asAdmin('deleteProduct', { _id: id });
  const [, deleted] = await writesOf(_id, 2);
  const [, otherDeleted] = await writesOf(other, 2);
  const holder = await aProduct(catalogue, await aSubCategory(catalogue), { sku });
  expect(await refusal(deleted!.entryId)).toBe(`The SKU ${sku} is that of ${holder.name}.`);
  await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId });
  await catalogue.asAdmin('deleteCategory', { _id: shelf.categoryId });
  expect(await refusal(otherDeleted!.entryId)).toBe('One of the chosen categories does not exist any more.');
  expect((await details(_id)).status).toBe(404);
});

it('restores a product into its variant group only when the group still has others', async () => {
  const { products } = await grouped(catalogue, ['1 kg', '2 kg', '5 kg']);
  const remove = async (_id: string) => {
    const deletions = () => about(_id).filter(({ action }) => action === 'deleted');
    const before = deletions().length;
    await catalogue.asAdmin('deleteProduct', { _id });
    await waitFor(() => expect(deletions()).toHaveLength(before + 1));
    return deletions().at(-1)!.entryId;
  };
  const restored = async (entryId: string) => (await undo(entryId)).body.data as Product;
  const [small, middle] = idsOf(products) as [string, string];
  expect(await restored(await remove(small))).toHaveProperty('variantGroup');
  const [first, second] = [await remove(small), await remove(middle)];
  expect(await restored(first)).not.toHaveProperty('variantGroup');
  expect(await restored(second)).not.toHaveProperty('variantGroup');
});

it('undoes creation, change and deletion of categories and sub-categories [G-109]', async () => {
  const [name, other] = [uniqueName('Grains'), uniqueName('Pulses')];
  const add = await catalogue.asAdmin('addCategory', { name, image: IMAGE, taxRate: 5 });
  const { _id } = add.body.data as { _id: string };
  const body = { name: uniqueName('Rice'), image: IMAGE, category: [_id] };
  const sub = await catalogue.asAdmin('createSubCategory', body);
  const { _id: subId } = sub.body.data as { _id: string };
  await catalogue.asAdmin('updateCategory', { _id, name: other, image: IMAGE, taxRate: null });
  const writes = await writesOf(_id, 2);
  const [made, renamed] = writes;
  expect(writes).toMatchObject([
    { kind: 'category', action: 'created', subjectName: name },
    { kind: 'category', action: 'changed', subjectName: other },
  ]);
  const [subMade] = await writesOf(subId, 1);
  const category = async () =>
    ((await catalogue.call('getCategories')).body.data as Category[]).find((each) => each._id === _id);

  expect(await refusal(made!.entryId)).toBe('Name, GST have changed again since.');
  expect((await undo(renamed!.entryId)).status).toBe(200);
  expect(await category()).toMatchObject({ name, taxRate: 5 });
  const undone = (await writesOf(_id, 3))[2]!;
  expect(undone).toMatchObject({ action: 'undone' });
  expect(asText(undone)).toEqual([
    ['Name', other, name],
    ['GST', undefined, '5 %'],
  ]);
  expect(await refusal(made!.entryId)).toBe('1 sub-category uses it.');

  // The created one is deleted, and restored with the category that it needs.
  expect((await undo(subMade!.entryId)).status).toBe(200);
  const subDeleted = (await writesOf(subId, 2))[1]!;
  expect(subDeleted).toMatchObject({ kind: 'sub-category', action: 'deleted' });
  expect((await undo(made!.entryId)).status).toBe(200);
  expect(await category()).toBeUndefined();
  const deleted = (await writesOf(_id, 4))[3]!;
  expect(await refusal(subDeleted.entryId)).toBe('One of the chosen categories does not exist any more.');
  const taken = (await catalogue.asAdmin('addCategory', { name, image: IMAGE })).body.data as Category;
  expect(await refusal(deleted.entryId)).toBe(`There is already a category called ${name}.`);
  await catalogue.asAdmin('deleteCategory', { _id: taken._id });
  for (const { entryId } of [deleted, subDeleted]) expect((await undo(entryId)).status).toBe(200);
  expect(await category()).toMatchObject({ name, taxRate: 5, createdAt: expect.any(String) });
  expect((await writesOf(subId, 3))[2]).toMatchObject({ action: 'undeleted', subjectName: body.name });
});

import { calls, type Category, type CheckedRow, type SubCategory } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useBulk } from './bulk-under-test';
import { aProduct, aSubCategory, idsOf, IMAGE, uniqueName, type Shelf } from './harness';

const bulk = useBulk();
const { catalogue, fullSubCategory, shown, start, ended, undo, undone, withoutWorker, applyNext } = bulk;

type Merge = 'mergeCategories' | 'mergeSubCategories';
const merge = (call: Merge, from: string, into: string, jobId = randomUUID()) =>
  catalogue.asAdmin(call, { jobId, from, into });
async function merged(call: Merge, from: string, into: string) {
  const { body } = await merge(call, from, into);
  return ended(calls.mergeCategories.response.parse(body).data.jobId);
}
const move = (subCategoryId: string, from: string, into: string) =>
  catalogue.asAdmin('moveSubCategory', { jobId: randomUUID(), subCategoryId, from, into });
async function moved(subCategoryId: string, from: string, into: string) {
  const { body } = await move(subCategoryId, from, into);
  return ended(calls.moveSubCategory.response.parse(body).data.jobId);
}

const categories = async () => (await catalogue.read('getCategories')).data;
const subCategories = async () => (await catalogue.read('getSubCategories')).data;
const find = <Node extends Category | SubCategory>(nodes: readonly Node[], id: string) =>
  nodes.find(({ _id }) => _id === id);
const categoriesOf = async (subCategoryId: string) =>
  idsOf(find(await subCategories(), subCategoryId)?.category ?? []);
const countIn = async (categoryId: string, subCategoryId: string) =>
  (await catalogue.read('getProductsByCategoryAndSubCategory', { categoryId, subCategoryId })).totalCount;
const below = async (category: string) => {
  const body = { name: uniqueName('Below'), image: IMAGE, category: [category] };
  return (await catalogue.readAsAdmin('createSubCategory', body)).data._id;
};

/** The check of a row that names this category and sub-category. */
async function checked(place: string): Promise<CheckedRow> {
  const jobId = randomUUID();
  await catalogue.asAdmin('beginImport', { jobId, fileName: 'a.csv', options: {} });
  const rows = [{ line: 2, cells: { name: uniqueName('Row'), price: '5', categories: place } }];
  return (await catalogue.readAsAdmin('checkImportRows', { jobId, from: 0, rows })).data[0]!;
}
const placesOf = ({ changes }: CheckedRow) =>
  changes
    .filter(({ field }) => field === 'categories' || field === 'subCategories')
    .map(({ after }) => after);

/** Seven products in one category, some of them not on sale, and another category. */
async function aMerge(): Promise<{ from: Shelf; into: Shelf; ids: string[] }> {
  const { shelf: from, ids } = await fullSubCategory(7);
  const into = await aSubCategory(catalogue);
  const { updatedAt } = (await shown({ productIds: [ids[0]] }))[0]!;
  await catalogue.asAdmin('editProduct', { _id: ids[0], updatedAt, state: 'archived' });
  return { from, into, ids };
}

it('one merge or move runs at a time, and other changes at the same time [G-94]', async () => {
  const { from, into, ids } = await aMerge();
  const other = await aSubCategory(catalogue);
  await withoutWorker(async () => {
    const answers = await Promise.all(
      [from, other].map(({ categoryId }) => merge('mergeCategories', categoryId, into.categoryId)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await move(other.subCategoryId, other.categoryId, into.categoryId)).toMatchObject({
      status: 409,
      body: { code: 'BULK_JOB_RUNNING', details: { job: { taxonomy: { kind: 'merge-categories' } } } },
    });
    const body = { selection: { productIds: [ids[0]] }, total: 1 };
    expect((await start(body)).body.data).toMatchObject({ state: 'running', others: 1 });
  });
});

describe('merging a category into another one', () => {
  it('moves its products and sub-categories, and its name and addresses lead to the target', async () => {
    const { from, into, ids } = await aMerge();
    const job = await merged('mergeCategories', from.categoryId, into.categoryId);
    const taxonomy = {
      kind: 'merge-categories',
      from: { _id: from.categoryId, name: from.categoryName },
      into: { _id: into.categoryId, name: into.categoryName },
    };
    expect(job).toMatchObject({ taxonomy, total: 7, done: 7, changed: 7, refused: 0, canUndo: true });
    expect(idsOf(await shown({ categoryId: into.categoryId })).sort()).toEqual([...ids].sort());
    expect(find(await categories(), from.categoryId)).toBeUndefined();
    expect(find(await categories(), into.categoryId)).toMatchObject({ mergedIds: [from.categoryId] });
    expect(await categoriesOf(from.subCategoryId)).toEqual([into.categoryId]);
    for (const category of [from.categoryId, into.categoryId])
      expect(await countIn(category, from.subCategoryId)).toBe(6);
    expect((await catalogue.read('getProductsByCategory', { id: from.categoryId })).data).toHaveLength(6);
    const row = await checked(`${from.categoryName.toUpperCase()} > ${from.subCategoryName}`);
    expect(placesOf(row)).toEqual([into.categoryName, from.subCategoryName]);
    const gone = { _id: from.categoryId, name: from.categoryName };
    await waitFor(() => expect(catalogue.probe.of('category.deleted')).toContainEqual(gone));
    await waitFor(() =>
      expect(catalogue.probe.of('audit.recorded')).toContainEqual(
        expect.objectContaining({
          action: 'merge-started',
          subjectId: from.categoryId,
          changes: [
            { field: 'Merged into', after: into.categoryName },
            { field: 'Number of products', after: '7' },
          ],
        }),
      ),
    );
  });

  it('goes on where a killed worker stopped, with what came in since; every product fits all the time [G-89]', async () => {
    const { from, into, ids } = await aMerge();
    const jobId = randomUUID();
    await withoutWorker(async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => merge('mergeCategories', from.categoryId, into.categoryId, jobId)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await categoriesOf(from.subCategoryId)).toEqual([from.categoryId, into.categoryId]);
      expect(await applyNext(jobId, 3)).toMatchObject({ done: 3, changed: 3, state: 'running' });
      // Moved products can still be saved, one of them even back to where it was.
      const there = (await shown({ categoryId: into.categoryId }))[0]!;
      const back = { _id: there._id, category: [from.categoryId] };
      expect((await catalogue.asAdmin('updateProduct', back)).status).toBe(200);
      await aProduct(catalogue, from);
      const late = await below(from.categoryId);
      await aProduct(catalogue, { categoryId: from.categoryId, subCategoryId: late });
      const remove = await catalogue.asAdmin('deleteCategory', { _id: from.categoryId });
      expect(remove.body).toMatchObject({ code: 'CATEGORY_IN_USE', details: { products: 7 } });
    });
    expect(await ended(jobId)).toMatchObject({ state: 'finished', total: 10, done: 10, changed: 9 });
    expect(await shown({ categoryId: into.categoryId })).toHaveLength(ids.length + 2);
    expect(find(await categories(), from.categoryId)).toBeUndefined();
    const all = await subCategories();
    expect(all.some(({ category }) => idsOf(category).includes(from.categoryId))).toBe(false);
    expect(await catalogue.store.products.countDocuments({ category: from.categoryId })).toBe(0);
  });

  it('can be undone as a whole, once', async () => {
    const { from, into, ids } = await aMerge();
    const second = await below(from.categoryId);
    const { jobId } = await merged('mergeCategories', from.categoryId, into.categoryId);
    expect(await undone(jobId)).toMatchObject({ changed: 7, refused: 0 });
    expect(idsOf(await shown({ categoryId: from.categoryId })).sort()).toEqual([...ids].sort());
    expect(find(await categories(), from.categoryId)).toMatchObject({ name: from.categoryName });
    expect(find(await categories(), into.categoryId)).not.toHaveProperty('mergedIds');
    for (const sub of [from.subCategoryId, second])
      expect(await categoriesOf(sub)).toEqual([from.categoryId]);
    expect(placesOf(await checked(`${from.categoryName} > ${from.subCategoryName}`))).toEqual([
      from.categoryName,
      from.subCategoryName,
    ]);
    expect((await undo(jobId)).body.code).toBe('BULK_NOT_UNDOABLE');
  });

  it('cannot be undone when its name was given to another category', async () => {
    const { from, into } = await aMerge();
    const { jobId } = await merged('mergeCategories', from.categoryId, into.categoryId);
    await catalogue.asAdmin('addCategory', { name: from.categoryName, image: IMAGE });
    expect(await undo(jobId)).toMatchObject({ status: 409, body: { code: 'BULK_NOT_UNDOABLE' } });
    expect(find(await categories(), from.categoryId)).toBeUndefined();
    // The new category counts more than the merged one.
    expect(placesOf(await checked(`${from.categoryName} > ${uniqueName('x')}`))).toEqual([]);
  });

  it('that is cancelled leaves the rest where it is, and can be undone', async () => {
    const { from, into } = await aMerge();
    const jobId = randomUUID();
    await withoutWorker(async () => {
      await merge('mergeCategories', from.categoryId, into.categoryId, jobId);
      await applyNext(jobId, 3);
      const { body } = await catalogue.asAdmin('cancelBulkJob', { jobId });
      expect(body.data).toMatchObject({ state: 'cancelled', done: 3, canUndo: true });
    });
    expect(await shown({ categoryId: from.categoryId })).toHaveLength(4);
    expect(await shown({ categoryId: into.categoryId })).toHaveLength(3);
    await undone(jobId);
    expect(await shown({ categoryId: from.categoryId })).toHaveLength(7);
    expect(await categoriesOf(from.subCategoryId)).toEqual([from.categoryId]);
  });

  it('ends when the target is deleted before anything is in it', async () => {
    const { from } = await aMerge();
    const { _id: into } = (
      await catalogue.readAsAdmin('addCategory', { name: uniqueName('Empty'), image: IMAGE })
    ).data;
    const jobId = randomUUID();
    await withoutWorker(async () => {
      await merge('mergeCategories', from.categoryId, into, jobId);
      await catalogue.store.categories.deleteOne({ _id: into });
    });
    expect(await ended(jobId)).toMatchObject({ state: 'cancelled', changed: 0 });
    expect(await shown({ categoryId: from.categoryId })).toHaveLength(7);
    // Leaves no sub-category in a category that is gone.
    await catalogue.store.subCategories.updateOne(
      { _id: from.subCategoryId },
      { $set: { category: [from.categoryId] } },
    );
  });

  it('refuses what does not exist, and a category into itself', async () => {
    const { categoryId } = await aSubCategory(catalogue);
    expect((await merge('mergeCategories', categoryId, newId())).status).toBe(404);
    expect((await merge('mergeCategories', newId(), categoryId)).status).toBe(404);
    expect(await merge('mergeCategories', categoryId, categoryId)).toMatchObject({
      status: 400,
      body: { fields: { into: 'is the same' } },
    });
  });
});

describe('merging a sub-category into another one', () => {
  it('takes its products along into the category of the target, and imports that name it', async () => {
    const { shelf: from, ids } = await fullSubCategory(4);
    const into = await aSubCategory(catalogue);
    const stays = await below(from.categoryId);
    await catalogue.asAdmin('updateProduct', { _id: ids[0], subCategory: [from.subCategoryId, stays] });
    const job = await merged('mergeSubCategories', from.subCategoryId, into.subCategoryId);
    expect(job).toMatchObject({ taxonomy: { kind: 'merge-sub-categories' }, total: 4, changed: 4 });
    expect(find(await subCategories(), from.subCategoryId)).toBeUndefined();
    expect(idsOf(await shown({ categoryId: from.categoryId }))).toEqual([ids[0]]);
    for (const sub of [from.subCategoryId, into.subCategoryId])
      expect(await countIn(into.categoryId, sub)).toBe(4);
    const list = { categoryId: into.categoryId, wholeCategory: true };
    const narrowed = { ...list, subCategoryIds: [from.subCategoryId] };
    expect((await catalogue.read('getProductsByCategoryAndSubCategory', narrowed)).totalCount).toBe(4);
    expect(placesOf(await checked(`${from.categoryName} > ${from.subCategoryName}`))).toEqual([
      into.categoryName,
      into.subCategoryName,
    ]);
    await undone(job.jobId);
    expect(await countIn(from.categoryId, from.subCategoryId)).toBe(4);
    expect(await countIn(into.categoryId, into.subCategoryId)).toBe(0);
  });

  it('leads on when the target is merged as well, and the undo of that leaves the first merge', async () => {
    const [first, second, third] = [
      await aSubCategory(catalogue),
      await aSubCategory(catalogue),
      await aSubCategory(catalogue),
    ];
    await merged('mergeSubCategories', first.subCategoryId, second.subCategoryId);
    const { jobId } = await merged('mergeSubCategories', second.subCategoryId, third.subCategoryId);
    const mergedIn = async (id: string) => find(await subCategories(), id)?.mergedIds;
    expect(await mergedIn(third.subCategoryId)).toEqual([first.subCategoryId, second.subCategoryId]);
    await undone(jobId);
    expect(await mergedIn(third.subCategoryId)).toBeUndefined();
    expect(await mergedIn(second.subCategoryId)).toEqual([first.subCategoryId]);
  });
});

describe('moving a sub-category to another category', () => {
  it('takes its products along, but not out of a category that they are in for another reason', async () => {
    const { shelf: from, ids } = await fullSubCategory(4);
    const into = await aSubCategory(catalogue);
    const stays = await below(from.categoryId);
    await catalogue.asAdmin('updateProduct', { _id: ids[0], subCategory: [from.subCategoryId, stays] });
    const job = await moved(from.subCategoryId, from.categoryId, into.categoryId);
    expect(job).toMatchObject({ taxonomy: { kind: 'move-sub-category' }, total: 4, changed: 4 });
    expect(await categoriesOf(from.subCategoryId)).toEqual([into.categoryId]);
    expect(await countIn(into.categoryId, from.subCategoryId)).toBe(4);
    expect(idsOf(await shown({ categoryId: from.categoryId }))).toEqual([ids[0]]);
    await undone(job.jobId);
    expect(await categoriesOf(from.subCategoryId)).toEqual([from.categoryId]);
    expect(await countIn(from.categoryId, from.subCategoryId)).toBe(4);
    expect(await shown({ categoryId: into.categoryId })).toEqual([]);
  });

  it('without products ends at once, and is refused from a category that it is not in', async () => {
    const [from, into] = [await aSubCategory(catalogue), await aSubCategory(catalogue)];
    const job = await moved(from.subCategoryId, from.categoryId, into.categoryId);
    expect(job).toMatchObject({ state: 'finished', total: 0, changed: 0, canUndo: true });
    expect(await move(from.subCategoryId, from.categoryId, into.categoryId)).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE' },
    });
    expect((await catalogue.asAdmin('deleteCategory', { _id: from.categoryId })).status).toBe(200);
    expect((await undo(job.jobId)).body.code).toBe('BULK_NOT_UNDOABLE');
  });
});

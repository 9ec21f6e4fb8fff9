import type { Product } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { applyBatch } from '../src/jobs/apply-batch';
import { undoBulkJob } from '../src/jobs/commands';
import { removeOldJob } from '../src/jobs/remove-old-jobs';
import { workInTurns } from '../src/jobs/work-in-turns';
import type { BulkJobRow } from '../src/jobs/store';
import { toId } from '../src/ids';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { aBulkJob, rise, useBulk } from './bulk-under-test';
import { aProduct, aSubCategory, idsOf, reserve } from './harness';

const OPTIONS = { unit: '1 pc', stock: 0, state: 'draft', createCategories: false } as const;
const bulk = useBulk();
const { catalogue, fullSubCategory, shown, prices, start, started, ended, done, undo, undone } = bulk;
const { withoutWorker, applyNext } = bulk;

describe('a change of many products', () => {
  it('is previewed, applied in batches with an event per product, and visible at once', async () => {
    const { selection, ids } = await fullSubCategory(7);
    const preview = await catalogue.readAsAdmin('previewBulkChange', { selection, change: rise });
    const previewed = { total: 7, changed: 7, unchanged: 0, refused: [] };
    expect(preview.data).toMatchObject({ ...previewed, largestRise: 10, needsConfirmation: false });
    expect(await prices(selection)).toEqual(Array(7).fill(50));
    const job = await done({ selection, total: 7 });
    const counts = { total: 7, done: 7, changed: 7, refused: 0 };
    expect(job).toMatchObject({ state: 'finished', ...counts, canUndo: true });
    expect(job).not.toHaveProperty('startedBy');
    expect(await prices(selection)).toEqual(Array(7).fill(55));
    await waitFor(() => {
      const all = catalogue.probe.of('product.updated') as Product[];
      const told = all.filter(({ _id }) => ids.includes(_id));
      expect(told).toHaveLength(7);
      expect(told).toContainEqual(expect.objectContaining({ _id: ids[0], price: 55, stock: 10 }));
    });
  });

  it('sets discount, state, categories and tax rate; products with equal values stay unchanged [G-114]', async () => {
    const { selection, ids, shelf } = await fullSubCategory(2, { taxRate: 5 });
    const other = await aSubCategory(catalogue);
    const change = (each: object) => done({ selection: { productIds: ids }, change: each, total: 2 });
    const discount = { kind: 'discount', discount: 12.5 };
    await change(discount);
    expect(await change(discount)).toMatchObject({ changed: 0, unchanged: 2, canUndo: false });
    await change({ kind: 'tax-rate', taxRate: null });
    await change({ kind: 'state', state: 'draft' });
    const [draft] = await shown(selection);
    expect(draft).toMatchObject({ discount: 12.5, state: 'draft' });
    expect(draft).not.toHaveProperty('taxRate');
    const moved = { category: [other.categoryId], subCategory: [other.subCategoryId] };
    const { jobId } = await change({ kind: 'categories', ...moved });
    expect(await shown(selection)).toEqual([]);
    expect(await shown({ categoryId: other.categoryId })).toHaveLength(2);
    expect((await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId })).status).toBe(200);
    // No undo into a deleted sub-category.
    const back = await undone(jobId);
    expect(back).toMatchObject({ changed: 0, refused: 2 });
    expect(back.problems[0]).toMatchObject({ cause: 'category-gone' });
  });

  it('changes a product once when it is selected twice [G-96]', async () => {
    const { ids, selection } = await fullSubCategory(1);
    const twice = { productIds: [ids[0], ids[0]?.toUpperCase()] };
    expect(await done({ selection: twice, total: 1 })).toMatchObject({ total: 1, changed: 1 });
    expect(await prices(selection)).toEqual([55]);
  });

  it('is refused when other products match than in the preview [G-103]', async () => {
    const { selection, shelf } = await fullSubCategory(2);
    await aProduct(catalogue, shelf);
    expect(await start({ selection, total: 2 })).toMatchObject({
      status: 409,
      body: { code: 'BULK_SELECTION_CHANGED', details: { total: 3 } },
    });
  });

  it('started twice concurrently is one job; up to eight run at a time [G-95]', async () => {
    const { selection } = await fullSubCategory(4);
    await withoutWorker(async () => {
      const jobId = randomUUID();
      const same = Array.from({ length: 8 }, () => start({ jobId, selection, total: 4 }));
      expect((await Promise.all(same)).map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await catalogue.store.bulkJobs.countDocuments({ _id: jobId })).toBe(1);
      const change = { kind: 'discount', discount: 5 };
      for (let others = 1; others < 8; others += 1) await started({ selection, total: 4, change });
      const job = { jobId, done: 0, total: 4, others: 7, startedBy: expect.any(String) as string };
      expect(await start({ selection, total: 4 })).toMatchObject({
        status: 409,
        body: { code: 'BULK_JOB_RUNNING', details: { job } },
      });
      const { running } = await catalogue.readAsAdmin('getBulkJob', {});
      expect(running).toHaveLength(8);
      expect(running?.[0]).toMatchObject({ jobId });
    });
    await waitFor(async () => expect(await prices(selection)).toEqual(Array(4).fill(55)));
  });

  it('takes turns with others: a small one waits for no large one, and for none that fails [G-94]', async () => {
    const { store, messaging } = catalogue;
    const [large, small] = [await fullSubCategory(9), await fullSubCategory(2)];
    const ids: string[] = [];
    const inOrder: string[] = [];
    await withoutWorker(async () => {
      const file = { fileName: 'gone.csv', options: OPTIONS };
      const { change: _change, ...broken } = aBulkJob({
        _id: randomUUID(),
        startedAt: new Date(0),
        import: file,
      });
      await store.bulkJobs.insertMany([{ ...broken, active: broken._id }]);
      for (const { selection, total } of [
        { ...large, total: 9 },
        { ...small, total: 2 },
      ])
        ids.push(await started({ selection, total }));
      const working = workInTurns({
        store,
        apply: applyBatch({ store, write: messaging.unitOfWork }),
        batchSize: 3,
        isStopped: () => false,
        onEnded: ({ _id }) => inOrder.push(_id),
      });
      await expect(working).rejects.toThrow('has lost lines');
      await catalogue.asAdmin('cancelBulkJob', { jobId: broken._id });
    });
    expect(inOrder).toEqual(ids.toReversed());
    expect(await prices(large.selection)).toEqual(Array(9).fill(55));
  });
});

describe('when the worker crashes or is cancelled', () => {
  it('a committed batch is not repeated by another worker [G-89]', async () => {
    const { selection } = await fullSubCategory(5);
    const { store } = catalogue;
    const apply = applyBatch({ store, write: catalogue.messaging.unitOfWork });
    let jobId = '';
    await withoutWorker(async () => {
      jobId = await started({ selection, total: 5 });
      const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
      const { productIds } = (await store.bulkSelections.findById(jobId).lean())!;
      // A worker that is killed after its first batch, and a stale one that had the lease before.
      expect(await apply(job, productIds, 2)).toMatchObject({ done: 2, changed: 2 });
      expect(await apply(job, productIds, 2)).toBeNull();
      expect(await prices(selection)).toEqual([50, 50, 50, 55, 55]);
    });
    expect(await ended(jobId)).toMatchObject({ done: 5, changed: 5 });
    expect(await prices(selection)).toEqual(Array(5).fill(55));
    expect(await store.bulkResults.countDocuments({ jobId })).toBe(5);
  });

  it('a batch aborted before its commit leaves no changes [G-90]', async () => {
    const { bulkJobs, bulkResults, products, stocks, state } = catalogue.store;
    const everything = () =>
      Promise.all(
        [bulkJobs, bulkResults, products, stocks, state].map(({ collection }) => collection.find().toArray()),
      );
    const { ids } = await fullSubCategory(2);
    const job = aBulkJob();
    await bulkJobs.insertMany([job]);
    const before = await everything();
    const write: UnitOfWork = (work) =>
      catalogue.messaging.unitOfWork(async (transaction) => {
        await work(transaction);
        throw new Error('gone before the commit');
      });
    const batch = applyBatch({ store: catalogue.store, write })(job, ids.map(toId), 2);
    await expect(batch).rejects.toThrow('gone before the commit');
    expect(await everything()).toEqual(before);
  });

  it('a cancelled job leaves consistent products, and can be undone [G-91]', async () => {
    const { selection } = await fullSubCategory(4);
    let jobId = '';
    await withoutWorker(async () => {
      jobId = await started({ selection, total: 4 });
      await applyNext(jobId, 3);
      const { body } = await catalogue.asAdmin('cancelBulkJob', { jobId });
      expect(body.data).toMatchObject({ state: 'cancelled', done: 3, total: 4, canUndo: true });
      expect(await applyNext(jobId, 1)).toBeNull();
    });
    expect(await prices(selection)).toEqual([50, 55, 55, 55]);
    await undone(jobId);
    expect(await prices(selection)).toEqual([50, 50, 50, 50]);
  });
});

describe('an undo', () => {
  async function changed(count: number) {
    const full = await fullSubCategory(count);
    return { ...full, jobId: (await done({ selection: full.selection, total: count })).jobId };
  }

  it('restores products unchanged since, and lists the others [G-106]', async () => {
    const { selection, ids, jobId } = await changed(4);
    await catalogue.asAdmin('updateProduct', { _id: ids[0], description: 'By somebody else.' });
    await catalogue.asAdmin('deleteProduct', { _id: ids[1] });
    // Sales do not count as a change of the product.
    await reserve(catalogue, ids[2]!, 10);
    const undoId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(jobId, undoId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const back = await ended(undoId);
    expect(back).toMatchObject({ undoes: jobId, changed: 2, refused: 2, canUndo: false });
    expect(back.problems.map(({ cause }) => cause).sort()).toEqual(['changed-since', 'product-gone']);
    expect(await prices(selection)).toEqual([50, 50, 55]);
    expect(await ended(jobId)).toMatchObject({ undoneBy: undoId, canUndo: false });
    for (const id of [jobId, undoId])
      expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'BULK_NOT_UNDOABLE' } });
  });

  it('is refused when another undo has started and finished since the preview [G-106]', async () => {
    const { jobId } = await changed(2);
    const late: UnitOfWork = async (work) => {
      await undone(jobId);
      return catalogue.messaging.unitOfWork(work);
    };
    const dependencies = { store: catalogue.store, unitOfWork: late };
    const again = undoBulkJob(dependencies)({ jobId: randomUUID(), undoes: jobId }, newId());
    await expect(again).rejects.toMatchObject({ code: 'BULK_NOT_UNDOABLE' });
  });

  it('starts although the job that its insert met has ended since', async () => {
    const { jobId: undoes } = await changed(1);
    const taken = Object.assign(new Error('E11000'), { code: 11_000 });
    const unitOfWork = jest.fn(catalogue.messaging.unitOfWork).mockRejectedValueOnce(taken) as UnitOfWork;
    const undoJob = undoBulkJob({ store: catalogue.store, unitOfWork });
    expect(await undoJob({ jobId: randomUUID(), undoes }, newId())).toMatchObject({ total: 1 });
  });

  it.each([
    [0, { changed: 4, unchanged: 0 }],
    [3, { changed: 1, unchanged: 3 }],
  ])(
    'that is cancelled after %i products leaves the rest to the next one, and restored products are no problem [G-105]',
    async (products, outcome) => {
      const { selection, jobId } = await changed(4);
      await withoutWorker(async () => {
        const undoId = randomUUID();
        await undo(jobId, undoId);
        if (products > 0) await applyNext(undoId, products);
        await catalogue.asAdmin('cancelBulkJob', { jobId: undoId });
      });
      expect((await prices(selection)).filter((price) => price === 50)).toHaveLength(products);
      expect(await undone(jobId)).toMatchObject({ ...outcome, refused: 0 });
      expect(await prices(selection)).toEqual([50, 50, 50, 50]);
    },
  );

  it('keeps the job that it undoes, regardless of its age; other old jobs are removed with their data [G-113]', async () => {
    const { jobId } = await changed(2);
    const { store } = catalogue;
    const removeOld = () =>
      waitFor(async () => (await removeOldJob(store, new Date(Date.now() + 1_000))) === 0);
    const undoId = randomUUID();
    await withoutWorker(async () => {
      await undo(jobId, undoId);
      await removeOld();
    });
    expect(await ended(undoId)).toMatchObject({ state: 'finished', changed: 2 });
    await store.bulkJobs.deleteMany({ state: 'running' });
    await removeOld();
    for (const rows of [store.bulkJobs, store.bulkSelections, store.bulkResults] as {
      countDocuments(): unknown;
    }[])
      expect(await rows.countDocuments()).toBe(0);
    expect((await catalogue.readAsAdmin('getBulkJob', {})).data).toBeNull();
  });
});

describe('a deletion of many products', () => {
  const change = { kind: 'delete' };

  it('is permanent, needs a confirmation, and writes off the pieces [G-102]', async () => {
    const { ids, selection } = await fullSubCategory(4, { stock: 5 });
    const [first, , , kept] = ids as [string, string, string, string];
    await reserve(catalogue, first, 2);
    const chosen = { productIds: ids.filter((id) => id !== kept) };
    const preview = await catalogue.readAsAdmin('previewBulkChange', { selection: chosen, change });
    expect(preview.data).toMatchObject({ total: 3, changed: 3, needsConfirmation: true, writtenOff: 13 });

    const body = { selection: chosen, change, total: 3 };
    expect(await start(body)).toMatchObject({ status: 409, body: { code: 'BULK_NEEDS_CONFIRMATION' } });
    expect(await shown(selection)).toHaveLength(4);

    const job = await done({ ...body, confirmed: true });
    expect(job).toMatchObject({ changed: 3, refused: 0, canUndo: false });
    expect(idsOf(await shown(selection))).toEqual([kept]);
    expect((await catalogue.call('getProductDetails', { productId: first })).status).toBe(404);
    const gone = () => idsOf(catalogue.probe.of('product.deleted') as Product[]);
    await waitFor(() => expect(gone()).toEqual(expect.arrayContaining(chosen.productIds)));
    expect(gone()).not.toContain(kept);
    expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
    expect((await undo(job.jobId)).body.code).toBe('BULK_NOT_UNDOABLE');
  });

  it('leaves no variant group with one product', async () => {
    const { ids, selection } = await fullSubCategory(3);
    const [small, large, other] = ids as [string, string, string];
    const variantGroup = 'bulk-delete';
    await catalogue.store.products.updateMany({ _id: { $in: [small, large] } }, { variantGroup });
    const chosen = { productIds: [small, other] };
    const job = await done({ selection: chosen, change, total: 2, confirmed: true });
    expect(job).toMatchObject({ changed: 2 });
    const [left] = await shown(selection);
    expect(left).toMatchObject({ _id: large });
    expect(left).not.toHaveProperty('variantGroup');
  });
});

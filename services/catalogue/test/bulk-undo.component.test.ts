import type { UnitOfWork } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { applyBatch } from '../src/jobs/apply-batch';
import { undoBulkJob } from '../src/jobs/commands';
import type { BulkJobRow } from '../src/jobs/store';
import { removeOldJob } from '../src/jobs/remove-old-jobs';
import { jobOf, useBulk } from './bulk-under-test';

const { catalogue, fullSubCategory, prices, start, ended, undo, withoutWorker, applyNext } = useBulk();

describe('when the worker crashes or is cancelled', () => {
  it('a committed batch is not repeated by another worker [G-89]', async () => {
    const { selection } = await fullSubCategory(5);
    const { store } = catalogue;
    const { unitOfWork } = catalogue.messaging;
    let jobId = '';
    await withoutWorker(async () => {
      ({ jobId } = jobOf((await start({ selection, total: 5 })).body));
      const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
      const { productIds } = (await store.bulkSelections.findById(jobId).lean())!;
      // A worker that is killed after its first batch, and a stale one that had the lease before.
      expect(await applyBatch({ store, write: unitOfWork })(job, productIds, 2)).toMatchObject({
        done: 2,
        changed: 2,
      });
      expect(await applyBatch({ store, write: unitOfWork })(job, productIds, 2)).toBeNull();
      expect(await prices(selection)).toEqual([50, 50, 50, 55, 55]);
    });
    expect(await ended(jobId)).toMatchObject({ done: 5, changed: 5 });
    expect(await prices(selection)).toEqual(Array(5).fill(55));
    expect(await store.bulkResults.countDocuments({ jobId })).toBe(5);
  });

  it('a cancelled job leaves consistent products, and can be undone [G-91]', async () => {
    const { selection } = await fullSubCategory(4);
    let jobId = '';
    await withoutWorker(async () => {
      ({ jobId } = jobOf((await start({ selection, total: 4 })).body));
      await applyNext(jobId, 3);
      const { body } = await catalogue.asAdmin('cancelBulkJob', { jobId });
      expect(body.data).toMatchObject({ state: 'cancelled', done: 3, total: 4, canUndo: true });
      expect(await applyNext(jobId, 1)).toBeNull();
    });
    expect(await prices(selection)).toEqual([50, 55, 55, 55]);
    await ended(jobOf((await undo(jobId)).body).jobId);
    expect(await prices(selection)).toEqual([50, 50, 50, 50]);
  });
});

describe('an undo', () => {
  it('restores products unchanged since, and lists the others [G-106]', async () => {
    const { selection, ids } = await fullSubCategory(4);
    const { jobId } = jobOf((await start({ selection, total: 4 })).body);
    await ended(jobId);
    await catalogue.asAdmin('updateProduct', { _id: ids[0], description: 'By somebody else.' });
    await catalogue.asAdmin('deleteProduct', { _id: ids[1] });
    // Sales do not count as a change of the product.
    const lines = [{ productId: ids[2], quantity: 10 }];
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    await catalogue.internal('reserveStock', { orderId: 'b'.repeat(24), lines, expiresAt });
    const undoId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(jobId, undoId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const back = await ended(undoId);
    expect(back).toMatchObject({ undoes: jobId, changed: 2, refused: 2, canUndo: false });
    expect(back.problems.map(({ cause }) => cause).sort()).toEqual(['changed-since', 'product-gone']);
    expect(await prices(selection)).toEqual([50, 50, 55]);
    expect(await ended(jobId)).toMatchObject({ undoneBy: undoId, canUndo: false });
    expect(await undo(jobId)).toMatchObject({ status: 409, body: { code: 'BULK_NOT_UNDOABLE' } });
    expect(await undo(undoId)).toMatchObject({ status: 409, body: { code: 'BULK_NOT_UNDOABLE' } });
  });

  it('is refused when another undo has started and finished since the preview [G-106]', async () => {
    const { selection } = await fullSubCategory(2);
    const { jobId } = jobOf((await start({ selection, total: 2 })).body);
    await ended(jobId);
    const late: UnitOfWork = async (work) => {
      await ended(jobOf((await undo(jobId)).body).jobId);
      return catalogue.messaging.unitOfWork(work);
    };
    const dependencies = { store: catalogue.store, unitOfWork: late };
    const again = undoBulkJob(dependencies)({ jobId: randomUUID(), undoes: jobId }, newId());
    await expect(again).rejects.toMatchObject({ code: 'BULK_NOT_UNDOABLE' });
  });

  it('that is cancelled can be requested again', async () => {
    const { selection } = await fullSubCategory(2);
    const { jobId } = jobOf((await start({ selection, total: 2 })).body);
    await ended(jobId);
    await withoutWorker(async () => {
      const { jobId: undoId } = jobOf((await undo(jobId)).body);
      await catalogue.asAdmin('cancelBulkJob', { jobId: undoId });
    });
    await ended(jobOf((await undo(jobId)).body).jobId);
    expect(await prices(selection)).toEqual([50, 50]);
  });

  it('that is cancelled partway leaves the rest to the next one, and restored products are no problem [G-105]', async () => {
    const { selection } = await fullSubCategory(4);
    const { jobId } = jobOf((await start({ selection, total: 4 })).body);
    await ended(jobId);
    await withoutWorker(async () => {
      const { jobId: undoId } = jobOf((await undo(jobId)).body);
      await applyNext(undoId, 3);
      await catalogue.asAdmin('cancelBulkJob', { jobId: undoId });
    });
    expect(await prices(selection)).toEqual([50, 50, 50, 55]);
    const back = await ended(jobOf((await undo(jobId)).body).jobId);
    expect(back).toMatchObject({ changed: 1, unchanged: 3, refused: 0 });
    expect(await prices(selection)).toEqual([50, 50, 50, 50]);
  });

  it('keeps the job that it undoes, regardless of its age [G-113]', async () => {
    const { selection } = await fullSubCategory(2);
    const { jobId } = jobOf((await start({ selection, total: 2 })).body);
    await ended(jobId);
    const undoId = randomUUID();
    await withoutWorker(async () => {
      await undo(jobId, undoId);
      const later = new Date(Date.now() + 1_000);
      await waitFor(async () => (await removeOldJob(catalogue.store, later)) === 0);
    });
    expect(await ended(undoId)).toMatchObject({ state: 'finished', changed: 2 });
  });
});

it('removes an old job with all its data', async () => {
  const { selection } = await fullSubCategory(1);
  const { jobId } = jobOf((await start({ selection, total: 1 })).body);
  await ended(jobId);
  const { store } = catalogue;
  const later = new Date(Date.now() + 1_000);
  await waitFor(async () => (await removeOldJob(store, later)) === 0);
  expect(await store.bulkJobs.countDocuments()).toBe(0);
  expect(await store.bulkSelections.countDocuments()).toBe(0);
  expect(await store.bulkResults.countDocuments()).toBe(0);
  expect((await catalogue.asAdmin('getBulkJob', { jobId })).status).toBe(404);
  expect((await catalogue.asAdmin('getBulkJob', {})).body.data).toBeNull();
});

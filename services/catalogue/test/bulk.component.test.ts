import { calls, type BulkJob, type Product } from '@tokri/contracts';
import { createLease } from '@tokri/database';
import type { Messaging, UnitOfWork } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { aProduct, aShelf, productBody, startHarness, startOperatorMessaging, type Harness } from './harness';
import { applyBatch } from '../src/bulk/apply-batch';
import { undoBulkJob } from '../src/bulk/bulk-jobs';
import { removeOldJob } from '../src/bulk/remove-old-jobs';
import type { BulkJobRow } from '../src/bulk/bulk-store';

let catalogue: Harness;
let messaging: Messaging;
beforeAll(async () => {
  catalogue = await startHarness({ BULK_BATCH_PRODUCTS: '3' });
  messaging = await startOperatorMessaging(catalogue);
}, 60_000);
afterAll(async () => {
  await messaging.stop();
  await catalogue.stop();
});
beforeEach(() =>
  waitFor(async () => expect(await catalogue.store.bulkJobs.findOne({ active: true })).toBeNull()),
);

const jobOf = (body: unknown): BulkJob => calls.startBulkJob.response.parse(body).data;
const rise = { kind: 'price-by-percent', percent: 10, rounding: 'paise' };

/** A shelf with so many products of 50 rupees, and what chooses them. */
async function fullShelf(count: number, more: Record<string, unknown> = {}) {
  const shelf = await aShelf(catalogue);
  const rows = Array.from({ length: count }, () => productBody(shelf, { discount: 0, ...more }));
  const { body } = await catalogue.asAdmin('importProducts', { products: rows });
  const ids = (body.data as { _id: string }[]).map(({ _id }) => _id);
  return { shelf, ids, selection: { categoryId: shelf.categoryId } };
}
const shown = async (selection: object): Promise<Product[]> => {
  const { body } = await catalogue.asAdmin('getProductTable', selection);
  return calls.getProductTable.response.parse(body).data;
};
const prices = async (selection: object) => (await shown(selection)).map(({ price }) => price).sort();
const start = (more: object) =>
  catalogue.asAdmin('startBulkJob', { jobId: randomUUID(), change: rise, ...more });
const ended = (jobId: string): Promise<BulkJob> =>
  waitFor(async () => {
    const { body } = await catalogue.asAdmin('getBulkJob', { jobId });
    const job = calls.getBulkJob.response.parse(body).data;
    return job !== null && job.state !== 'running' && job;
  }) as Promise<BulkJob>;
const undo = (undoes: string, jobId = randomUUID()) => catalogue.asAdmin('undoBulkJob', { jobId, undoes });

/** Nobody goes on with a job as long as another process has the lease. */
async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const lease = createLease(catalogue.store.connection, 'changes of many products');
  await waitFor(async () => expect(await lease.acquire()).toBe(true));
  const renewal = setInterval(() => void lease.acquire(), 1_000);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await lease.release();
  }
}

/** What a worker does that is killed after one batch. */
async function applyNext(jobId: string, products: number): Promise<BulkJobRow | null> {
  const { store } = catalogue;
  const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
  const { productIds } = (await store.bulkSelections.findById(jobId).lean())!;
  const batch = productIds.slice(job.done, job.done + products);
  return applyBatch({ store, unitOfWork: messaging.unitOfWork }, job, batch);
}

it('is for admins alone', async () => {
  for (const name of [
    'previewBulkChange',
    'startBulkJob',
    'getBulkJob',
    'cancelBulkJob',
    'undoBulkJob',
  ] as const) {
    expect((await catalogue.call(name, {}, catalogue.shopper)).status).toBe(403);
    expect((await catalogue.call(name, {})).status).toBe(401);
  }
});

describe('a change of many products', () => {
  it('is previewed, done batch by batch with an event for each product, and shown at once', async () => {
    const { selection, ids } = await fullShelf(7);
    const preview = await catalogue.asAdmin('previewBulkChange', { selection, change: rise });
    expect(calls.previewBulkChange.response.parse(preview.body).data).toMatchObject({
      ...{ total: 7, changed: 7, unchanged: 0, refused: [], largestRise: 10, needsConfirmation: false },
    });
    expect(await prices(selection)).toEqual(Array(7).fill(50));
    const answer = await start({ selection, total: 7 });
    expect(answer.status).toBe(200);
    const job = await ended(jobOf(answer.body).jobId);
    expect(job).toMatchObject({
      state: 'finished',
      total: 7,
      done: 7,
      changed: 7,
      refused: 0,
      canUndo: true,
    });
    expect(job).not.toHaveProperty('startedBy');
    expect(await prices(selection)).toEqual(Array(7).fill(55));
    await waitFor(() => {
      const told = catalogue.probe
        .of('product.updated')
        .filter((each) => ids.includes((each as Product)._id));
      expect(told).toHaveLength(7);
      expect(told).toContainEqual(expect.objectContaining({ _id: ids[0], price: 55, stock: 10 }));
    });
  });

  it('sets discount, state, categories and tax rate; what is so already stays untouched', async () => {
    const { selection, ids, shelf } = await fullShelf(2, { taxRate: 5 });
    const other = await aShelf(catalogue);
    const change = async (each: object) => {
      const answer = await start({ selection: { productIds: ids }, change: each, total: 2 });
      return ended(jobOf(answer.body).jobId);
    };
    await change({ kind: 'discount', discount: 12.5 });
    expect(await change({ kind: 'discount', discount: 12.5 })).toMatchObject({
      changed: 0,
      unchanged: 2,
      canUndo: false,
    });
    await change({ kind: 'tax-rate', taxRate: null });
    await change({ kind: 'state', state: 'draft' });
    const [draft] = await shown(selection);
    expect(draft).toMatchObject({ discount: 12.5, state: 'draft' });
    expect(draft).not.toHaveProperty('taxRate');
    await change({ kind: 'categories', category: [other.categoryId], subCategory: [other.subCategoryId] });
    expect(await shown(selection)).toEqual([]);
    expect(await shown({ categoryId: other.categoryId })).toHaveLength(2);
    expect((await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId })).status).toBe(200);
    // Back into a sub-category that is gone by now: nothing.
    const { jobId } = (await catalogue.asAdmin('getBulkJob', {})).body.data as BulkJob;
    const back = await ended(jobOf((await undo(jobId)).body).jobId);
    expect(back).toMatchObject({ changed: 0, refused: 2 });
    expect(back.problems[0]).toMatchObject({ cause: 'category-gone' });
  });

  it('lists the products that it cannot change', async () => {
    const { selection, ids } = await fullShelf(3);
    await catalogue.asAdmin('updateProduct', { _id: ids[1], price: 4 });
    const change = { kind: 'price-by-amount', rupees: -5, rounding: 'paise' };
    const { body } = await catalogue.asAdmin('previewBulkChange', { selection, change });
    expect(body.data).toMatchObject({
      total: 3,
      changed: 2,
      refused: [{ cause: 'price-too-low', products: 1 }],
    });
    const job = await ended(jobOf((await start({ selection, change, total: 3 })).body).jobId);
    expect(job).toMatchObject({
      changed: 2,
      refused: 1,
      problems: [{ _id: ids[1], cause: 'price-too-low' }],
    });
    expect(await prices(selection)).toEqual([4, 45, 45]);
  });

  it('stops and asks when a price would move by more than the guard allows', async () => {
    const { selection } = await fullShelf(2);
    const change = { kind: 'discount', discount: 40 };
    const refused = await start({ selection, change, total: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'BULK_NEEDS_CONFIRMATION', details: { largestFall: 40, guardPercent: 30 } },
    });
    const answer = await start({ selection, change, total: 2, confirmed: true });
    expect(await ended(jobOf(answer.body).jobId)).toMatchObject({ changed: 2 });
  });

  it('changes a product once that is chosen twice', async () => {
    const { ids, selection } = await fullShelf(1);
    const twice = { productIds: [ids[0], ids[0]?.toUpperCase()] };
    const answer = await start({ selection: twice, total: 1 });
    expect(await ended(jobOf(answer.body).jobId)).toMatchObject({ total: 1, changed: 1 });
    expect(await prices(selection)).toEqual([55]);
  });

  it('is refused when other products match than in the preview', async () => {
    const { selection, shelf } = await fullShelf(2);
    await aProduct(catalogue, shelf);
    const refused = await start({ selection, total: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'BULK_SELECTION_CHANGED', details: { total: 3 } },
    });
  });

  it('started twice at once is one job; another one waits its turn and is told which runs', async () => {
    const { selection } = await fullShelf(4);
    await withoutWorker(async () => {
      const jobId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => start({ jobId, selection, total: 4 })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await catalogue.store.bulkJobs.countDocuments({ _id: jobId })).toBe(1);
      expect(await start({ selection, total: 4 })).toMatchObject({
        status: 409,
        body: {
          code: 'BULK_JOB_RUNNING',
          details: { job: { jobId, done: 0, total: 4, startedBy: expect.any(String) } },
        },
      });
    });
    await waitFor(async () => expect(await prices(selection)).toEqual(Array(4).fill(55)));
  });

  it('two that start at the same moment are one and a refusal', async () => {
    const { selection } = await fullShelf(2);
    await withoutWorker(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => start({ selection, total: 2 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
    await waitFor(async () => expect(await prices(selection)).toEqual([55, 55]));
  });
});

describe('whatever happens to the worker', () => {
  it('a batch that was committed is not done again, by whoever goes on', async () => {
    const { selection } = await fullShelf(5);
    const { store } = catalogue;
    const { unitOfWork } = messaging;
    let jobId = '';
    await withoutWorker(async () => {
      ({ jobId } = jobOf((await start({ selection, total: 5 })).body));
      const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
      const { productIds } = (await store.bulkSelections.findById(jobId).lean())!;
      const batch = productIds.slice(0, 2);
      // A worker that is killed after its first batch, and one that had the lease before and knows nothing of it.
      expect(await applyBatch({ store, unitOfWork }, job, batch)).toMatchObject({ done: 2, changed: 2 });
      expect(await applyBatch({ store, unitOfWork }, job, batch)).toBeNull();
      expect(await prices(selection)).toEqual([50, 50, 50, 55, 55]);
    });
    expect(await ended(jobId)).toMatchObject({ done: 5, changed: 5 });
    expect(await prices(selection)).toEqual(Array(5).fill(55));
    expect(await store.bulkResults.countDocuments({ jobId })).toBe(5);
  });

  it('a cancelled job leaves whole products, and what it did can be taken back', async () => {
    const { selection } = await fullShelf(4);
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
  it('puts back what nothing later stands against, and lists the others', async () => {
    const { selection, ids } = await fullShelf(4);
    const { jobId } = jobOf((await start({ selection, total: 4 })).body);
    await ended(jobId);
    await catalogue.asAdmin('updateProduct', { _id: ids[0], description: 'By somebody else.' });
    await catalogue.asAdmin('deleteProduct', { _id: ids[1] });
    // What is sold meanwhile is no change of the product.
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

  it('is refused when another one has begun and ended since it looked', async () => {
    const { selection } = await fullShelf(2);
    const { jobId } = jobOf((await start({ selection, total: 2 })).body);
    await ended(jobId);
    const late: UnitOfWork = async (work) => {
      await ended(jobOf((await undo(jobId)).body).jobId);
      return messaging.unitOfWork(work);
    };
    const dependencies = { store: catalogue.store, unitOfWork: late };
    const again = undoBulkJob(dependencies, { jobId: randomUUID(), undoes: jobId }, newId());
    await expect(again).rejects.toMatchObject({ code: 'BULK_NOT_UNDOABLE' });
  });

  it('that is cancelled can be asked for again', async () => {
    const { selection } = await fullShelf(2);
    const { jobId } = jobOf((await start({ selection, total: 2 })).body);
    await ended(jobId);
    await withoutWorker(async () => {
      const { jobId: undoId } = jobOf((await undo(jobId)).body);
      await catalogue.asAdmin('cancelBulkJob', { jobId: undoId });
    });
    await ended(jobOf((await undo(jobId)).body).jobId);
    expect(await prices(selection)).toEqual([50, 50]);
  });

  it('that is cancelled in the middle leaves the rest to the next, and what was put back is no problem', async () => {
    const { selection } = await fullShelf(4);
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

  it('keeps the job that it takes back, however old that is', async () => {
    const { selection } = await fullShelf(2);
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

it('forgets a job after its time, with all that belongs to it', async () => {
  const { selection } = await fullShelf(1);
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

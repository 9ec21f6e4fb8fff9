import { calls, type BulkJob, type Product } from '@tokri/contracts';
import { createLease } from '@tokri/database';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { applyBatch } from '../src/jobs/apply-batch';
import type { BulkJobRow } from '../src/jobs/store';
import { aSubCategory, productBody, useOperator } from './harness';

/** A job that is not active, so that the service does not run it. */
export const aBulkJob = (more: Partial<BulkJobRow> = {}): BulkJobRow => ({
  _id: newId(),
  state: 'running',
  change: { kind: 'discount', discount: 20 },
  total: 3,
  done: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  startedAt: new Date(),
  ...more,
});

export const rise = { kind: 'price-by-percent', percent: 10, rounding: 'paise' };

/** The running service, with batches of three products, and steps of bulk changes. Each test starts without a job. */
export function useBulk() {
  const catalogue = useOperator({ BULK_BATCH_PRODUCTS: '3' });
  beforeEach(() =>
    waitFor(async () =>
      expect(await catalogue.store.bulkJobs.exists({ active: { $exists: true } })).toBeNull(),
    ),
  );

  async function fullSubCategory(count: number, more: Record<string, unknown> = {}) {
    const shelf = await aSubCategory(catalogue);
    const rows = Array.from({ length: count }, () => productBody(shelf, { discount: 0, ...more }));
    const { body } = await catalogue.asAdmin('importProducts', { products: rows });
    const ids = (body.data as { _id: string }[]).map(({ _id }) => _id);
    return { shelf, ids, selection: { categoryId: shelf.categoryId } };
  }
  const shown = async (selection: object): Promise<Product[]> =>
    (await catalogue.readAsAdmin('getProductTable', selection)).data;
  const prices = async (selection: object) => (await shown(selection)).map(({ price }) => price).sort();
  const start = (more: object) =>
    catalogue.asAdmin('startBulkJob', { jobId: randomUUID(), change: rise, ...more });
  const jobOf = (body: unknown): BulkJob => calls.startBulkJob.response.parse(body).data;
  const started = async (more: object) => jobOf((await start(more)).body).jobId;
  const ended = (jobId: string): Promise<BulkJob> =>
    waitFor(async () => {
      const { data } = await catalogue.readAsAdmin('getBulkJob', { jobId });
      return data !== null && data.state !== 'running' && data;
    }) as Promise<BulkJob>;
  const done = async (more: object) => ended(await started(more));
  const undo = (undoes: string, jobId = randomUUID()) => catalogue.asAdmin('undoBulkJob', { jobId, undoes });
  const undone = async (undoes: string) => ended(jobOf((await undo(undoes)).body).jobId);

  /** Holds the lease, so that no worker continues a job. */
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

  /** Applies one batch, like a worker that is killed afterwards. */
  async function applyNext(jobId: string, products: number): Promise<BulkJobRow | null> {
    const { store } = catalogue;
    const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
    const { productIds } = (await store.bulkSelections.findById(jobId).lean())!;
    const { unitOfWork } = catalogue.messaging;
    return applyBatch({ store, write: unitOfWork })(job, productIds, products);
  }

  return {
    catalogue,
    fullSubCategory,
    shown,
    prices,
    start,
    started,
    ended,
    done,
    undo,
    undone,
    withoutWorker,
    applyNext,
  };
}

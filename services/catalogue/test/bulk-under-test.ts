import { calls, type BulkJob, type Product } from '@tokri/contracts';
import { createLease } from '@tokri/database';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { applyBatch } from '../src/jobs/apply-batch';
import type { BulkJobRow } from '../src/jobs/store';
import { aSubCategory, productBody, useOperator } from './harness';

export const jobOf = (body: unknown): BulkJob => calls.startBulkJob.response.parse(body).data;
export const rise = { kind: 'price-by-percent', percent: 10, rounding: 'paise' };

/** The running service, which changes three products at a time, with what a bulk change is tried by. Each test begins without a job. */
export function useBulk() {
  const catalogue = useOperator({ BULK_BATCH_PRODUCTS: '3' });
  beforeEach(() =>
    waitFor(async () => expect(await catalogue.store.bulkJobs.findOne({ active: true })).toBeNull()),
  );

  /** A shelf with so many products of 50 rupees, and what chooses them. */
  async function fullSubCategory(count: number, more: Record<string, unknown> = {}) {
    const shelf = await aSubCategory(catalogue);
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

  /** No process continues a job while another one has the lease. */
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

  /** The effects of a worker that is killed after one batch. */
  async function applyNext(jobId: string, products: number): Promise<BulkJobRow | null> {
    const { store } = catalogue;
    const job = (await store.bulkJobs.findById(jobId).lean<BulkJobRow>())!;
    const { productIds } = (await store.bulkSelections.findById(jobId).lean())!;
    const { unitOfWork } = catalogue.messaging;
    return applyBatch({ store, write: unitOfWork })(job, productIds, products);
  }

  return { catalogue, fullSubCategory, shown, prices, start, ended, undo, withoutWorker, applyNext };
}

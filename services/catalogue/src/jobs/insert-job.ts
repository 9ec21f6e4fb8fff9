import { MAX_BULK_PROBLEMS, type BulkJob, type NewEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import type { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { auditOfMany } from '../products/history/audit-events';
import { type CatalogueStore } from '../store';
import { describeBulkChange } from './describe-bulk-change';
import { presentJob } from './present';
import type { BulkJobRow, BulkResultRow } from './store';
import { auditOfTaxonomyJob } from './taxonomy/audit';

export type JobDependencies = Pick<Dependencies, 'store' | 'unitOfWork'>;
type NewJob = Pick<BulkJobRow, '_id' | 'change' | 'import' | 'undoes' | 'taxonomy' | 'startedBy' | 'total'>;

/** What is written or read in the transaction that inserts a job. */
export interface Prepared {
  /** Overrides the job's. */
  job?: Partial<NewJob>;
  productIds?: readonly Types.ObjectId[];
}

/** Begins a job, or returns the one that has its id. @throws 409 BULK_JOB_RUNNING while another one runs */
export async function startOnce(
  store: CatalogueStore,
  jobId: string,
  begin: () => Promise<BulkJob>,
): Promise<BulkJob> {
  // Read before the job itself: if the same request arrives twice at once, the running job may be its own.
  const running = await findRunning(store);
  const same = await findJob(store, jobId);
  if (same) return showJob(store, same);
  if (running) throw await otherIsRunning(store, running);
  return begin();
}

/**
 * Inserts job and selection in one transaction; concurrent starts conflict on the unique index of `active`. If the other
 * job has ended since, this one is inserted again.
 */
export async function insertJob(
  dependencies: JobDependencies,
  job: NewJob,
  prepare: (transaction: Transaction) => Promise<Prepared>,
  attempts = 3,
): Promise<BulkJob> {
  const { store, unitOfWork } = dependencies;
  const counts = { done: 0, changed: 0, unchanged: 0, refused: 0 };
  try {
    const row = await unitOfWork(async (transaction) => {
      const { session, emit } = transaction;
      const { job: more, productIds = [] } = await prepare(transaction);
      const whole = { ...job, ...more };
      const inserted: BulkJobRow = {
        ...whole,
        ...counts,
        active: true,
        state: 'running',
        startedAt: new Date(),
      };
      await store.bulkJobs.insertMany([inserted], { session, lean: true });
      await store.bulkSelections.insertMany([{ _id: job._id, productIds: [...productIds] }], {
        session,
        lean: true,
      });
      emit(auditOfJob(whole));
      return inserted;
    });
    return await showJob(store, row);
  } catch (error) {
    const isDuplicate = isDuplicateKey(error);
    const running = isDuplicate ? await findRunning(store) : null;
    // After any error: the same request, sent twice at once, may have inserted it.
    const same = await findJob(store, job._id);
    if (same) return showJob(store, same);
    if (!isDuplicate) throw error;
    if (running) throw await otherIsRunning(store, running);
    if (attempts === 1) throw error;
    return insertJob(dependencies, job, prepare, attempts - 1);
  }
}

function auditOfJob({ _id, change, taxonomy, import: file, undoes, total }: NewJob): NewEvent {
  if (undoes !== undefined) return auditOfMany('bulk-undone', _id, total);
  if (taxonomy) return auditOfTaxonomyJob(_id, taxonomy, total);
  if (change) return auditOfMany('bulk-started', _id, total, [describeBulkChange(change)]);
  return auditOfMany('imported', _id, total, [{ field: 'File', after: file?.fileName ?? '' }]);
}

const findJob = (store: CatalogueStore, jobId: string) => store.bulkJobs.findById(jobId).lean<BulkJobRow>();
const findRunning = (store: CatalogueStore) => store.bulkJobs.findOne({ active: true }).lean<BulkJobRow>();

export async function requireJob(store: CatalogueStore, jobId: string): Promise<BulkJobRow> {
  const job = await findJob(store, jobId);
  if (!job) throw notFound('This change of many products');
  return job;
}

export async function showJob(store: CatalogueStore, job: BulkJobRow): Promise<BulkJob> {
  const refused = await store.bulkResults
    .find({ jobId: job._id, outcome: 'refused' })
    .limit(MAX_BULK_PROBLEMS)
    .lean<BulkResultRow[]>();
  return presentJob(job, refused);
}

const otherIsRunning = async (store: CatalogueStore, running: BulkJobRow) =>
  conflict(
    'BULK_JOB_RUNNING',
    'Another change of many products is running. Please wait until it has ended.',
    { job: await showJob(store, running) },
  );

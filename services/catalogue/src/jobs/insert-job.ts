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
import { findRunningJobs, MAX_RUNNING_JOBS } from './running';
import type { BulkJobRow, BulkResultRow } from './store';
import { auditOfTaxonomyJob } from './taxonomy/audit';

export type JobDependencies = Pick<Dependencies, 'store' | 'unitOfWork'>;
type NewJob = Pick<
  BulkJobRow,
  '_id' | 'change' | 'import' | 'undoes' | 'taxonomy' | 'startedBy' | 'total'
> & {
  /** A merge, a move or the undo of one: only one of them runs at a time. */
  isAlone?: boolean;
};

/** What is written or read in the transaction that inserts a job. */
export interface Prepared {
  /** Overrides the job's. */
  job?: Partial<NewJob>;
  productIds?: readonly Types.ObjectId[];
}

/**
 * Begins a job, or returns the one that has its id.
 * @throws 409 BULK_JOB_RUNNING while too many run; for a job that runs alone, while another such job does
 */
export async function startOnce(
  store: CatalogueStore,
  { _id, isAlone = false }: Pick<NewJob, '_id' | 'isAlone'>,
  begin: () => Promise<BulkJob>,
): Promise<BulkJob> {
  // Read before the job itself: if the same request arrives twice at once, a running job may be its own.
  const running = await findRunningJobs(store);
  const same = await findJob(store, _id);
  if (same) return showJob(store, same);
  const alone = isAlone && running.find(({ active }) => active === true);
  if (alone) throw await otherIsRunning(store, alone);
  if (!isAlone && running.length >= MAX_RUNNING_JOBS) throw await tooManyRun(store, running[0]!);
  return begin();
}

/**
 * Inserts job and selection in one transaction; concurrent starts of jobs that run alone conflict on the unique index of `active`.
 * If the other job has ended since, this one is inserted again. @throws 409 BULK_JOB_RUNNING while the other runs
 */
export async function insertJob(
  dependencies: JobDependencies,
  newJob: NewJob,
  prepare: (transaction: Transaction) => Promise<Prepared>,
  attempts = 3,
): Promise<BulkJob> {
  const { store, unitOfWork } = dependencies;
  const { isAlone = false, ...job } = newJob;
  const counts = { done: 0, changed: 0, unchanged: 0, refused: 0 };
  try {
    const row = await unitOfWork(async (transaction) => {
      const { session, emit } = transaction;
      const { job: more, productIds = [] } = await prepare(transaction);
      const whole = { ...job, ...more };
      const inserted: BulkJobRow = {
        ...whole,
        ...counts,
        active: isAlone ? true : job._id,
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
    const running = isDuplicate ? await findAlone(store) : null;
    // After any error: the same request, sent twice at once, may have inserted it.
    const same = await findJob(store, job._id);
    if (same) return showJob(store, same);
    if (!isDuplicate) throw error;
    if (running) throw await otherIsRunning(store, running);
    if (attempts === 1) throw error;
    return insertJob(dependencies, newJob, prepare, attempts - 1);
  }
}

function auditOfJob({ _id, change, taxonomy, import: file, undoes, total }: NewJob): NewEvent {
  if (undoes !== undefined) return auditOfMany('bulk-undone', _id, total);
  if (taxonomy) return auditOfTaxonomyJob(_id, taxonomy, total);
  if (change) return auditOfMany('bulk-started', _id, total, [describeBulkChange(change)]);
  return auditOfMany('imported', _id, total, [{ field: 'File', after: file?.fileName ?? '' }]);
}

const findJob = (store: CatalogueStore, jobId: string) => store.bulkJobs.findById(jobId).lean<BulkJobRow>();
const findAlone = (store: CatalogueStore) => store.bulkJobs.findOne({ active: true }).lean<BulkJobRow>();

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
  const running = job.state === 'running' ? await findRunningJobs(store) : [];
  return presentJob(job, refused, running.filter(({ _id }) => _id !== job._id).length);
}

const otherIsRunning = async (store: CatalogueStore, running: BulkJobRow) =>
  conflict('BULK_JOB_RUNNING', 'Another merge or move is running. Please wait until it has ended.', {
    job: await showJob(store, running),
  });
const tooManyRun = async (store: CatalogueStore, running: BulkJobRow) =>
  conflict('BULK_JOB_RUNNING', 'Too many changes of products are running. Please wait until one has ended.', {
    job: await showJob(store, running),
  });

import type { Types } from 'mongoose';
import type { CatalogueStore } from '../store';
import type { applyBatch } from './apply-batch';
import { createPace, type Pace } from './pace';
import { findRunningJobs } from './running';
import type { BulkJobRow, BulkSelectionRow } from './store';

interface TurnOptions {
  store: CatalogueStore;
  apply: ReturnType<typeof applyBatch>;
  /** Most products of one transaction. */
  batchSize: number;
  /** Asked before each batch. */
  isStopped: () => boolean;
  onEnded?: (job: BulkJobRow) => void;
}

/** Lines of an import in one transaction: each writes a product and its stock, while requests of shoppers wait. */
const LINES_AT_ONCE = 50;

interface Work {
  productIds: readonly Types.ObjectId[];
  pace: Pace;
}

/**
 * Works on all running jobs, a batch of each in turn, until none is left: a change of a few products does not wait for a large import.
 * Concurrent workers conflict in the row of a job, and the loser stops. A job that fails is left out, so that it does not stop the
 * others. @throws its error at the end
 */
export async function workInTurns(options: TurnOptions): Promise<void> {
  const { store, apply, isStopped, onEnded = () => undefined } = options;
  const works = new Map<string, Work>();
  const failures = new Map<string, unknown>();
  for (;;) {
    const jobs = (await findRunningJobs(store)).filter(({ _id }) => !failures.has(_id));
    if (jobs.length === 0) break;
    for (const job of jobs) {
      if (isStopped()) return;
      try {
        const { productIds, pace } = works.get(job._id) ?? (await workOn(job, options));
        works.set(job._id, { productIds, pace });
        const after = await pace.run((size) => apply(job, productIds, size));
        if (!after && (await isRunning(store, job))) return;
        if (after?.state === 'running') continue;
        works.delete(job._id);
        if (after) onEnded(after);
      } catch (error) {
        failures.set(job._id, error);
      }
    }
  }
  for (const error of failures.values()) throw error;
}

async function workOn(job: BulkJobRow, { store, batchSize }: TurnOptions): Promise<Work> {
  const selection = await store.bulkSelections.findById(job._id).lean<BulkSelectionRow>();
  const most = job.import ? Math.min(batchSize, LINES_AT_ONCE) : batchSize;
  return { productIds: selection?.productIds ?? [], pace: createPace({ most }) };
}

/** Otherwise it was cancelled. */
const isRunning = async (store: CatalogueStore, { _id }: BulkJobRow): Promise<boolean> =>
  (await store.bulkJobs.exists({ _id, active: { $exists: true } })) !== null;

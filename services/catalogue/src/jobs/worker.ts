import { createLease, whileAlone } from '@tokri/database';
import type { Write } from '../dependencies';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { ReadModel } from '../read-model/read-model';
import type { CatalogueStore } from '../store';
import { applyBatch } from './apply-batch';
import type { BulkJobRow, BulkSelectionRow } from './store';
import { sizeOfBatch, withRest } from './pace';

/** For jobs of a replica that has crashed. */
const LOOK_MS = 9_000;
export interface BulkWorkerOptions {
  store: CatalogueStore;
  write: Write;
  readModel: Pick<ReadModel, 'take'>;
  /** Products of one transaction. */
  batchSize: number;
  logger: Logger;
}

export const jobLease = (connection: Connection) => createLease(connection, 'changes of many products');

/**
 * Continues the active job, batch by batch, from where it stopped. One replica at a time, by a lease; concurrent workers conflict
 * in the job's row, and the loser stops.
 */
export function createBulkWorker(options: BulkWorkerOptions): PeriodicTask {
  const { store, write, readModel, batchSize, logger } = options;
  const apply = applyBatch({ store, write, onWritten: readModel.take });
  const lease = jobLease(store.connection);
  let stopped = false;

  const findActive = () => store.bulkJobs.findOne({ active: true }).lean<BulkJobRow>();

  async function continueJob(): Promise<void> {
    let job = await findActive();
    if (!job) return;
    const { _id: jobId } = job;
    const selection = await store.bulkSelections.findById(jobId).lean<BulkSelectionRow>();
    const productIds = selection?.productIds ?? [];
    while (job?.state === 'running' && !stopped) job = await doBatch(job, productIds);
    if (job?.state !== 'finished') return;
    const { changed, unchanged, refused } = job;
    logger.info({ jobId, changed, unchanged, refused }, 'change of many products has finished');
  }

  async function doBatch(
    job: BulkJobRow,
    productIds: BulkSelectionRow['productIds'],
  ): Promise<BulkJobRow | null> {
    return withRest(() => apply(job, productIds, sizeOfBatch(job, batchSize)));
  }

  const task = createPeriodicTask({
    name: 'changes of many products',
    pauseMs: LOOK_MS,
    logger,
    // Every replica polls: the lease is only taken when there is work.
    run: async () => ((await findActive()) ? whileAlone(lease, continueJob) : undefined),
  });
  return {
    ...task,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}

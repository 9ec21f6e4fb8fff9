import { createLease, whileAlone } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { createPeriodicTask, type Bulkhead, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { ReadModel } from '../read-model/read-model';
import type { CatalogueStore } from '../store';
import { applyBatch } from './apply-batch';
import type { BulkJobRow, BulkSelectionRow } from './store';
import { sizeOfBatch, withRest } from './pace';

/** How often a replica looks for a job that another one has left. */
const LOOK_MS = 2_000;
export interface BulkWorkerOptions {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  adminMutex: Bulkhead;
  readModel: Pick<ReadModel, 'sync' | 'take'>;
  /** Products of one transaction. */
  batchSize: number;
  logger: Logger;
}

/** Who has it goes on with the job that is active. */
export const jobLease = (connection: Connection) => createLease(connection, 'changes of many products');

/**
 * Goes on with the job that is active, batch by batch, wherever it was left. One replica at a time does; two at once conflict
 * in the job's row, and the second finds that the job has gone on.
 */
export function createBulkWorker(options: BulkWorkerOptions): PeriodicTask {
  const { store, adminMutex, readModel, batchSize, logger } = options;
  const lease = jobLease(store.connection);
  let stopped = false;

  const findActive = () => store.bulkJobs.findOne({ active: true }).lean<BulkJobRow>();

  async function goOn(): Promise<void> {
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
    return withRest(async () => {
      const size = sizeOfBatch(job, batchSize);
      const after = await adminMutex(() =>
        applyBatch({ ...options, onWritten: readModel.take }, job, productIds, size),
      );
      // What is written is written: should this fail, the next read notices that the read model is behind.
      await readModel.sync().catch(() => undefined);
      return after;
    });
  }

  const task = createPeriodicTask({
    name: 'changes of many products',
    pauseMs: LOOK_MS,
    logger,
    // Asked for by every replica all the time, so the lease is left alone while there is nothing to do.
    run: async () => ((await findActive()) ? whileAlone(lease, goOn) : undefined),
  });
  return {
    ...task,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}

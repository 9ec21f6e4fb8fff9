import { createLease, whileAlone } from '@tokri/database';
import type { Write } from '../dependencies';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { ReadModel } from '../read-model/read-model';
import type { CatalogueStore } from '../store';
import { applyBatch } from './apply-batch';
import type { BulkJobRow } from './store';
import { workInTurns } from './work-in-turns';

/** For jobs of a replica that has crashed. */
const LOOK_MS = 9_000;
export interface BulkWorkerOptions {
  store: CatalogueStore;
  write: Write;
  readModel: Pick<ReadModel, 'take'>;
  /** Most products of one transaction. */
  batchSize: number;
  logger: Logger;
}

export const jobLease = (connection: Connection) => createLease(connection, 'changes of many products');

/** Continues the running jobs from where they stopped. One replica at a time, by a lease. */
export function createBulkWorker({
  store,
  write,
  readModel,
  batchSize,
  logger,
}: BulkWorkerOptions): PeriodicTask {
  const apply = applyBatch({
    store,
    write,
    // What cannot be taken is read by the next sync.
    onWritten: (written) => void readModel.take(written).catch(() => undefined),
  });
  const lease = jobLease(store.connection);
  let stopped = false;

  const onEnded = ({ _id: jobId, state, changed, unchanged, refused }: BulkJobRow) => {
    if (state !== 'finished') return;
    logger.info({ jobId, changed, unchanged, refused }, 'change of many products has finished');
  };
  const work = () => workInTurns({ store, apply, batchSize, isStopped: () => stopped, onEnded });

  const task = createPeriodicTask({
    name: 'changes of many products',
    pauseMs: LOOK_MS,
    logger,
    // Every replica polls: the lease is only taken when there is work.
    run: async () =>
      (await store.bulkJobs.exists({ active: { $exists: true } })) ? whileAlone(lease, work) : undefined,
  });
  return {
    ...task,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}

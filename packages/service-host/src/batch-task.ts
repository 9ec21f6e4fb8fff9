import { createLease, whileAlone } from '@tokri/database';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Connection } from 'mongoose';

export interface Batch {
  /** Rows that the batch has worked off. */
  done: number;
  hasMore: boolean;
}

export interface BatchTask extends PeriodicTask {
  /** Works off all rows, also while another replica does. @returns how many */
  runOnce(): Promise<number>;
}

interface BatchTaskOptions {
  connection: Connection;
  /** For the log. */
  name: string;
  /** Name of the lease. */
  lease: string;
  pauseMs: number;
  /** Whether there are rows. */
  hasRows: () => Promise<boolean>;
  /** One transaction. Concurrent ones may be slower, but must be correct. */
  runBatch: () => Promise<Batch>;
  logger: Logger;
}

/**
 * Works off rows that others have appended, normally in one replica at a time: so documents that all of them change are
 * written without conflicts. Wake it after a commit; the pause is only for rows of a replica that has crashed.
 */
export function createBatchTask(options: BatchTaskOptions): BatchTask {
  const { connection, name, pauseMs, hasRows, runBatch, logger } = options;
  const lease = createLease(connection, options.lease);
  let stopped = false;

  async function runOnce(): Promise<number> {
    let total = 0;
    for (let hasMore = true; hasMore && !stopped;) {
      const batch = await runBatch();
      total += batch.done;
      hasMore = batch.hasMore;
    }
    return total;
  }

  const run = async () => ((await hasRows()) ? whileAlone(lease, runOnce) : undefined);
  const task = createPeriodicTask({ name, pauseMs, run, logger });
  return {
    ...task,
    runOnce,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}

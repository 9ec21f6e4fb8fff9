import { createLease, whileAlone } from '@tokri/database';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { replayInBatches } from './replay-entries';
import type { CatalogueStore } from '../../store';

const HOUR_MS = 3_600_000;
/** Faults of one replay that are logged; the metric counts all of them. */
const MAX_LOGGED = 20;

interface StockReplayTaskOptions {
  store: CatalogueStore;
  logger: Logger;
  /** Hours between two replays, on any replica. */
  everyHours: number;
  now: () => Date;
}

interface StockReplayTask extends PeriodicTask {
  /** @returns products whose entries do not add up; undefined when it is not due, or another replica runs it */
  runOnce(): Promise<number | undefined>;
}

/**
 * Replays new stock entries once a day. Checks every hour whether it is due, so that restarts do not delay it by a day.
 */
export function createStockReplayTask({
  store,
  logger,
  everyHours,
  now,
}: StockReplayTaskOptions): StockReplayTask {
  const lease = createLease(store.connection, 'replay of stock entries');
  let stopped = false;

  async function isTime(): Promise<boolean> {
    const state = await store.state.findById('catalogue').lean();
    const last = state?.stockReplayedAt?.getTime() ?? 0;
    return now().getTime() - last >= everyHours * HOUR_MS;
  }

  async function replayAll(): Promise<number | undefined> {
    if (!(await isTime())) return undefined;
    let wrong = 0;
    for await (const { faults } of replayInBatches(store)) {
      for (const fault of faults.slice(0, Math.max(0, MAX_LOGGED - wrong)))
        logger.warn({ fault }, 'stock entries do not add up');
      wrong += faults.length;
      if (stopped) return undefined;
    }
    await store.state.updateOne({ _id: 'catalogue' }, { $set: { stockReplayedAt: now() } });
    return wrong;
  }

  const runOnce = async () => ((await isTime()) ? whileAlone(lease, replayAll) : undefined);
  const task = createPeriodicTask({
    name: 'replay of stock entries',
    pauseMs: HOUR_MS,
    run: runOnce,
    logger,
  });
  return {
    start: task.start,
    wake: task.wake,
    runOnce,
    async stop() {
      stopped = true;
      await task.stop();
    },
  };
}

import type { Logger } from '../logging/logger';
import { createPeriodicTask, type PeriodicTask } from './sweeper';

interface RetentionOptions {
  /** For the log: what goes. */
  name: string;
  /** Days that rows are kept; 0 keeps them indefinitely. */
  days: number;
  /** Ends or moves one batch of what is older. @returns how many rows that were; fewer than before when nothing is left */
  removeBatch: (before: Date) => Promise<number>;
  now: () => Date;
  logger: Logger;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Batches of one run: a backlog is removed over hours, without load on the shop. */
const MAX_BATCHES = 100;

export interface RetentionTask extends PeriodicTask {
  /** @returns how many rows went */
  runOnce(): Promise<number>;
}

/** Once an hour, batch by batch and never more than a bounded number, out with what is older than the setting allows. */
export function createRetention({ name, days, removeBatch, now, logger }: RetentionOptions): RetentionTask {
  let stopped = false;
  async function runOnce(): Promise<number> {
    if (days === 0) return 0;
    const before = new Date(now().getTime() - days * DAY_MS);
    let removed = 0;
    for (let batch = 0; batch < MAX_BATCHES && !stopped; batch += 1) {
      const count = await removeBatch(before);
      removed += count;
      if (count === 0) break;
    }
    if (removed > 0) logger.info({ task: name, removed, before }, 'older rows removed');
    return removed;
  }
  const task = createPeriodicTask({ name: `retention of ${name}`, pauseMs: HOUR_MS, run: runOnce, logger });
  return {
    ...task,
    runOnce,
    stop() {
      stopped = true;
      return task.stop();
    },
  };
}

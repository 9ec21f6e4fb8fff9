import type { Logger } from '../logging/logger';
import { createPeriodicTask, type PeriodicTask } from './sweeper';

interface RetentionOptions {
  name: string;
  /** Days that rows are kept; 0 keeps them indefinitely. */
  days: number;
  /** Removes or moves one batch of older rows. @returns how many */
  removeBatch: (before: Date) => Promise<number>;
  now: () => Date;
  logger: Logger;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Maximum batches of one run: a backlog is removed over hours, with little load. */
const MAX_BATCHES = 100;

export interface RetentionTask extends PeriodicTask {
  /** @returns the number of removed rows */
  runOnce(): Promise<number>;
}

/** Removes rows older than the setting allows, once an hour, in a bounded number of batches. */
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

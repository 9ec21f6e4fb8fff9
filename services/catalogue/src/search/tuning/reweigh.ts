import { createPeriodicTask, type Bulkhead, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum products that a sync waits for; more are reindexed in the background. */
const MAX_AWAITED = 2_000;
const BATCH = 250;
/** Pause between two background batches, so that requests are answered. */
const PAUSE_MS = 5;
const RETRY_MS = 2_000;
/** Batches per run, so that stopping the service does not wait for all. */
const BATCHES_OF_RUN = 10;

interface ReweighOptions {
  /** Reads these products and reindexes them. */
  put: (ids: readonly string[]) => Promise<void>;
  /** Excludes concurrent syncs of the read model, so that no batch writes older data over newer. */
  exclusively: Bulkhead;
  /** Called after the background work: earlier search results are outdated. */
  onDone: () => Promise<unknown>;
  logger: Logger;
}

interface Reweigh {
  isWaiting(): boolean;
  /** Called by a sync. Resolves once few products are reindexed, or many are queued. Failed products stay queued. */
  add(ids: readonly string[]): Promise<void>;
  worker: PeriodicTask;
}

/** Reindexes products whose synonyms have changed. */
export function createReweigh({ put, exclusively, onDone, logger }: ReweighOptions): Reweigh {
  const waiting = new Set<string>();
  let isReported = true;

  async function putBatch(): Promise<void> {
    const ids: string[] = [];
    for (const id of waiting) if (ids.push(id) === BATCH) break;
    // Removed before they are read: a concurrent change queues them again.
    for (const id of ids) waiting.delete(id);
    try {
      await put(ids);
    } catch (error) {
      for (const id of ids) waiting.add(id);
      throw error;
    }
  }

  const worker: PeriodicTask = createPeriodicTask({
    name: 'reindexing of products',
    pauseMs: RETRY_MS,
    logger,
    async run() {
      if (isReported) return;
      for (let batch = 0; waiting.size > 0; batch += 1) {
        if (batch === BATCHES_OF_RUN) return worker.wake();
        await exclusively(putBatch);
        await pause(PAUSE_MS);
      }
      await onDone();
      isReported = true;
    },
  });

  return {
    worker,
    isWaiting: () => waiting.size > 0,
    async add(ids) {
      for (const id of ids) waiting.add(id);
      if (!isReported || waiting.size > MAX_AWAITED) {
        isReported = false;
        worker.wake();
      } else while (waiting.size > 0) await putBatch();
    },
  };
}

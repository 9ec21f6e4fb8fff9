import { createPeriodicTask, type Bulkhead, type Logger, type PeriodicTask } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';

/** Products that a read waits for; with more, reads go on and the products follow in the background. */
const MAX_AWAITED = 2_000;
const BATCH = 250;
/** Between two batches in the background, so that requests come in between. */
const PAUSE_MS = 5;
const RETRY_MS = 2_000;
/** Of one run, so that whoever stops the service does not wait for all. */
const BATCHES_OF_RUN = 10;

interface ReweighOptions {
  /** Reads these products and puts them into the search indexes anew. */
  put: (ids: readonly string[]) => Promise<void>;
  /** Keeps a batch of the background and a sync of the read model apart, so that neither puts what the other knows to be older. */
  exclusively: Bulkhead;
  /** The background has come to an end: answers that were given meanwhile are not the last word. */
  onDone: () => Promise<unknown>;
  logger: Logger;
}

interface Reweigh {
  isWaiting(): boolean;
  /** Of a sync. Resolves when few products are weighed, or when many are left to the background. What a failure leaves waits for the next time. */
  add(ids: readonly string[]): Promise<void>;
  worker: PeriodicTask;
}

/** Weighs products anew whose synonyms are others. */
export function createReweigh({ put, exclusively, onDone, logger }: ReweighOptions): Reweigh {
  const waiting = new Set<string>();
  let isReported = true;

  async function putBatch(): Promise<void> {
    const ids: string[] = [];
    for (const id of waiting) if (ids.push(id) === BATCH) break;
    // Before they are read: a change that comes meanwhile lets them wait again.
    for (const id of ids) waiting.delete(id);
    try {
      await put(ids);
    } catch (error) {
      for (const id of ids) waiting.add(id);
      throw error;
    }
  }

  const worker: PeriodicTask = createPeriodicTask({
    name: 'weighing of products',
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

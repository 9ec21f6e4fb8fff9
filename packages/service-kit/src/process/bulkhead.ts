import { unavailable } from '../errors';

export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>;

interface BulkheadOptions {
  maxConcurrent: number;
  /** Pieces of work that may wait, first come, first served; without a number as many as come. */
  maxQueued?: number;
  /** Message of the 503 UNAVAILABLE beyond that. */
  fullMessage?: string;
}

/**
 * Limits how much of one kind of work runs at once in this process and how much may wait for it (the bulkhead pattern).
 * With `maxConcurrent: 1` it is a mutex: transactions that are known to want the same rows wait here, where waiting is
 * cheap, instead of conflicting in the database; correctness never depends on it.
 */
export function createBulkhead({
  maxConcurrent,
  maxQueued = Infinity,
  fullMessage,
}: BulkheadOptions): Bulkhead {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw unavailable(fullMessage);
      await new Promise<void>((start) => queue.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in the queue, so that nobody who comes just now takes it too.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A mutex for each key, within this process; a key that nobody waits for costs nothing. */
export function createKeyedMutex() {
  const tails = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = (tails.get(key) ?? Promise.resolve()).then(work, work);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}

import { unavailable } from '../errors';

export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>;

interface BulkheadOptions {
  maxConcurrent: number;
  /** Maximum length of the queue, which is first in, first out; unlimited by default. */
  maxQueued?: number;
  /** Message of the 503 UNAVAILABLE when the queue is full. */
  fullMessage?: string;
}

/**
 * Limits how much of one kind of work runs at once in this process and how much may wait for it (the bulkhead pattern).
 * With `maxConcurrent: 1` it is a mutex: transactions on the same rows wait here, which is cheaper than
 * conflicts in the database; correctness does not depend on it.
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
      // The slot is passed directly to the next in the queue, so that new work cannot take it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A mutex for each key, within this process; unused keys take no memory. */
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

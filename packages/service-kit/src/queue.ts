import { unavailable } from './errors';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
  atOnce: number;
  /** Pieces of work that may wait, first come, first served. */
  waiting: number;
  /** What whoever comes beyond that is told, with 503 UNAVAILABLE. */
  full?: string;
}

/** So many at once, so many waiting; whoever comes then is asked to come back. */
export function createQueue({ atOnce, waiting, full }: QueueOptions): Queue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw unavailable(full);
      await new Promise<void>((turn) => line.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody who comes just now takes it too.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { unavailable } from '@tokri/service-kit';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** So many at once, so many waiting; whoever comes then is asked to come back (503). */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting)
        throw unavailable('Many pictures are being worked on. Please try again in a moment.');
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

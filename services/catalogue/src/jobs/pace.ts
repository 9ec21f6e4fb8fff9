import { setTimeout as pause } from 'node:timers/promises';

/** Products or lines of the first batch, and of the smallest. */
const FIRST = 25;
const FEWEST = 10;
/** A batch takes at most about this long, because other writes of the catalogue wait for it. */
const AIM_MS = 1_000;

interface PaceOptions {
  /** Products or lines of a batch. */
  most: number;
  /** Pause after a batch as a share of its time, so that other requests get their turn. */
  share?: number;
  /** Milliseconds. */
  atLeast?: number;
}

export interface Pace {
  /** Runs the next batch, then pauses. */
  run<Done>(doBatch: (size: number) => Promise<Done>): Promise<Done>;
}

/** The size of the next batch, after one of `size` took `ms`; it at most doubles. */
export function nextSize(size: number, ms: number, most: number): number {
  const wanted = Math.round((size * AIM_MS) / Math.max(1, ms));
  return Math.min(most, 2 * size, Math.max(FEWEST, wanted));
}

/** Batches whose size follows the time that they take: a large one has less overhead for each product. */
export function createPace({ most, share = 1, atLeast = 20 }: PaceOptions): Pace {
  let size = Math.min(FIRST, most);
  return {
    async run(doBatch) {
      const startedAt = performance.now();
      const done = await doBatch(size);
      const ms = performance.now() - startedAt;
      size = nextSize(size, ms, most);
      await pause(Math.max(atLeast, share * ms));
      return done;
    },
  };
}

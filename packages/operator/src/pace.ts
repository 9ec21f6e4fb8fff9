import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds to wait, so that so many rows since the start are no more than `perSecond`. */
export const waitFor = (rows: number, perSecond: number, sinceStartMs: number): number =>
  perSecond === 0 ? 0 : Math.max(0, (rows / perSecond) * 1_000 - sinceStartMs);

export type Pace = (rows: number) => Promise<void>;

/** Bounds how fast rows are done, from the first call on; 0 rows a second is no bound. */
export function createPace(perSecond: number): Pace {
  const startedAt = performance.now();
  let done = 0;
  return async (rows) => {
    done += rows;
    const wait = waitFor(done, perSecond, performance.now() - startedAt);
    if (wait > 0) await pause(wait);
  };
}

import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds to wait, so that the rows since the start do not exceed `perSecond`. */
export const waitFor = (rows: number, perSecond: number, sinceStartMs: number): number =>
  perSecond === 0 ? 0 : Math.max(0, (rows / perSecond) * 1_000 - sinceStartMs);

export type Pace = (rows: number) => Promise<void>;

/** Limits the rows a second from the first call on; 0 means no limit. */
export function createPace(perSecond: number): Pace {
  const startedAt = performance.now();
  let done = 0;
  return async (rows) => {
    done += rows;
    const wait = waitFor(done, perSecond, performance.now() - startedAt);
    if (wait > 0) await pause(wait);
  };
}

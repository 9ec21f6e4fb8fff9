import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of work before everybody else has a turn, and how long that lasts. */
const WORK_MS = 10;
const PAUSE_MS = 5;

/** Long work in slices: `rest` is called after each piece, and pauses once enough was done. */
export function createTimeSlices() {
  let since = performance.now();
  return {
    async rest(): Promise<void> {
      if (performance.now() - since < WORK_MS) return;
      await pause(PAUSE_MS);
      since = performance.now();
    },
  };
}

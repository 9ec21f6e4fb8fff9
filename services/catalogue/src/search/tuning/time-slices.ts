import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of work before a pause, and of the pause. */
const WORK_MS = 10;
const PAUSE_MS = 5;

/** Splits long work into slices: call `rest` after each step; it pauses when the slice is used up. */
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

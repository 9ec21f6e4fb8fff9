import { savesData } from '../lib/device/saves-data';

/** Milliseconds; the prefetched pages and the service worker come first, since offline use needs them. */
const IDLE_AFTER_MS = 15_000;

/**
 * Schedules the copy of the range onto the device, unless data saver is on. Returns a function that cancels
 * it.
 */
export function copyRangeWhenIdle(): (() => void) | undefined {
  if (savesData()) return undefined;
  const copy = () =>
    void import('../api/range/copy-range').then(
      ({ copyRange }) => copyRange(),
      () => undefined,
    );
  const timer = setTimeout(copy, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

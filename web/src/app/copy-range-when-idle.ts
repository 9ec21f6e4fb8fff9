import { savesData } from '../lib/device/saves-data';

/** Milliseconds: behind the pages that are fetched ahead and the service worker, which a dead line needs first. */
const IDLE_AFTER_MS = 15_000;

/** Copies the range onto the device, later; gives what calls it off. Not for those who save data. */
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

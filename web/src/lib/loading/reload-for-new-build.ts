const KEY = 'tokri.reloaded';
/** Milliseconds within which a second failure is shown instead of reloading again. */
const AGAIN_MS = 60_000;

/**
 * For a page whose script can't be loaded: the build that this document is of may be gone, and the same address has the
 * one of today. Throws the reason when that has just been tried, or when it is the line that is gone.
 */
export function reloadForNewBuild(reason: unknown): Promise<never> {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) throw reason;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}

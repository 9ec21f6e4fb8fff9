import { tabStorage } from '../device/storage';

const KEY = 'tokri.reloaded';
/** Milliseconds within which a second failure is shown instead of reloading again. */
const AGAIN_MS = 60_000;

/**
 * Reloads the page after a script failed to load: a new build may have replaced it. Throws `reason` if that
 * was just tried or the device is offline.
 */
export function reloadForNewBuild(reason: unknown): Promise<never> {
  if (!navigator.onLine || Date.now() - Number(tabStorage.get(KEY)) < AGAIN_MS) throw reason;
  // Without storage it would reload again and again.
  if (!tabStorage.set(KEY, String(Date.now()))) throw reason;
  location.reload();
  return new Promise(() => undefined);
}

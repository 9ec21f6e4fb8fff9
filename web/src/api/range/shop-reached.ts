/**
 * Milliseconds between probes of an unreachable shop, plus random jitter of up to the same, so that devices do not
 * return all at once.
 */
const RETRY_MS = 15_000;
/** A cheap endpoint. */
const PROBE = '/api/config';

let isCopyShown = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(shown: boolean): void {
  if (isCopyShown === shown) return;
  isCopyShown = shown;
  listeners.forEach((listener) => listener());
}

/** Dispatches `online` once the shop responds: the browser fires it for the network only, not for the shop. */
async function probe(): Promise<void> {
  const answer = await fetch(PROBE, { credentials: 'omit', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.dispatchEvent(new Event('online'));
  else probeLater();
}
function probeLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void probe(), RETRY_MS * (1 + Math.random()));
}

/** Called when an answer from the copy is shown; applies until the shop is reachable again. */
export function markCopyShown(): void {
  set(true);
  probeLater();
}

/** True while the page shows something from the copy. */
export const showsCopy = () => isCopyShown;

export function onShowsCopyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('online', () => {
  clearTimeout(retry);
  set(false);
});

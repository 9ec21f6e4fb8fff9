/**
 * Milliseconds between probes of an unreachable shop, plus up to as many more so that devices do not return
 * all at once.
 */
const RETRY_MS = 15_000;
/** A cheap call. */
const PROBE = '/api/config';

let isCopyShown = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(shown: boolean): void {
  if (isCopyShown === shown) return;
  isCopyShown = shown;
  listeners.forEach((listener) => listener());
}

/**
 * The network may be up while the shop is down, so the browser fires no event: dispatch `online` once the
 * shop answers.
 */
async function probe(): Promise<void> {
  const answer = await fetch(PROBE, { credentials: 'omit', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.dispatchEvent(new Event('online'));
  else probeLater();
}
function probeLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void probe(), RETRY_MS * (1 + Math.random()));
}

/** Called when an answer of the copy is shown; in force until the shop is reached again. */
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

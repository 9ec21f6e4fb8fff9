/** Milliseconds after which a shop that could not be reached is asked again; up to as many more, so that not all come at once. */
const RETRY_MS = 15_000;
/** A call that costs the shop little. */
const PROBE = '/api/config';

let isCopyShown = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(shown: boolean): void {
  if (isCopyShown === shown) return;
  isCopyShown = shown;
  listeners.forEach((listener) => listener());
}

/** The line need not be gone: once the shop answers, whoever waits for the line hears of it. */
async function probe(): Promise<void> {
  const answer = await fetch(PROBE, { credentials: 'omit', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.dispatchEvent(new Event('online'));
  else probeLater();
}
function probeLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void probe(), RETRY_MS * (1 + Math.random()));
}

/** An answer of the copy is shown, until the shop is reached again. */
export function copyIsShown(): void {
  set(true);
  probeLater();
}

/** True while something that is shown is from the copy. */
export const showsCopy = () => isCopyShown;

export function onShowsCopyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('online', () => {
  clearTimeout(retry);
  set(false);
});

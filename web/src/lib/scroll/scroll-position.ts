import { tabStorage } from '../device/storage';

const KEY = 'tokri.scroll';
const TIMEOUT_MS = 5_000;
const USER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

interface HistoryEntry {
  key: string;
  pathname: string;
  search: string;
}

/** The key of a history entry. The first entry of a fresh load has none: its address is used. */
export const historyEntryKey = ({ key, pathname, search }: HistoryEntry): string =>
  key === 'default' ? `${pathname}${search}` : key;

export const savedScrollPosition = (entryKey: string): number | undefined => readPositions()[entryKey];

export const saveScrollPosition = (entryKey: string, top: number): boolean =>
  tabStorage.set(KEY, JSON.stringify({ ...readPositions(), [entryKey]: top }));

/** True when the document was opened by a link or an address, not by back, forward or reload. */
export function isFreshLoad(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/**
 * Scrolls to `top` as soon as the page is tall enough; scrolling to the end makes lists load more. Stops when
 * the shopper scrolls, taps or types, or when the page has stopped growing.
 */
export function restoreScrollPosition(top: number): () => void {
  let frame = 0;
  let height = 0;
  let grownAt = performance.now();
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = -1;
    for (const event of USER_INPUT) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) {
      height = scrollHeight;
      grownAt = performance.now();
    }
    const isReached = Math.abs(window.scrollY - top) < 2;
    if (isReached || performance.now() - grownAt > TIMEOUT_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const event of USER_INPUT) window.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

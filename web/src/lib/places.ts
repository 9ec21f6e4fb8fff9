const KEY = 'tokri.scroll';
const GIVE_UP_MS = 5_000;
const BY_THE_SHOPPER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

interface Entry {
  key: string;
  pathname: string;
  search: string;
}

/** Names a history entry. The first entry of a hard load has no key of its own: its address stands for it. */
export const entryOf = ({ key, pathname, search }: Entry): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** How far down the page was left, in pixels. */
export const placeOf = (entry: string): number | undefined => readPlaces()[entry];

export const keepPlace = (entry: string, place: number): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...readPlaces(), [entry]: place }));

/** True when this document was opened by a link or an address, and not by back, forward or reload. */
export function isFreshLoad(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/**
 * Scrolls to `top` as soon as the page is tall enough: scrolling to its end makes lists fetch what they lack. Stops
 * when the shopper takes over, or when the page has not grown for a while.
 */
export function scrollWhenPossible(top: number): () => void {
  let frame = 0;
  let height = 0;
  let grownAt = performance.now();
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = -1;
    for (const sign of BY_THE_SHOPPER) window.removeEventListener(sign, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) {
      height = scrollHeight;
      grownAt = performance.now();
    }
    const isThere = Math.abs(window.scrollY - top) < 2;
    if (isThere || performance.now() - grownAt > GIVE_UP_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const sign of BY_THE_SHOPPER) window.addEventListener(sign, stop, { passive: true });
  attempt();
  return stop;
}

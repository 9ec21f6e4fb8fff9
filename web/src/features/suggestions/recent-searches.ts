import { useSyncExternalStore } from 'react';

/** What was searched on this device, and is told to nobody; a logout clears it with everything else that is stored here. */
const KEY = 'recentSearches';
const MOST = 8;
/** One letter is the beginning of everything; a sentence is no search that is made twice. */
const LETTERS = { least: 2, most: 60 };

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let known: { stored: string | null; searches: readonly string[] } = { stored: null, searches: NONE };

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(stored: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value)
      ? value.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MOST)
      : NONE;
  } catch {
    return NONE;
  }
}

/** The latest first; nothing where storage is off or holds something else. */
export function recentSearches(): readonly string[] {
  const stored = readStored();
  // The same list as long as it is the same, which React relies on.
  if (stored !== known.stored) known = { stored, searches: stored === null ? NONE : parse(stored) };
  return known.searches;
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, MOST)));
  } catch {
    // Storage is full or off: nothing is remembered.
  }
  listeners.forEach((changed) => changed());
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const others = (search: string) => recentSearches().filter((one) => !isSame(one, search));

export function rememberSearch(text: string): void {
  const search = text.trim().replace(/\s+/g, ' ');
  if (search.length < LETTERS.least || search.length > LETTERS.most) return;
  store([search, ...others(search)]);
}
export const forgetSearch = (search: string): void => store(others(search));
export const forgetAllSearches = (): void => store([]);

function subscribe(changed: () => void) {
  // Another tab of the shop tells, and so does a logout there.
  window.addEventListener('storage', changed);
  listeners.add(changed);
  return () => {
    window.removeEventListener('storage', changed);
    listeners.delete(changed);
  };
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, recentSearches);

import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/device/storage';

/** Recent searches, stored only on this device and cleared on logout with all other local storage. */
const KEY = 'recentSearches';
const MOST = 8;
/** Single letters and whole sentences are not worth repeating. */
const LETTERS = { least: 2, most: 60 };

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let known: { stored: string | null; searches: readonly string[] } = { stored: null, searches: NONE };

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

/** Latest first; empty if the stored value is invalid. */
export function recentSearches(): readonly string[] {
  const stored = deviceStorage.get(KEY);
  // The same array while nothing has changed, as useSyncExternalStore requires.
  if (stored !== known.stored) known = { stored, searches: stored === null ? NONE : parse(stored) };
  return known.searches;
}

function store(searches: readonly string[]): void {
  if (searches.length === 0) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, JSON.stringify(searches.slice(0, MOST)));
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
  // Fires on changes by another tab, also on a logout there.
  window.addEventListener('storage', changed);
  listeners.add(changed);
  return () => {
    window.removeEventListener('storage', changed);
    listeners.delete(changed);
  };
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, recentSearches);

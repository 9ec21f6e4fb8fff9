import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the device keeps it; index.html reads the same key before the first paint. */
const THEME_KEY = 'theme';
const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

const listeners = new Set<() => void>();

/** What was chosen on this device; a browser that keeps nothing follows the system. */
function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in the theme, as index.html does before the first paint. */
function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const media = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }[theme];
  document.getElementById('dark-theme-color')?.setAttribute('media', media);
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Then it holds until the page is left.
  }
  listeners.forEach((changed) => changed());
}

function subscribe(changed: () => void) {
  // The other tabs of the shop follow.
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== null) return;
    show(chosenTheme());
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', fromOtherTab);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme, () => 'system');

/** Whether the page is dark now, by choice or by the system. For what is painted without styles. */
export function useIsDark(): boolean {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = useTheme();
  return theme === 'system' ? systemIsDark : theme === 'dark';
}

/** Forgets all that this device keeps of the shopper; how the shop looks is the device's own. */
export function clearLocalStorage(): void {
  const theme = chosenTheme();
  localStorage.clear();
  if (theme !== 'system') localStorage.setItem(THEME_KEY, theme);
}

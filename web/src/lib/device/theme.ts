import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * A cookie, since a logout clears local storage (docs/specification.md section 4), while the theme belongs to
 * the device. index.html reads it before the first paint.
 */
const COOKIE = /(?:^|; )theme=(light|dark)(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

/** The choice on this device; a browser without cookies follows the system. */
const chosenTheme = (): Theme => (COOKIE.exec(document.cookie)?.[1] as Theme | undefined) ?? 'system';

/** Applies the theme, as index.html does before the first paint. */
function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const media = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }[theme];
  document.getElementById('dark-theme-color')?.setAttribute('media', media);
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  document.cookie = `theme=${theme}; path=/; SameSite=Lax; max-age=${theme === 'system' ? 0 : YEAR_SECONDS}`;
  listeners.forEach((changed) => changed());
}

function subscribe(changed: () => void) {
  // Follows a choice made in another tab when this tab becomes visible.
  const onReturn = () => {
    show(chosenTheme());
    changed();
  };
  listeners.add(changed);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    listeners.delete(changed);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme, () => 'system');

/** Whether the page is dark now, by choice or by the system. For drawing without CSS. */
export function useIsDark(): boolean {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = useTheme();
  return theme === 'system' ? systemIsDark : theme === 'dark';
}

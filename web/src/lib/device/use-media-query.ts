import { useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // There is no screen while the build prerenders the shell.
    () => false,
  );
}

/** Small screens are under 768 px wide (docs/specification.md section 9). */
export const useSmallScreen = () => useMediaQuery('(width < 768px)');
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');

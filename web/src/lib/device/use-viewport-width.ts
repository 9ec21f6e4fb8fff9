import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Pixels; updated on rotation and resize. */
export const useViewportWidth = () => useSyncExternalStore(subscribe, () => window.innerWidth);

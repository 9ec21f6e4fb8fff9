import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Pixels; a phone that is turned, or a window that is made wider, lays a page out anew. */
export const useViewportWidth = () => useSyncExternalStore(subscribe, () => window.innerWidth);

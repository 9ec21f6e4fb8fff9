import { useEffect, useRef } from 'react';
import { throttle } from './throttle';

const THRESHOLD = 0.8;
const THROTTLE_MS = 150;

interface InfiniteScrollOptions {
  /** False on the last page, and while a page is loading. */
  ready: boolean;
  /** The number of loaded items; each change checks again whether they fill the screen. */
  loaded: number;
  loadMore: () => void;
}

/**
 * Loads the next page when 80 % of the page has been scrolled (docs/specification.md section 9), and when the
 * page is too short to scroll.
 */
export function useInfiniteScroll({ ready, loaded, loadMore }: InfiniteScrollOptions): void {
  const latest = useRef({ ready, loadMore });
  useEffect(() => {
    latest.current = { ready, loadMore };
  });

  useEffect(() => {
    const check = throttle(() => {
      const { scrollHeight } = document.documentElement;
      const seen = window.scrollY + window.innerHeight;
      if (latest.current.ready && seen >= scrollHeight * THRESHOLD) latest.current.loadMore();
    }, THROTTLE_MS);
    // After the paint: reading the height earlier would force a layout.
    const timer = ready ? setTimeout(check) : undefined;
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      clearTimeout(timer);
      check.cancel();
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [ready, loaded]);
}

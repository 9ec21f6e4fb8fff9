import { useEffect, useRef } from 'react';
import { throttle } from './throttle';

const THRESHOLD = 0.8;
const THROTTLE_MS = 150;

interface InfiniteScrollOptions {
  /** False at the last page, and while a page is on its way. */
  ready: boolean;
  /** How many things are there already: with each new page it is looked again whether that is enough. */
  loaded: number;
  loadMore: () => void;
}

/**
 * Asks for the next page when four fifths of the page have been scrolled through (docs/specification.md section 9), and also when the
 * page is too short to scroll at all.
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
    // Once what has just come is painted: before that, to ask for its height would lay it out at once.
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

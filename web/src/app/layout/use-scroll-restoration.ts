import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  historyEntryKey,
  isFreshLoad,
  restoreScrollPosition,
  savedScrollPosition,
  saveScrollPosition,
} from '../../lib/scroll/scroll-position';
import { throttle } from '../../lib/scroll/throttle';

const SAVE_INTERVAL_MS = 100;

/** Back, forward and reload restore the scroll position; a new page starts at its top. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const navigation: string = useNavigationType();
  const isFirst = useRef(true);
  const entryKey = historyEntryKey(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    // After a fresh load the position is already right; reading it would force a layout.
    if (isFirst.current && isFreshLoad()) return undefined;
    const saved = savedScrollPosition(entryKey);
    if (navigation === 'POP' && saved !== undefined) return restoreScrollPosition(saved);
    if (!location.hash) window.scrollTo(0, 0);
    return undefined;
  }, [entryKey, location.hash, navigation]);

  // A layout effect, so that scrolling to the top of the next page is not saved as this page's position.
  useLayoutEffect(() => {
    let top: number | undefined;
    const save = () => {
      if (top !== undefined) saveScrollPosition(entryKey, top);
    };
    const saveSoon = throttle(save, SAVE_INTERVAL_MS);
    const onScroll = () => {
      top = window.scrollY;
      saveSoon();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    // Leaving the document runs no clean-up, and its last scroll event may not have fired yet.
    const onPageHide = () => {
      top = window.scrollY;
      save();
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onPageHide);
      saveSoon.cancel();
      save();
    };
  }, [entryKey]);

  useEffect(() => {
    isFirst.current = false;
  }, [location.pathname]);
}

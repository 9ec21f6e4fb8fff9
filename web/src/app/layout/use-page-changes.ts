import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { throttle } from '../../lib/throttle';

const PLACES = 'tokri.scroll';
const GIVE_UP_MS = 1500;
const SAVE_EVERY_MS = 100;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Scrolls to `top` as soon as the page is tall enough; stops when the shopper scrolls. */
function scrollWhenPossible(top: number): () => void {
  const start = performance.now();
  let frame = 0;
  let stopped = false;
  const stop = () => {
    stopped = true;
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const attempt = () => {
    if (stopped) return;
    window.scrollTo(0, top);
    const there = Math.abs(window.scrollY - top) < 2;
    if (there || performance.now() - start > GIVE_UP_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  attempt();
  return stop;
}

/**
 * What a browser does when pages change and a single page app must do itself: back and forward restore the scroll
 * place, a new page starts at its top, gets the focus and is announced.
 */
export function usePageChanges() {
  const location = useLocation();
  const navigation: string = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const place = readPlaces()[location.key];
    if (navigation === 'POP' && place !== undefined) return scrollWhenPossible(place);
    if (!location.hash) window.scrollTo(0, 0);
    return undefined;
  }, [location.key, location.hash, navigation]);

  // A layout effect, so that the scrolling to the top of the next page is not noted as the place of this one.
  useLayoutEffect(() => {
    let place: number | undefined;
    const write = () => {
      if (place !== undefined) {
        sessionStorage.setItem(PLACES, JSON.stringify({ ...readPlaces(), [location.key]: place }));
      }
    };
    const writeNow = throttle(write, SAVE_EVERY_MS);
    const note = () => {
      place = window.scrollY;
      writeNow();
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      writeNow.cancel();
      write();
    };
  }, [location.key]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // After the page has named itself.
    const timer = setTimeout(() => {
      setAnnouncement(document.title);
      const focused = document.activeElement;
      if (!focused || focused === document.body) main.current?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [location.pathname]);

  return { main, announcement };
}

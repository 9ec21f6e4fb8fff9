import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { entryOf, isFreshLoad, keepPlace, placeOf, scrollWhenPossible } from '../../lib/places';
import { throttle } from '../../lib/throttle';

const SAVE_EVERY_MS = 100;

/**
 * What a browser does when pages change and a single page app must do itself: back, forward and reload restore the
 * scroll place, a new page starts at its top, gets the focus and is announced.
 */
export function usePageChanges() {
  const location = useLocation();
  const navigation: string = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const [announcement, setAnnouncement] = useState('');
  const entry = entryOf(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const place = first.current && isFreshLoad() ? undefined : placeOf(entry);
    if (navigation === 'POP' && place !== undefined) return scrollWhenPossible(place);
    if (!location.hash) window.scrollTo(0, 0);
    return undefined;
  }, [entry, location.hash, navigation]);

  // A layout effect, so that the scrolling to the top of the next page is not noted as the place of this one.
  useLayoutEffect(() => {
    let place: number | undefined;
    const write = () => {
      if (place !== undefined) keepPlace(entry, place);
    };
    const writeNow = throttle(write, SAVE_EVERY_MS);
    const note = () => {
      place = window.scrollY;
      writeNow();
    };
    window.addEventListener('scroll', note, { passive: true });
    // A document that is left runs no clean-up.
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', write);
      writeNow.cancel();
      write();
    };
  }, [entry]);

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

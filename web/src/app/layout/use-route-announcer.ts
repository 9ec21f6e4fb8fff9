import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds; long enough for the page to set its title. */
const DELAY_MS = 100;

/**
 * Replaces what a browser does on a page load: focuses the new page (`main`) and announces its title to screen readers
 * (`announcement`, for a live region).
 */
export function useRouteAnnouncer() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => {
      setAnnouncement(document.title);
      const focused = document.activeElement;
      if (!focused || focused === document.body) main.current?.focus({ preventScroll: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return { main, announcement };
}

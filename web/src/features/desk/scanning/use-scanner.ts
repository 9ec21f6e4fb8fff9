import { useEffect, useRef } from 'react';
import { EMPTY_BUFFER, nextKey } from './scan-buffer';

/** Elements that handle keys themselves. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Calls back with the input of a barcode reader, except in fields and dialogs. */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let buffer = EMPTY_BUFFER;
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(TYPED_INTO);
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = nextKey(buffer, event.key, event.timeStamp);
      buffer = next.buffer;
      if (next.scanned === undefined) return;
      // Enter must not press the focused button.
      event.preventDefault();
      latest.current(next.scanned.trim().toUpperCase());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

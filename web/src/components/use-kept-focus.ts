import { useEffect, useRef, type RefObject } from 'react';

/**
 * The element to which the focus moves when the value changes and the control that had the focus is gone with it. Without
 * this it would be at the top of the page. The element needs a tabIndex.
 */
export function useKeptFocus<Kept extends HTMLElement>(value: unknown): RefObject<Kept | null> {
  const element = useRef<Kept>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [value]);
  return element;
}

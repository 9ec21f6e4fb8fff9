const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * The link or button that replaces a removed one: with the same name, else a link with the same target (the search link
 * changes its name while it types examples).
 */
export function inPlaceOf(lost: Element): HTMLElement | undefined {
  const others = [...document.querySelectorAll<HTMLElement>(lost.tagName)];
  const href = lost.getAttribute('href');
  return (
    others.find((other) => nameOf(other) === nameOf(lost)) ??
    others.find((other) => href && other.getAttribute('href') === href)
  );
}

/** Moves the focus from the removed element to its replacement, unless something else has the focus. */
export function focusInPlaceOf(lost: Element): void {
  if (document.activeElement === document.body) inPlaceOf(lost)?.focus({ preventScroll: true });
}

/** Keyboard users stay on the same link when the app replaces the prerendered content of `place`. */
export function keepFocusIn(place: HTMLElement): void {
  let focused: Element | null = document.activeElement;
  const remember = ({ target }: FocusEvent) => (focused = target as Element);
  place.addEventListener('focusin', remember);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    place.removeEventListener('focusin', remember);
    if (focused && focused !== document.body) focusInPlaceOf(focused);
  }).observe(place, { childList: true });
}

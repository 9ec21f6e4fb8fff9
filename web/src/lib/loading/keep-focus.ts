const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Moves the focus from a removed link or button to the one of the same name, else to a link with the same
 * target (the search link changes its name while it types examples). Does nothing if something else has the
 * focus.
 */
export function focusInPlaceOf(lost: Element): void {
  if (document.activeElement !== document.body) return;
  const others = [...document.querySelectorAll<HTMLElement>(lost.tagName)];
  const href = lost.getAttribute('href');
  const same =
    others.find((other) => nameOf(other) === nameOf(lost)) ??
    others.find((other) => href && other.getAttribute('href') === href);
  same?.focus({ preventScroll: true });
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

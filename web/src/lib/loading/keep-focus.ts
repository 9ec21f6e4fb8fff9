const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Gives the focus to the link or button of the same name as one that had it and is gone, or else to the link that leads to the same
 * place (the search's writes examples into its name); not where something else has the focus by now.
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

/** Who goes through the painted page by keyboard goes on at the same link once the app has replaced what stands in `place`. */
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

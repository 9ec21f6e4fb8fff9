const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** Gives the focus to the link or button of the same name as one that had it and is gone, unless something else has it by now. */
export function focusInPlaceOf(lost: Element): void {
  if (document.activeElement !== document.body) return;
  const same = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (other) => other.tagName === lost.tagName && nameOf(other) === nameOf(lost),
  );
  same?.focus({ preventScroll: true });
}

/** Who goes through the painted page by keyboard goes on at the same link once the app has replaced what stands in `place`. */
export function keepFocusIn(place: HTMLElement): void {
  let focused: Element | null = document.activeElement;
  place.addEventListener('focusin', ({ target }) => (focused = target as Element));
  new MutationObserver((_, observer) => {
    observer.disconnect();
    if (focused && focused !== document.body) focusInPlaceOf(focused);
  }).observe(place, { childList: true });
}

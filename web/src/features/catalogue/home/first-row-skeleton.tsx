import { useCallback, useLayoutEffect, useState } from 'react';
import { focusInPlaceOf, inPlaceOf } from '../../../lib/loading/keep-focus';
import { FIRST_ROW, RowSkeleton } from '../row-skeleton';

/** The product row that came with the page; read before the app replaces the page. */
let painted = document.querySelector(`#${FIRST_ROW} section:has(article)`);

/** From here on the first row is a skeleton until its products are loaded. */
export const forgetFirstRow = () => {
  painted = null;
};

/**
 * The first row of the home page while it loads: the prerendered products if the page came with some, else a
 * skeleton.
 */
export function FirstRowSkeleton() {
  const [row] = useState(() => painted);
  // Stable function: inserting an element where it already is would lay it out again.
  const putInto = useCallback(
    (place: HTMLElement | null) => {
      if (row) place?.replaceChildren(row);
    },
    [row],
  );
  // The final products appear a moment later.
  useLayoutEffect(
    () => () => {
      const focused = row?.querySelector(':focus');
      queueMicrotask(() => {
        if (focused) focusInPlaceOf(focused);
        // Taps before the app ran, marked by index.html.
        row?.querySelectorAll('[aria-busy]').forEach((button) => inPlaceOf(button)?.click());
      });
    },
    [row],
  );
  return row ? <div ref={putInto} className="first-row" /> : <RowSkeleton />;
}

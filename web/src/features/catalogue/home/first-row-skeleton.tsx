import { useCallback, useLayoutEffect, useState } from 'react';
import { focusInPlaceOf } from '../../../lib/loading/keep-focus';
import { FIRST_ROW, RowSkeleton } from '../row-skeleton';

/** The product row that came with the page; read before the app replaces the page. */
let painted = document.getElementById(FIRST_ROW)?.querySelector('section:has(article)');

/** From here on the first row is a skeleton until its products are loaded. */
export const forgetFirstRow = () => {
  painted = undefined;
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
      const { activeElement } = document;
      if (activeElement && row?.contains(activeElement)) queueMicrotask(() => focusInPlaceOf(activeElement));
    },
    [row],
  );
  return row ? <div ref={putInto} className="first-row" /> : <RowSkeleton />;
}

import { useCallback, useLayoutEffect, useState } from 'react';
import { focusInPlaceOf } from '../../../lib/loading/keep-focus';
import { FIRST_ROW, RowSkeleton } from '../row-skeleton';

/** The products with which the page came; taken before the app replaces the page. */
let painted = document.getElementById(FIRST_ROW)?.querySelector('section:has(article)');

/** From now on the first row is a skeleton until its products are there. */
export const forgetFirstRow = () => {
  painted = undefined;
};

/** The home page's first row until it is ready: the very products with which the page came, where it came with some. */
export function FirstRowSkeleton() {
  const [row] = useState(() => painted);
  // The same function each time: an element that is put where it is already is laid out anew.
  const putInto = useCallback(
    (place: HTMLElement | null) => {
      if (row) place?.replaceChildren(row);
    },
    [row],
  );
  // The products that come instead are there a moment later.
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement && row?.contains(activeElement)) queueMicrotask(() => focusInPlaceOf(activeElement));
    },
    [row],
  );
  return row ? <div ref={putInto} className="first-row" /> : <RowSkeleton />;
}

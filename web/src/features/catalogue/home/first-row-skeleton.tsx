import { useCallback, useLayoutEffect, useState } from 'react';
import { focusInPlaceOf, inPlaceOf } from '../../../lib/loading/keep-focus';
import { FIRST_ROW, RowSkeleton } from '../row-skeleton';

/** The product row that came with the page; read before the app replaces the page. */
let painted = document.querySelector(`#${FIRST_ROW} section:has(article)`);

/** From now on the first row shows a skeleton until its products are loaded. */
export const forgetFirstRow = () => {
  painted = null;
};

/**
 * The first row of the home page while it loads: the prerendered products if the page came with some, else a
 * skeleton.
 */
export function FirstRowSkeleton() {
  const [row] = useState(() => painted);
  // Stable callback: inserting the element again would force another layout.
  const putInto = useCallback(
    (place: HTMLElement | null) => {
      if (row) place?.replaceChildren(row);
    },
    [row],
  );
  // The clean-up is queued, because the final products are rendered a moment later.
  useLayoutEffect(
    () => () => {
      const focused = row?.querySelector(':focus');
      queueMicrotask(() => {
        if (focused) focusInPlaceOf(focused);
        // Replays taps from before the app ran, which index.html has marked.
        row?.querySelectorAll('[aria-busy]').forEach((button) => inPlaceOf(button)?.click());
      });
    },
    [row],
  );
  return row ? <div ref={putInto} className="first-row" /> : <RowSkeleton />;
}

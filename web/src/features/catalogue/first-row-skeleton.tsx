import { useCallback, useState } from 'react';
import { FIRST_ROW, RowSkeleton } from './row-skeleton';

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
  return row ? <div ref={putInto} className="first-row" /> : <RowSkeleton />;
}

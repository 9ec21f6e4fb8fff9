import { useEffect } from 'react';
import type { RequestBody } from '../../../api/call-types';
import { recordAnonymously } from '../../../lib/record-anonymously';

/** Milliseconds; results shown for a shorter time only appeared while the shopper was typing. */
const LOOKED_AT_MS = 1_500;

function record(search: string, use: RequestBody<'recordQuery'>['use']): void {
  const facts: RequestBody<'recordQuery'> = { search, use };
  recordAnonymously('/api/product/record-query', facts);
}

/** A link to a product or its Add button, in the page or in the panel of the search field. */
const RESULT = 'main a[href^="/product/"], main li button, [data-result]';

/** Reports that the results of a search were viewed, and once that one of them was clicked. */
export function useRecordedQuery(search: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || search === '') return undefined;
    let isClicked = false;
    let isSearched = false;
    const searched = () => {
      if (!isSearched) record(search, 'searched');
      isSearched = true;
    };
    const clicked = ({ target }: MouseEvent) => {
      if (isClicked || !(target as Element).closest(RESULT)) return;
      isClicked = true;
      searched();
      record(search, 'clicked');
    };
    const timer = setTimeout(searched, LOOKED_AT_MS);
    document.addEventListener('click', clicked, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', clicked, true);
    };
  }, [search, isLoaded]);
}

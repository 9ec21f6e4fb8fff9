import { useEffect, useState } from 'react';
import type { RequestBody } from '../../../api/call-types';
import { recordAnonymously } from '../../../lib/record-anonymously';

/** Milliseconds; results that were shown for less were typed past. */
const LOOKED_AT_MS = 1_500;

function record(search: string, use: RequestBody<'recordQuery'>['use']): void {
  const facts: RequestBody<'recordQuery'> = { search, use };
  recordAnonymously('/api/product/record-query', facts);
}

/**
 * Reports that the results of a search were viewed, and once that one of them was clicked.
 * @returns the ref for the element with the results
 */
export function useRecordedQuery(search: string, isLoaded: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element || !isLoaded || search === '') return undefined;
    let isClicked = false;
    let isSearched = false;
    const searched = () => {
      if (!isSearched) record(search, 'searched');
      isSearched = true;
    };
    const clicked = ({ target }: MouseEvent) => {
      // A link to a product, or its Add button.
      if (isClicked || !(target as Element).closest('a[href^="/product/"], li button')) return;
      isClicked = true;
      searched();
      record(search, 'clicked');
    };
    const timer = setTimeout(searched, LOOKED_AT_MS);
    element.addEventListener('click', clicked, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('click', clicked, true);
    };
  }, [element, search, isLoaded]);
  return setElement;
}

import { useEffect, useState } from 'react';
import type { RequestBody } from '../../../api/call-types';
import { recordAnonymously } from '../../../lib/record-anonymously';

/** Results that were shown for less were typed past, not looked at. */
const LOOKED_AT_MS = 1_500;

function record(search: string, use: RequestBody<'recordQuery'>['use']): void {
  const facts: RequestBody<'recordQuery'> = { search, use };
  recordAnonymously('/api/product/record-query', facts);
}

/**
 * Tells that the results of a search were looked at, and once that one of them was clicked.
 * @returns the ref of the element that has the results
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
      // What leads to a product, or puts it into the cart.
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

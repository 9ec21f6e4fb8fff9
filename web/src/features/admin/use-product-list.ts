import { useState } from 'react';
import { useAdminProductsQuery } from './admin-api';
import { useDebounced } from './use-debounced';

/** Milliseconds without a keystroke before the list is asked for (spec section 9). */
export const SEARCH_PAUSE_MS = 300;

/** The admin list of products: what is searched for, which page, and what the server says of it. */
export function useProductList() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const search = useDebounced(typed.trim(), SEARCH_PAUSE_MS);
  // What was typed and the first page go together: the old search is never asked for again on the way.
  if (search !== asked.search) setAsked({ search, page: 1 });

  const { data, currentData, error, isFetching, refetch } = useAdminProductsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const pages = Math.max(1, data?.totalNoPage ?? 1);
  // The last product of the last page is gone, and the page with it.
  if (currentData && asked.page > pages) setAsked({ ...asked, page: pages });

  return {
    typed,
    type: setTyped,
    page: asked.page,
    pages,
    go: (page: number) => setAsked({ ...asked, page: Math.min(Math.max(1, page), pages) }),
    products: currentData?.data ?? (error ? undefined : data?.data),
    waiting: isFetching && !currentData,
    error,
    retry: () => void refetch(),
  };
}

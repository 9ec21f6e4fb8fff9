import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useAdminProductsQuery } from '../admin-api';

/** Milliseconds without a keystroke before the list is fetched (docs/specification.md section 9). */
export const SEARCH_DEBOUNCE_MS = 300;

export type ProductList = ReturnType<typeof useProductList>;

/** The admin list of products: the search text, the page, and what the server has for both. */
export function useProductList() {
  const [searchInput, setSearchInput] = useState('');
  const [query, setQuery] = useState({ search: '', page: 1 });
  const search = useDebouncedValue(searchInput.trim(), SEARCH_DEBOUNCE_MS);
  // The new search and the first page go together: the old search is never fetched again on the way.
  if (search !== query.search) setQuery({ search, page: 1 });

  const { data, currentData, error, isFetching, refetch } = useAdminProductsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const pageCount = Math.max(1, data?.totalNoPage ?? 1);
  // The last product of the last page is gone, and the page with it.
  if (currentData && query.page > pageCount) setQuery({ ...query, page: pageCount });

  return {
    searchInput,
    setSearchInput,
    page: query.page,
    pageCount,
    goToPage: (page: number) => setQuery({ ...query, page: Math.min(Math.max(1, page), pageCount) }),
    /** Those of the query before, while `isLoading`. */
    products: currentData?.data ?? (error ? undefined : data?.data),
    isLoading: isFetching && !currentData,
    error,
    retry: () => void refetch(),
  };
}

import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useAdminProductsQuery } from '../admin-api';

/** Milliseconds without a keystroke before the list is fetched (docs/specification.md section 9). */
export const SEARCH_DEBOUNCE_MS = 300;

export type ProductList = ReturnType<typeof useProductList>;

/** The admin list of products: the search text, the page, and the server's result for both. */
export function useProductList() {
  const [searchInput, setSearchInput] = useState('');
  const [query, setQuery] = useState({ search: '', page: 1 });
  const search = useDebouncedValue(searchInput.trim(), SEARCH_DEBOUNCE_MS);
  // Sets search and page 1 together, so that the old search is not fetched for page 1.
  if (search !== query.search) setQuery({ search, page: 1 });

  const { data, currentData, error, isFetching, refetch } = useAdminProductsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const pageCount = Math.max(1, data?.totalNoPage ?? 1);
  // The last page disappeared with its last product.
  if (currentData && query.page > pageCount) setQuery({ ...query, page: pageCount });

  return {
    searchInput,
    setSearchInput,
    page: query.page,
    pageCount,
    goToPage: (page: number) => setQuery({ ...query, page: Math.min(Math.max(1, page), pageCount) }),
    /** The previous query's products while `isLoading`. */
    products: currentData?.data ?? (error ? undefined : data?.data),
    isLoading: isFetching && !currentData,
    error,
    retry: () => void refetch(),
  };
}

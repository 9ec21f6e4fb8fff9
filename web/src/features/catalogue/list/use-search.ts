import { useSearchParams } from 'react-router-dom';
import { useListFilters } from '../filters/use-list-filters';
import { useSearchInfiniteQuery } from './list-api';

/**
 * The search in the address and its results. The page and the panel of the field use the same arguments, so that they
 * share one request.
 */
export function useSearch() {
  const [params] = useSearchParams();
  const [filters, setFilters] = useListFilters();
  const term = (params.get('q') ?? '').trim();
  const isNarrowed = Object.keys(filters).some((name) => name !== 'sort');
  return {
    term,
    filters,
    setFilters,
    isNarrowed,
    results: useSearchInfiniteQuery({ search: term, ...filters }),
  };
}

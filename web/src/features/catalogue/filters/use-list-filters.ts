import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type ListFilters } from './list-filters';

/** The filters of a list. They are in the address, so that they survive going back and can be shared. */
export function useListFilters(): [ListFilters, (filters: ListFilters) => void] {
  const [params, setParams] = useSearchParams();
  const change = (filters: ListFilters) => setParams(writeFilters(params, filters), { replace: true });
  return [readFilters(params), change];
}

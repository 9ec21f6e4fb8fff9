import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type ListFilters } from './list-filters';

/** The filters of a list, which are in the address: they are kept on the way back, and can be sent to somebody. */
export function useListFilters(): [ListFilters, (filters: ListFilters) => void] {
  const [params, setParams] = useSearchParams();
  const change = (filters: ListFilters) => setParams(writeFilters(params, filters), { replace: true });
  return [readFilters(params), change];
}

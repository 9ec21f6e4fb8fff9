import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { readTableQuery, tableAddress, type TableQuery } from './table-query';

/** Everything that chooses the rows lives in the address, so that a reload, a link and the way back keep it. */
export function useTableAddress() {
  const [parameters, setParameters] = useSearchParams();
  const query = readTableQuery(parameters);
  /** Whatever changes but the page leads to the first page. */
  const goTo = (change: Partial<TableQuery>, replace = false) =>
    setParameters(tableAddress({ ...query, page: 1, ...change }), { replace });
  // A search is no step of its own in the history.
  const [searchInput, setSearchInput] = useTypedSearch(query.search, (text) =>
    goTo({ search: text.trim(), sort: 'relevance', order: 'asc' }, true),
  );

  return {
    query,
    goTo,
    searchInput,
    setSearchInput,
  };
}

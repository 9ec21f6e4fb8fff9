import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../../../lib/use-typed-search';
import { readTableQuery, tableAddress, type TableQuery } from './table-query';

/** Keeps the query in the address, so that reload, links and Back restore it. */
export function useTableAddress() {
  const [parameters, setParameters] = useSearchParams();
  const query = readTableQuery(parameters);
  /** Every change except of the page resets the page to 1. */
  const goTo = (change: Partial<TableQuery>, replace = false) =>
    setParameters(tableAddress({ ...query, page: 1, ...change }), { replace });
  // A search replaces the history entry.
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

import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS } from '../use-product-list';
import { readTableQuery, tableAddress, type TableQuery } from './table-query';

/** Everything that chooses the rows lives in the address, so that a reload, a link and the way back keep it. */
export function useTableAddress() {
  const [parameters, setParameters] = useSearchParams();
  const query = readTableQuery(parameters);
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Whatever changes but the page leads to the first page. */
  const goTo = (change: Partial<TableQuery>, replace = false) =>
    setParameters(tableAddress({ ...query, page: 1, ...change }), { replace });
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });

  return {
    query,
    goTo,
    searchInput: draft ?? query.search,
    /** A search is no step of its own in the history. */
    setSearchInput: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setDraft(undefined);
        latest.current({ search: text.trim(), sort: 'relevance', order: 'asc' }, true);
      }, SEARCH_DEBOUNCE_MS);
    },
  };
}

import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../../lib/use-typed-search';
import type { QueueQuery } from '../desk-api';
import { LIST_TABS } from '../order-labels';

const isTab = (status: string): status is keyof typeof LIST_TABS => status in LIST_TABS;

/** The address of a view of the queue, without defaults. */
export function queueAddress({ status, search, page }: Partial<QueueQuery>): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `?${parameters}` : '?';
}

/** Keeps status, search and page in the address, so that reload and Back restore them. */
export function useQueueAddress() {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') ?? '';
  const page = Number(parameters.get('page'));
  const query: QueueQuery = {
    status: isTab(status) ? status : undefined,
    search: parameters.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };

  const goTo = (change: Partial<QueueQuery>, replace = false) =>
    setParameters(queueAddress({ ...query, ...change }), { replace });
  // A search replaces the history entry.
  const [searchInput, setSearchInput] = useTypedSearch(query.search, (text) =>
    goTo({ search: text.trim(), page: 1 }, true),
  );

  return {
    query,
    goTo,
    searchInput,
    setSearchInput,
  };
}

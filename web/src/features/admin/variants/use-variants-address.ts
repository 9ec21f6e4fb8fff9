import { PAGE_SIZE } from '@tokri/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../../lib/use-typed-search';

const TABS = ['proposals', 'groups', 'dismissed'] as const;
export type Tab = (typeof TABS)[number];

export function useVariantsAddress() {
  const [address, setAddress] = useSearchParams();
  const tab = TABS.find((each) => each === address.get('tab')) ?? 'proposals';
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const search = address.get('search') ?? '';
  const goTo = (change: { tab?: Tab; page?: number; search?: string }, replace = false) => {
    const next = { tab, search, page: 1, ...change };
    setAddress(
      {
        ...(next.tab !== 'proposals' && { tab: next.tab }),
        ...(next.search && { search: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace },
    );
  };
  const [searchInput, setSearchInput] = useTypedSearch(search, (text) => goTo({ search: text }, true));
  const query = { page, search, limit: PAGE_SIZE.variantGroups.preset };
  return { tab, query, goTo, searchInput, setSearchInput };
}

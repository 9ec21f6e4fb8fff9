import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueueQuery } from './desk-api';
import { LIST_TABS } from './desk-words';

/** Milliseconds without a keystroke before the queue is searched. */
const SEARCH_DEBOUNCE_MS = 300;

const isTab = (status: string): status is keyof typeof LIST_TABS => status in LIST_TABS;

/** The address of a view of the queue; what is not said is left out. */
export function queueAddress({ status, search, page }: Partial<QueueQuery>): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `?${parameters}` : '?';
}

/** Status, search and page live in the address, so that a reload and the way back keep them. */
export function useQueueAddress() {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') ?? '';
  const page = Number(parameters.get('page'));
  const query: QueueQuery = {
    status: isTab(status) ? status : undefined,
    search: parameters.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };

  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = (change: Partial<QueueQuery>, replace = false) =>
    setParameters(queueAddress({ ...query, ...change }), { replace });
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
        latest.current({ search: text.trim(), page: 1 }, true);
      }, SEARCH_DEBOUNCE_MS);
    },
  };
}

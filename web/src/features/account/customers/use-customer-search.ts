import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import type { CustomerQuery } from './customers-api';
import { msg } from '../../../lib/language';

const SEARCH_DEBOUNCE_MS = 300;

export const CUSTOMER_GROUPS = {
  all: { label: msg('All'), filter: {} },
  suspended: { label: msg('Suspended'), filter: { status: 'Suspended' } },
  admins: { label: msg('Admins'), filter: { role: 'ADMIN' } },
} as const satisfies Record<string, { label: string; filter: CustomerQuery }>;
export type CustomerGroup = keyof typeof CUSTOMER_GROUPS;

const isGroup = (text: string | null): text is CustomerGroup => text !== null && text in CUSTOMER_GROUPS;

const searchIn = (state: unknown): string => {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === 'string' ? search : '';
};

/**
 * The group is stored in the address. The search text is personal data: it is kept in the history entry, so that Back
 * finds it.
 */
export function useCustomerSearch() {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const asked = parameters.get('group');
  const group = isGroup(asked) ? asked : 'all';
  const [text, setText] = useState(() => searchIn(state));
  const search = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    if (search !== searchIn(state))
      void navigate({ search: parameters.toString() }, { replace: true, state: { search } });
  }, [search, state, parameters, navigate]);
  const query: CustomerQuery = { search, ...CUSTOMER_GROUPS[group].filter };
  return {
    query,
    text,
    setText,
    group,
    setGroup: (next: CustomerGroup) =>
      setParameters(next === 'all' ? {} : { group: next }, { state: { search } }),
  };
}

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** The group is stored in the address. The search text is not, because it is personal data. */
export function useCustomerSearch() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('group');
  const group = isGroup(asked) ? asked : 'all';
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const query: CustomerQuery = { search, ...CUSTOMER_GROUPS[group].filter };
  return {
    query,
    text,
    setText,
    group,
    setGroup: (next: CustomerGroup) => setParameters(next === 'all' ? {} : { group: next }),
  };
}

import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditRequest } from './audit-api';

const SEARCH_DEBOUNCE_MS = 300;

/** Parameters of the address. `from` and `to` are days in the browser's time zone, both included. */
const FILTERS = ['search', 'kind', 'action', 'actor', 'subject', 'from', 'to'] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[\da-f]{24}$/;
const WORD = /^[a-z-]{1,40}$/;

/** Start of a day, `later` days later, in the browser's time zone. */
function startOf(day: string, later = 0): string | undefined {
  const [year, month, date] = DAY.test(day) ? day.split('-').map(Number) : [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(year, month - 1, date + later);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}

/** The filters of the log, stored in the address; the search text after a pause in typing. */
export function useAuditFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters = Object.fromEntries(FILTERS.map((name) => [name, parameters.get(name) ?? ''])) as Filters;
  const [draft, setDraft] = useState<string>();
  // The typed search has reached the address, which is used from now on, so that links work.
  if (draft === filters.search) setDraft(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setFilters = (changed: Partial<Filters>) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changed))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace: true },
    );

  return {
    filters,
    setFilters,
    text: draft ?? filters.search,
    setText(text: string) {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setFilters({ search: text }), SEARCH_DEBOUNCE_MS);
    },
    clear: () => setParameters({}, { replace: true }),
    isFiltered: FILTERS.some((name) => filters[name] !== ''),
    request: requestOf(filters),
  };
}

/** Invalid values in the address are ignored. */
function requestOf({ search, kind, action, actor, subject, from, to }: Filters): AuditRequest {
  const [first, last] = [startOf(from), startOf(to, 1)];
  return {
    search: search.slice(0, 200),
    ...(WORD.test(kind) && { kind }),
    ...(WORD.test(action) && { action }),
    ...(ID.test(actor) && { actorId: actor }),
    ...(subject && subject.length <= 64 && { subjectId: subject }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  };
}

import type { FoundOrder, PaymentFilter } from '@tokri/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { typedNumber } from '../../../lib/text/typed-number';
import { msg } from '../../../lib/language';
import type { FindRequest } from './all-orders-api';

type Status = FoundOrder['status'];

export const PAYMENT_LABELS: Record<PaymentFilter, string> = {
  cash: msg('Cash'),
  card: msg('Online'),
  refunded: msg('Refunded'),
};

/** Statuses to choose from, in the order of the process. Orders that are being placed are not listed. */
export const FOUND_STATUSES: readonly Status[] = [
  ...(['awaiting-payment', 'confirmed', 'picking', 'packed', 'on-the-way'] as const),
  ...(['delivered', 'not-delivered', 'returned', 'cancelled'] as const),
];

/** Parameters of the address; `status` may be repeated. `from` and `to` are days in India, both included. */
const FILTERS = [
  ...(['number', 'customer', 'product', 'rider', 'payment', 'from', 'to'] as const),
  ...(['amountFrom', 'amountTo', 'userId'] as const),
];
type FilterName = (typeof FILTERS)[number];
type Filters = Record<FilterName, string>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[\da-f]{24}$/;
const MAX_TEXT = 80;

/** The address of the latest change, which the router may not have rendered yet: no change undoes another one. */
function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const at = pending.current.indexOf(parameters.toString());
    pending.current = at >= 0 ? pending.current.slice(at + 1) : [];
    if (pending.current.length === 0) latest.current = parameters;
  }, [parameters]);
  const change = (apply: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(latest.current);
    apply(next);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    pending.current.push(next.toString());
    setParameters(next, { replace: true });
  };
  return { parameters, change };
}

/** The filters of all orders, stored in the address, so that a view can be bookmarked and shared. */
export function useOrderFilters() {
  const { parameters, change } = useAddress();
  const filters = Object.fromEntries(FILTERS.map((name) => [name, parameters.get(name) ?? ''])) as Filters;
  const statuses = FOUND_STATUSES.filter((status) => parameters.getAll('status').includes(status));
  return {
    parameters,
    filters,
    statuses,
    setFilter: (name: FilterName, value: string) =>
      change((next) => (value.trim() ? next.set(name, value.trim()) : next.delete(name))),
    toggleStatus: (status: Status) =>
      change((next) =>
        next.getAll('status').includes(status)
          ? next.delete('status', status)
          : next.append('status', status),
      ),
    clear: () =>
      change((next) => {
        for (const name of ['status', ...FILTERS]) next.delete(name);
      }),
    isFiltered: statuses.length > 0 || FILTERS.some((name) => filters[name] !== ''),
    request: requestOf(filters, statuses),
  };
}

const isPayment = (value: string): value is PaymentFilter => Object.hasOwn(PAYMENT_LABELS, value);

/** Invalid values in the address are ignored. */
function requestOf(filters: Filters, statuses: readonly Status[]): FindRequest {
  const { from, to, userId } = filters;
  const [amountFrom, amountTo] = [rupeesOf(filters.amountFrom), rupeesOf(filters.amountTo)];
  const texts = (['number', 'customer', 'product', 'rider'] as const).filter((name) => filters[name] !== '');
  return {
    ...Object.fromEntries(texts.map((name) => [name, filters[name].slice(0, MAX_TEXT)])),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(isPayment(filters.payment) && { payment: filters.payment }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(amountFrom !== undefined && { amountFrom }),
    ...(amountTo !== undefined && { amountTo }),
    ...(ID.test(userId) && { userId }),
  };
}

function rupeesOf(typed: string): number | undefined {
  if (typed === '') return undefined;
  const rupees = Math.round(typedNumber(typed) * 100) / 100;
  return rupees >= 0 && rupees <= 10_000_000 ? rupees : undefined;
}

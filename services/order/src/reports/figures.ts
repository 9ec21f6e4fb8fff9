import { toPaise } from '@tokri/contracts';
import { ledgerOf } from '../orders/ledger';
import { isCancelled, type Order } from '../orders/order';

export const FIGURES = [
  'orders',
  'cancelled',
  'revenue',
  'refunded',
  'delivered',
  'promised',
  'inTime',
  'failedPayments',
] as const;

/** What orders come to: numbers of orders, and `revenue` and `refunded` in paise. */
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

const figuresOf = (value: (name: keyof Figures) => number): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, value(name)])) as unknown as Figures;

export const NO_FIGURES: Figures = figuresOf(() => 0);

export const plus = (one: Figures, other: Figures): Figures => figuresOf((name) => one[name] + other[name]);

/** The money never came, and nobody chose that: declined, not paid in time, or never heard of. */
const FAILED_PAYMENT: ReadonlySet<string> = new Set(['payment-failed', 'payment-expired', 'payment-overdue']);

/**
 * What one order adds to the figures as it stands now; a pure function of its state, so the figures of an hour are the sum over
 * its orders whatever became of them. An order counts as soon as it is confirmed, and always for the hour in which it was placed.
 * - `revenue`: what it costs in the end by the ledger (`owed`), 0 when it came to nothing; so refunds are taken off
 * - `refunded`: what has gone back of what was paid, also of a payment that came for a cancelled order
 * - `cancelled`: it was confirmed and came to nothing, cancelled or brought back
 * - `promised`, `inTime`: it was delivered and had a promise, and was at the door by then
 * - `failedPayments`: paying it online failed; not that the shopper gave it up
 */
export function contributionOf(order: Order): Figures {
  const { status, timeline } = order;
  const ledger = ledgerOf(order);
  const isPlaced = timeline.some((entry) => entry.status === 'confirmed');
  const isUndone = isCancelled(order) || status === 'returned';
  const isDelivered = status === 'delivered';
  const promisedAt = isDelivered ? order.promisedAt : undefined;
  const deliveredAt = isDelivered ? order.deliveredAt : undefined;
  return {
    orders: Number(isPlaced),
    cancelled: Number(isPlaced && isUndone),
    revenue: isPlaced ? toPaise(ledger.owed) : 0,
    refunded: toPaise(ledger.refunded),
    delivered: Number(isDelivered),
    promised: Number(promisedAt !== undefined),
    inTime: Number(promisedAt !== undefined && deliveredAt !== undefined && deliveredAt <= promisedAt),
    failedPayments: Number(timeline.some(({ cause }) => FAILED_PAYMENT.has(cause))),
  };
}

/** By how much a change of an order moves the figures. */
export function figureChangesOf(before: Order, next: Order): Figures {
  const [from, to] = [contributionOf(before), contributionOf(next)];
  return figuresOf((name) => to[name] - from[name]);
}

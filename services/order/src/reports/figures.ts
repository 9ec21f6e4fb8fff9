import { toPaise } from '@tokri/contracts';
import { ledgerOf } from '../orders/ledger';
import { isCancelled, type Order } from '../orders/order';
import { WINDOW_FIGURES, windowFiguresOf } from './window-figures';

export const FIGURES = [
  'orders',
  'cancelled',
  'revenue',
  'refunded',
  'delivered',
  'promised',
  'inTime',
  'failedPayments',
  ...WINDOW_FIGURES,
] as const;

/** Sums over orders: counts, and `revenue` and `refunded` in paise. */
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

const figuresOf = (value: (name: keyof Figures) => number): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, value(name)])) as unknown as Figures;

export const NO_FIGURES: Figures = figuresOf(() => 0);

export const plus = (one: Figures, other: Figures): Figures => figuresOf((name) => one[name] + other[name]);

/** The payment failed: declined, not paid in time, or without any event. */
const FAILED_PAYMENT: ReadonlySet<string> = new Set(['payment-failed', 'payment-expired', 'payment-overdue']);

/**
 * The contribution of one order to the figures; a pure function of its state, so the figures of an hour are the sum
 * over its orders. An order counts from its confirmation on, in the hour in which it was placed.
 * - `revenue`: its final cost by the ledger (`owed`), 0 when cancelled or returned; refunds are subtracted
 * - `refunded`: refunded paise, also of a late payment for a cancelled order
 * - `cancelled`: it was confirmed, then cancelled or returned
 * - `promised`, `inTime`: it was delivered with a promise, and within it
 * - `failedPayments`: the online payment failed; not when the shopper gave it up
 * - `windowed`, `inWindow` and the rest: it was delivered with a window, within it, and how far from its likely time
 */
export function contributionOf(order: Order): Figures {
  const { status, timeline } = order;
  const ledger = ledgerOf(order);
  const confirmedAt = timeline.find((entry) => entry.status === 'confirmed')?.at;
  const isPlaced = confirmedAt !== undefined;
  const isUndone = isCancelled(order) || status === 'returned';
  const isDelivered = status === 'delivered';
  const promisedAt = isDelivered ? order.promisedAt : undefined;
  const deliveredAt = isDelivered ? order.deliveredAt : undefined;
  const seconds = confirmedAt && deliveredAt && (deliveredAt.getTime() - confirmedAt.getTime()) / 1_000;
  return {
    orders: Number(isPlaced),
    cancelled: Number(isPlaced && isUndone),
    revenue: isPlaced ? toPaise(ledger.owed) : 0,
    refunded: toPaise(ledger.refunded),
    delivered: Number(isDelivered),
    promised: Number(promisedAt !== undefined),
    inTime: Number(promisedAt !== undefined && deliveredAt !== undefined && deliveredAt <= promisedAt),
    failedPayments: Number(timeline.some(({ cause }) => FAILED_PAYMENT.has(cause))),
    ...windowFiguresOf(order.quoted, seconds),
  };
}

export function figureChangesOf(before: Order, next: Order): Figures {
  const [from, to] = [contributionOf(before), contributionOf(next)];
  return figuresOf((name) => to[name] - from[name]);
}

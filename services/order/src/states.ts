import type { Order } from '@tokri/contracts';

export type Status = Order['status'];
export type Method = 'cash' | 'card';

/** What can happen to an order, as its own log calls it (timeline causes, order.cancelled causes). */
export const SIGNALS = [
  'cash-accepted',
  'session-opened',
  'paid',
  'payment-failed',
  'payment-expired',
  'payment-overdue',
  'payment-unavailable',
  'given-up',
  'replaced',
  'stock-lost',
  'refused',
  'abandoned',
] as const;
export type Signal = (typeof SIGNALS)[number];

type Moves = Partial<Record<Signal, Status>>;

const noMoney: Moves = {
  'payment-failed': 'cancelled',
  'payment-expired': 'cancelled',
  'payment-overdue': 'cancelled',
  'given-up': 'cancelled',
  replaced: 'cancelled',
};

/** The pieces were gone when the confirmation reached the catalogue: the only way out of `confirmed`. */
const noGoods: Moves = { 'stock-lost': 'cancelled' };

/**
 * The order of states, whole: a move that does not stand here does not exist. `confirmed` and `cancelled` are final for
 * the shopper and for payments, so whatever arrives late leaves them as they are. `paid` may overtake `session-opened`: the provider can be quicker
 * than our own write, and stock is held before a session is asked for.
 */
export const MOVES: Record<Method, Record<Status, Moves>> = {
  cash: {
    pending: { 'cash-accepted': 'confirmed', refused: 'cancelled', abandoned: 'cancelled' },
    'awaiting-payment': {},
    confirmed: noGoods,
    cancelled: {},
  },
  card: {
    pending: {
      'session-opened': 'awaiting-payment',
      paid: 'confirmed',
      refused: 'cancelled',
      abandoned: 'cancelled',
      'payment-unavailable': 'cancelled',
      ...noMoney,
    },
    'awaiting-payment': { paid: 'confirmed', ...noMoney },
    confirmed: noGoods,
    cancelled: {},
  },
};

/** Where the signal leads from here, or undefined when it changes nothing. */
export const statusAfter = (method: Method, status: Status, signal: Signal): Status | undefined =>
  MOVES[method][status][signal];

export const isFinal = (status: Status): boolean => status === 'confirmed' || status === 'cancelled';

import type { Order as OrderAnswer, OrderCancelCause, OrderRejectCause } from '@tokri/contracts';

export type Status = OrderAnswer['status'];
export type Method = 'cash' | 'card';

/** What can happen to an order, as its timeline calls it. */
export const TRIGGERS = [
  'cash-accepted',
  'session-opened',
  'paid',
  'payment-failed',
  'payment-expired',
  'payment-overdue',
  'given-up',
  'replaced',
  'stock-lost',
  'rejected',
  'abandoned',
  'payment-unavailable',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

type Transitions = Partial<Record<Trigger, Status>>;

const unpaid: Partial<Record<OrderCancelCause, Status>> = {
  'payment-failed': 'cancelled',
  'payment-expired': 'cancelled',
  'payment-overdue': 'cancelled',
  'given-up': 'cancelled',
  replaced: 'cancelled',
};

/** Placing failed: for certain without anything held, or uncertain. */
const rejected: Partial<Record<'rejected' | OrderRejectCause, Status>> = {
  rejected: 'cancelled',
  abandoned: 'cancelled',
};

/** The pieces were gone when the confirmation reached the catalogue: the only way out of `confirmed`. */
const lost: Transitions = { 'stock-lost': 'cancelled' };

/**
 * The state machine, whole: a transition that is not in this table does not exist. `confirmed` and `cancelled` are final
 * for the shopper and for payments, so whatever arrives late leaves them as they are. A payment that overtakes
 * `session-opened` waits for it: only an order that knows its session can tell whether it was paid.
 */
export const TRANSITIONS: Record<Method, Record<Status, Transitions>> = {
  cash: {
    pending: { 'cash-accepted': 'confirmed', ...rejected },
    'awaiting-payment': {},
    confirmed: lost,
    cancelled: {},
  },
  card: {
    pending: {
      'session-opened': 'awaiting-payment',
      ...rejected,
      'payment-unavailable': 'cancelled',
      ...unpaid,
    },
    'awaiting-payment': { paid: 'confirmed', ...unpaid },
    confirmed: lost,
    cancelled: {},
  },
};

/** Where the trigger leads from here, or undefined when it changes nothing. */
export const statusAfter = (method: Method, status: Status, trigger: Trigger): Status | undefined =>
  TRANSITIONS[method][status][trigger];

export const isFinal = (status: Status): boolean => status === 'confirmed' || status === 'cancelled';

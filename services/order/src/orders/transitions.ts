import type { DeskStatus, Order as OrderAnswer, OrderCancelCause, OrderRejectCause } from '@tokri/contracts';

/** The statuses that the API and events show, and that rows and timelines store. */
export type ShownStatus = OrderAnswer['status'];
/** `rejected`: placing was answered with a failure, so the shopper never had the order. It is shown as `cancelled`. */
export type Status = ShownStatus | 'rejected';
export const shownStatus = (status: Status): ShownStatus => (status === 'rejected' ? 'cancelled' : status);
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
  'cancelled-by-shopper',
  'cancelled-by-admin',
  'picking-started',
  'packed',
  'handed-over',
  'delivered',
  'not-delivered',
  'returned',
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
  rejected: 'rejected',
  abandoned: 'rejected',
};

/**
 * Until a rider has it, an admin may cancel, and the order comes to nothing when its pieces were gone before the
 * confirmation reached the catalogue. The shopper may cancel until picking begins.
 */
const inTheShop: Transitions = { 'stock-lost': 'cancelled', 'cancelled-by-admin': 'cancelled' };

/** From a confirmed order to the door; the same however it is paid. */
const fulfilment: Record<DeskStatus | 'delivered' | 'returned', Transitions> = {
  confirmed: { ...inTheShop, 'cancelled-by-shopper': 'cancelled', 'picking-started': 'picking' },
  picking: { ...inTheShop, packed: 'packed' },
  packed: { ...inTheShop, 'handed-over': 'on-the-way' },
  // Handed over once more: to another rider, or with a new code after too many wrong ones.
  'on-the-way': { 'handed-over': 'on-the-way', delivered: 'delivered', 'not-delivered': 'not-delivered' },
  'not-delivered': { 'handed-over': 'on-the-way', returned: 'returned' },
  delivered: {},
  returned: {},
};

/**
 * The state machine, whole: a transition that is not in this table does not exist. For payments, an order is settled once
 * it is confirmed or cancelled, so whatever they say late leaves its status as it is. A payment that overtakes
 * `session-opened` waits for it: only an order that knows its session can tell whether it was paid.
 */
export const TRANSITIONS: Record<Method, Record<Status, Transitions>> = {
  cash: {
    pending: { 'cash-accepted': 'confirmed', ...rejected },
    'awaiting-payment': {},
    ...fulfilment,
    cancelled: {},
    rejected: {},
  },
  card: {
    pending: {
      'session-opened': 'awaiting-payment',
      ...rejected,
      'payment-unavailable': 'rejected',
      ...unpaid,
    },
    'awaiting-payment': { paid: 'confirmed', ...unpaid, 'cancelled-by-admin': 'cancelled' },
    ...fulfilment,
    cancelled: {},
    rejected: {},
  },
};

/** Where the trigger leads from here, or undefined when it changes nothing. */
export const statusAfter = (method: Method, status: Status, trigger: Trigger): Status | undefined =>
  TRANSITIONS[method][status][trigger];

/** Placed with success or come to nothing: no payment is awaited any more. */
export const isSettled = (status: Status): boolean => status !== 'pending' && status !== 'awaiting-payment';
/** Nothing happens to it any more. */
export const isFinal = (status: Status): boolean =>
  status === 'delivered' || status === 'returned' || status === 'cancelled' || status === 'rejected';

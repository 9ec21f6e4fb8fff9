import type { DeskStatus, Order as OrderAnswer, OrderCancelCause, OrderRejectCause } from '@tokri/contracts';

/** The statuses that the API and events show, and that rows and timelines store. */
export type ShownStatus = OrderAnswer['status'];
/** `rejected`: the response to placing was an error, so the shopper never had the order. It is shown as `cancelled`. */
export type Status = ShownStatus | 'rejected';
export const shownStatus = (status: Status): ShownStatus => (status === 'rejected' ? 'cancelled' : status);
export type Method = 'cash' | 'card';

/** Triggers of transitions, with their names in the timeline. */
export type Trigger =
  | 'cash-accepted'
  | 'session-opened'
  | 'paid'
  | 'payment-failed'
  | 'payment-expired'
  | 'payment-overdue'
  | 'given-up'
  | 'replaced'
  | 'stock-lost'
  | 'rejected'
  | 'abandoned'
  | 'payment-unavailable'
  | 'cancelled-by-shopper'
  | 'cancelled-by-admin'
  | 'picking-started'
  | 'packed'
  | 'handed-over'
  | 'delivered'
  | 'not-delivered'
  | 'returned';

type Transitions = Partial<Record<Trigger, Status>>;

const unpaid: Partial<Record<OrderCancelCause, Status>> = {
  'payment-failed': 'cancelled',
  'payment-expired': 'cancelled',
  'payment-overdue': 'cancelled',
  'given-up': 'cancelled',
  replaced: 'cancelled',
};

/** Placing failed. `rejected`: catalogue refused; `abandoned`: stock or a session may be held. */
const rejected: Partial<Record<'rejected' | OrderRejectCause, Status>> = {
  rejected: 'rejected',
  abandoned: 'rejected',
};

/**
 * Until the hand-over an admin may cancel, and lost stock cancels the order (its reservation had expired before the
 * confirmation reached the catalogue). The shopper may cancel until picking begins.
 */
const inTheShop: Transitions = { 'stock-lost': 'cancelled', 'cancelled-by-admin': 'cancelled' };

/** From confirmation to delivery; the same for all payment methods. */
const fulfilment: Record<DeskStatus | 'delivered' | 'returned', Transitions> = {
  confirmed: { ...inTheShop, 'cancelled-by-shopper': 'cancelled', 'picking-started': 'picking' },
  picking: { ...inTheShop, packed: 'packed' },
  packed: { ...inTheShop, 'handed-over': 'on-the-way' },
  // Repeated hand-over: to another rider, or with a new code after too many wrong ones.
  'on-the-way': { 'handed-over': 'on-the-way', delivered: 'delivered', 'not-delivered': 'not-delivered' },
  'not-delivered': { 'handed-over': 'on-the-way', returned: 'returned' },
  delivered: {},
  returned: {},
};

/**
 * The complete state machine. For payments an order is settled once it is confirmed or cancelled, so late payment
 * events do not change its status. A payment event that arrives before `session-opened` is retried, because it is
 * checked against the session of the order.
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

/** The status after the trigger; undefined when the transition does not exist. */
export const statusAfter = (method: Method, status: Status, trigger: Trigger): Status | undefined =>
  TRANSITIONS[method][status][trigger];

/** Placed successfully or ended: no payment is awaited. */
export const isSettled = (status: Status): boolean => status !== 'pending' && status !== 'awaiting-payment';
export const isFinal = (status: Status): boolean =>
  status === 'delivered' || status === 'returned' || status === 'cancelled' || status === 'rejected';

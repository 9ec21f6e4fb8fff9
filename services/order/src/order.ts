import { newEvent, toPaise, type NewEvent, type Order as OrderAnswer } from '@tokri/contracts';
import { isFinal, statusAfter, type Method, type Signal, type Status } from './states';

export type Item = OrderAnswer['items'][number];
export type DeliveryAddress = OrderAnswer['delivery_address'];
export type PaymentStatus = OrderAnswer['payment_status'];

/** A cart line as it was submitted. */
export interface OrderedLine {
  productId: string;
  quantity: number;
  cartLineId?: string;
}

export interface PaymentSession {
  id: string;
  url: string;
  expiresAt: Date;
}

export interface Order {
  id: string;
  /** What people say: `ORD-` and eight characters. */
  number: string;
  userId: string;
  method: Method;
  status: Status;
  paymentStatus: PaymentStatus;
  items: Item[];
  lines: OrderedLine[];
  address: DeliveryAddress;
  /** Rupees. */
  subTotal: number;
  total: number;
  session?: PaymentSession;
  timeline: { status: Status; at: Date; cause: string }[];
  createdAt: Date;
  /** Rises with every change; a save of an overtaken state is refused. */
  version: number;
  /** Identify the submission while the order lives; a cancelled order gives them back. */
  submissionKey?: string;
  clientKey?: string;
  /** Hash of all that was submitted: equal keys with another fingerprint are another wish. */
  fingerprint: string;
  /** True for an order that the shopper never had: the placing itself was answered with a failure. */
  refused: boolean;
  /** When the sweep looks at it, unless it is settled; also the lease of whoever drives it. */
  driveAt?: Date;
}

export interface Decision {
  next: Order;
  events: NewEvent[];
}

/**
 * Seconds that a placing request has for itself before the sweep takes its order over. Too short does no harm (every
 * step is idempotent) except that a card order is given up; a payment session may take its time to open.
 */
export const PLACING_SECONDS = { cash: 8, card: 30 };
/** Seconds after the payment session's end in which its event may still arrive. */
export const PAYMENT_GRACE_SECONDS = 300;
/** Seconds after an uncertain refusal at which the stock is given back once more. */
export const RELEASE_AGAIN_SECONDS = 30;

type Draft = Omit<Order, 'status' | 'paymentStatus' | 'timeline' | 'version' | 'refused' | 'driveAt'>;

export const beginOrder = (draft: Draft): Order => ({
  ...draft,
  status: 'pending',
  paymentStatus: draft.method === 'cash' ? 'CASH ON DELIVERY' : 'PENDING',
  timeline: [{ status: 'pending', at: draft.createdAt, cause: 'placed' }],
  version: 0,
  refused: false,
  driveAt: after(draft.createdAt, PLACING_SECONDS[draft.method]),
});

/** Stock is held and nothing has to be paid now. */
export function acceptCash(order: Order, now: Date): Decision | 'unchanged' {
  const next = move(order, 'cash-accepted', now);
  if (!next) return 'unchanged';
  return { next, events: [placedEvent(next), confirmedEvent(next)] };
}

export function awaitPayment(order: Order, session: PaymentSession, now: Date): Decision | 'unchanged' {
  const next = move(order, 'session-opened', now);
  if (!next) return 'unchanged';
  next.session = session;
  next.driveAt = after(session.expiresAt, PAYMENT_GRACE_SECONDS);
  return {
    next,
    events: [
      placedEvent(next),
      newEvent('order.payment-requested', next.id, { ...facts(next), sessionId: session.id }),
    ],
  };
}

export function recordPayment(order: Order, now: Date): Decision | 'unchanged' {
  const next = move(order, 'paid', now);
  if (!next) return 'unchanged';
  next.paymentStatus = 'PAID';
  return { next, events: [confirmedEvent(next)] };
}

export type CancelSignal = Exclude<
  Signal,
  'cash-accepted' | 'session-opened' | 'paid' | 'refused' | 'abandoned'
>;

/** An order that the shopper had comes to nothing; who holds something for it hears of it. */
export function cancelOrder(order: Order, signal: CancelSignal, now: Date): Decision | 'unchanged' {
  const next = move(order, signal, now);
  if (!next) return 'unchanged';
  return { next: withoutMoney(next), events: [cancelledEvent(next, signal)] };
}

/**
 * The placing itself fails: the shopper is told so, and the order is not theirs.
 * @param certain the other side refused, so nothing is held anywhere; otherwise stock may be held and is given back
 */
export function refuseOrder(
  order: Order,
  signal: 'refused' | 'abandoned' | 'payment-unavailable',
  certain: boolean,
  now: Date,
): Decision | 'unchanged' {
  const next = move(order, signal, now);
  if (!next) return 'unchanged';
  next.refused = true;
  if (!certain) next.driveAt = after(now, RELEASE_AGAIN_SECONDS);
  return { next: withoutMoney(next), events: certain ? [] : [cancelledEvent(next, signal)] };
}

/** Money went back. It changes what was paid, never whether the order stands. */
export function recordRefund(order: Order, now: Date): Decision | 'unchanged' {
  if (order.method !== 'card' || !isFinal(order.status) || order.paymentStatus === 'REFUNDED')
    return 'unchanged';
  const timeline = [...order.timeline, { status: order.status, at: now, cause: 'refunded' }];
  return { next: { ...order, paymentStatus: 'REFUNDED', timeline, version: order.version + 1 }, events: [] };
}

/** Whole paise, as payment providers count. */
export const amountOf = (order: Order): number => toPaise(order.total);

function move(order: Order, signal: Signal, now: Date): Order | undefined {
  const status = statusAfter(order.method, order.status, signal);
  if (!status) return undefined;
  const next: Order = {
    ...order,
    status,
    version: order.version + 1,
    timeline: [...order.timeline, { status, at: now, cause: signal }],
  };
  if (isFinal(status)) delete next.driveAt;
  if (status === 'cancelled') {
    delete next.submissionKey;
    delete next.clientKey;
  }
  return next;
}

/** Nothing more will be paid; what was paid stays `PAID` until it has gone back. */
function withoutMoney(order: Order): Order {
  if (order.paymentStatus === 'PENDING') order.paymentStatus = 'FAILED';
  return order;
}

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

const facts = (order: Order) => ({
  orderId: order.id,
  orderNumber: order.number,
  userId: order.userId,
  lines: order.lines,
  total: order.total,
});

const summary = (order: Order) => ({
  ...facts(order),
  items: order.items,
  deliveryAddress: order.address,
  paymentStatus: order.paymentStatus,
});

export const placedEvent = (order: Order) => newEvent('order.placed', order.id, facts(order));
const confirmedEvent = (order: Order) => newEvent('order.confirmed', order.id, summary(order));
const cancelledEvent = (order: Order, cause: string) =>
  newEvent('order.cancelled', order.id, {
    ...summary(order),
    cause,
    ...(order.refused && { refused: true }),
  });

import { newEvent, type OrderCancelCause, type OrderRejectCause } from '@tokri/contracts';
import type {
  AwaitingPaymentOrder,
  CancelledOrder,
  Card,
  Cash,
  ConfirmedOrder,
  Decision,
  Draft,
  IdempotencyKeys,
  OpenSlot,
  Order,
  OrderFacts,
  Outcome,
  Paid,
  PaymentSession,
  PendingOrder,
  Placed,
  RejectedOrder,
  TimelineEntry,
} from '../orders/order';
import { confirmedEvent, placedData, placedEvent, summaryData } from '../orders/order-events';
import { isSettled, shownStatus, statusAfter, type Trigger } from '../orders/transitions';

/* From a submission to an order that is confirmed, cancelled or rejected. */

export function beginOrder({ method, ...draft }: Draft): PendingOrder {
  const fresh = {
    ...draft,
    status: 'pending' as const,
    timeline: [{ status: 'pending' as const, at: draft.createdAt, cause: 'placed' as const }],
    version: 0,
  };
  return method === 'cash'
    ? { ...fresh, method, paymentStatus: 'CASH ON DELIVERY' }
    : { ...fresh, method, paymentStatus: 'PENDING' };
}

/** Stock is held and nothing has to be paid now. */
export function acceptCash(order: Order, now: Date): Outcome<ConfirmedOrder> {
  const moved = move(order, 'cash-accepted', now);
  if (!moved || order.method !== 'cash') return 'unchanged';
  const next: ConfirmedOrder = {
    ...moved,
    ...keysOf(order),
    ...slotOf(order),
    method: 'cash',
    paymentStatus: 'CASH ON DELIVERY',
    status: 'confirmed',
    ...promisedFrom(order, now),
    queuedAt: now,
  };
  return { next, events: [placedEvent(next), confirmedEvent(next)] };
}

export function awaitPayment(
  order: Order,
  session: PaymentSession,
  dueAt: Date,
  now: Date,
): Outcome<AwaitingPaymentOrder> {
  const moved = move(order, 'session-opened', now);
  if (!moved) return 'unchanged';
  const next: AwaitingPaymentOrder = {
    ...moved,
    ...keysOf(order),
    ...slotOf(order),
    method: 'card',
    paymentStatus: 'PENDING',
    status: 'awaiting-payment',
    session,
    dueAt,
  };
  const requested = { ...placedData(next), sessionId: session.id };
  return { next, events: [placedEvent(next), newEvent('order.payment-requested', next.id, requested)] };
}

export function recordPayment(order: Order, now: Date): Outcome<ConfirmedOrder> {
  const moved = move(order, 'paid', now);
  if (!moved) return 'unchanged';
  const next: ConfirmedOrder = {
    ...moved,
    ...keysOf(order),
    method: 'card',
    paymentStatus: 'PAID',
    status: 'confirmed',
    session: order.session,
    ...promisedFrom(order, now),
    queuedAt: now,
  };
  return { next, events: [confirmedEvent(next)] };
}

/**
 * An order that the shopper had comes to nothing; whoever holds something for it hears of it.
 * @param told who cancelled it, and in their words why, when it was a person
 */
export function cancelOrder(
  order: Order,
  cause: OrderCancelCause,
  now: Date,
  told?: Pick<TimelineEntry, 'by' | 'reason'>,
): Outcome<CancelledOrder> {
  const moved = move(order, cause, now, told);
  if (!moved) return 'unchanged';
  const picking = 'picking' in order ? { picking: order.picking } : {};
  const next: CancelledOrder = {
    ...moved,
    ...withoutPayment(order),
    ...picking,
    ...keysThatStay(order),
    status: 'cancelled',
  };
  return { next, events: [newEvent('order.cancelled', next.id, { ...summaryData(next), cause })] };
}

/** Placing was refused for certain: nothing is held for the order anywhere, so nobody has to hear of it. */
export function rejectOrder(order: Order, now: Date): Outcome<RejectedOrder> {
  const moved = move(order, 'rejected', now);
  if (!moved) return 'unchanged';
  return {
    next: { ...moved, ...withoutPayment(order), status: 'rejected' },
    events: [],
  };
}

/**
 * Placing fails while stock or a session may be held for the order: they go back by the event, and the stock once more
 * at `dueAt`, in case that a request which was thought lost held it only after the event.
 */
export function abandonOrder(
  order: Order,
  cause: OrderRejectCause,
  dueAt: Date,
  now: Date,
): Outcome<RejectedOrder> {
  const moved = move(order, cause, now);
  if (!moved) return 'unchanged';
  const next: RejectedOrder = {
    ...moved,
    ...withoutPayment(order),
    status: 'rejected',
    dueAt,
  };
  return { next, events: [newEvent('order.rejected', next.id, { ...summaryData(next), cause })] };
}

/** The content of a submission no longer stands for this order: the same may be ordered again. */
export const retireSubmissionKey = (order: Order): Decision | 'unchanged' =>
  order.submissionKey === undefined
    ? 'unchanged'
    : { next: { ...order, submissionKey: undefined, version: order.version + 1 }, events: [] };

/** What the order keeps on its way to the trigger's status; undefined when the trigger leads nowhere from here. */
function move(
  order: Order,
  trigger: Trigger,
  now: Date,
  told?: Pick<TimelineEntry, 'by' | 'reason'>,
): OrderFacts | undefined {
  const status = statusAfter(order.method, order.status, trigger);
  if (!status) return undefined;
  const { id, number, userId, items, lines, address, subTotal, total, createdAt, fingerprint } = order;
  const { deliveryNote, buyerName, language, promiseSeconds, refunded, refundRefusedAt, refundRefusedAfter } =
    order;
  return {
    id,
    number,
    userId,
    items,
    lines,
    address,
    subTotal,
    total,
    createdAt,
    fingerprint,
    deliveryNote,
    buyerName,
    language,
    promiseSeconds,
    refunded,
    refundRefusedAt,
    refundRefusedAfter,
    timeline: [...order.timeline, { status: shownStatus(status), at: now, cause: trigger, ...told }],
    version: order.version + 1,
  };
}

const promisedFrom = ({ promiseSeconds }: Order, now: Date): Pick<Placed, 'promisedAt'> =>
  promiseSeconds === undefined ? {} : { promisedAt: new Date(now.getTime() + promiseSeconds * 1_000) };

/** Only while it is set: an order without one has no such field. */
const slotOf = ({ openSlot }: Order): OpenSlot => (openSlot === undefined ? {} : { openSlot });
const keysOf = ({ submissionKey, clientKey }: Order): IdempotencyKeys => ({ submissionKey, clientKey });
const keysThatStay = (order: Order): IdempotencyKeys =>
  isSettled(order.status) && order.lines.every(({ cartLineId }) => cartLineId) ? keysOf(order) : {};

/** Nothing more will be paid; what was paid stays `PAID` until it has gone back. */
function withoutPayment(order: Order): Pick<CancelledOrder, 'session'> & (Cash | Card<'FAILED' | Paid>) {
  const { session } = order;
  if (order.method === 'cash') return { session, method: 'cash', paymentStatus: 'CASH ON DELIVERY' };
  const paymentStatus = order.paymentStatus === 'PENDING' ? 'FAILED' : order.paymentStatus;
  return { session, method: 'card', paymentStatus };
}

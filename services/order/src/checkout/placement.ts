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

/* Decisions from a submission to an order that is confirmed, cancelled or rejected. */

export function beginOrder({ method, by, ...draft }: Draft): PendingOrder {
  const fresh = {
    ...draft,
    status: 'pending' as const,
    timeline: [
      { status: 'pending' as const, at: draft.createdAt, cause: 'placed' as const, ...(by && { by }) },
    ],
    version: 0,
  };
  return method === 'cash'
    ? { ...fresh, method, paymentStatus: 'CASH ON DELIVERY' }
    : { ...fresh, method, paymentStatus: 'PENDING' };
}

/** Stock is reserved and nothing has to be paid now. */
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
    queuedAt: queuedFrom(order, now),
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
    queuedAt: queuedFrom(order, now),
  };
  return { next, events: [confirmedEvent(next)] };
}

/**
 * Cancels an order that was placed; the event releases what other services hold for it.
 * @param person who cancelled it and their reason, if it was a person
 */
export function cancelOrder(
  order: Order,
  cause: OrderCancelCause,
  now: Date,
  person?: Pick<TimelineEntry, 'by' | 'reason'>,
): Outcome<CancelledOrder> {
  const moved = move(order, cause, now, person);
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

/**
 * Catalogue refused: no service holds anything for the order, so there is no event. Stock is released at `dueAt`, in case
 * an earlier attempt of the refused request reserves it after the refusal.
 */
export function rejectOrder(order: Order, dueAt: Date, now: Date): Outcome<RejectedOrder> {
  const moved = move(order, 'rejected', now);
  if (!moved) return 'unchanged';
  return {
    next: { ...moved, ...withoutPayment(order), status: 'rejected', dueAt },
    events: [],
  };
}

/**
 * Placing failed while stock or a session may be held for the order. The event releases them; stock is released again
 * at `dueAt`, in case a delayed request reserved it after the event.
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

/** Frees the content key of the submission, so that the same content can be ordered again. */
export const retireSubmissionKey = (order: Order): Decision | 'unchanged' =>
  order.submissionKey === undefined
    ? 'unchanged'
    : { next: { ...order, submissionKey: undefined, version: order.version + 1 }, events: [] };

type Fact = Exclude<keyof OrderFacts, 'timeline' | 'version'>;

/** Facts that a transition keeps or drops. A new fact does not compile until it is listed here. */
const FACTS: Record<Fact, 'kept' | 'dropped'> = {
  id: 'kept',
  number: 'kept',
  userId: 'kept',
  items: 'kept',
  lines: 'kept',
  address: 'kept',
  subTotal: 'kept',
  total: 'kept',
  deliveryFee: 'kept',
  deliveryOffer: 'kept',
  storeCredit: 'kept',
  createdAt: 'kept',
  fingerprint: 'kept',
  deliveryNote: 'kept',
  buyerName: 'kept',
  buyerEmail: 'kept',
  language: 'kept',
  slot: 'kept',
  promiseSeconds: 'kept',
  quoted: 'kept',
  costs: 'kept',
  additions: 'kept',
  takenOut: 'kept',
  questions: 'kept',
  refunded: 'kept',
  refundRefusedAt: 'kept',
  refundRefusedAfter: 'kept',
  eraseAtEnd: 'kept',
  // Only the payment session needs it.
  returnOrigin: 'dropped',
};
const KEPT = (Object.keys(FACTS) as Fact[]).filter((fact) => FACTS[fact] === 'kept');

const factsOf = (order: Order): Pick<Order, Fact> =>
  Object.fromEntries(KEPT.map((fact) => [fact, order[fact]])) as unknown as Pick<Order, Fact>;

/** The facts that the order keeps after the trigger; undefined when the transition does not exist. */
function move(
  order: Order,
  trigger: Trigger,
  now: Date,
  person?: Pick<TimelineEntry, 'by' | 'reason'>,
): OrderFacts | undefined {
  const status = statusAfter(order.method, order.status, trigger);
  if (!status) return undefined;
  return {
    ...factsOf(order),
    timeline: [...order.timeline, { status: shownStatus(status), at: now, cause: trigger, ...person }],
    version: order.version + 1,
  };
}

function promisedFrom({ slot, promiseSeconds }: Order, now: Date): Pick<Placed, 'promisedAt'> {
  if (slot) return { promisedAt: slot.to };
  return promiseSeconds === undefined ? {} : { promisedAt: new Date(now.getTime() + promiseSeconds * 1_000) };
}

/** The desk cares for an order with a slot when the slot begins: until then it waits for nobody. */
const queuedFrom = ({ slot }: Order, now: Date): Date => (slot && slot.from > now ? slot.from : now);

/** Omits the field when the order has no slot. */
const slotOf = ({ openSlot }: Order): OpenSlot => (openSlot === undefined ? {} : { openSlot });
const keysOf = ({ submissionKey, clientKey }: Order): IdempotencyKeys => ({ submissionKey, clientKey });
const keysThatStay = (order: Order): IdempotencyKeys =>
  isSettled(order.status) && order.lines.every(({ cartLineId }) => cartLineId) ? keysOf(order) : {};

/** No payment is expected any more; a paid order stays `PAID` until it is refunded. */
function withoutPayment(order: Order): Pick<CancelledOrder, 'session'> & (Cash | Card<'FAILED' | Paid>) {
  const { session } = order;
  if (order.method === 'cash') return { session, method: 'cash', paymentStatus: 'CASH ON DELIVERY' };
  const paymentStatus = order.paymentStatus === 'PENDING' ? 'FAILED' : order.paymentStatus;
  return { session, method: 'card', paymentStatus };
}

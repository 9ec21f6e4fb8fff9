import {
  newEvent,
  ORDER_CANCEL_CAUSES,
  ORDER_REJECT_CAUSES,
  toPaise,
  type NewEvent,
  type NotDeliveredReason,
  type Order as OrderAnswer,
  type OrderCancelCause,
  type OrderRejectCause,
  type ReturnedStock,
} from '@tokri/contracts';
import { finalTotal, missingOf, type MissingPieces } from './ledger';
import { isSettled, statusAfter, type Method, type Status, type Trigger } from './transitions';

export type Item = OrderAnswer['items'][number];
type DeliveryAddress = OrderAnswer['delivery_address'];

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

/** The person who moved an order on; `id` is the user id of an admin. */
export interface Actor {
  role: NonNullable<OrderAnswer['timeline'][number]['by']>;
  id?: string;
}

export interface TimelineEntry {
  status: Status;
  at: Date;
  cause: 'placed' | 'refunded' | 'refund-settled' | Trigger;
  by?: Actor;
  /** In the words of whoever cancelled the order, or gave its money back. */
  reason?: string;
}

/** What an order has in every state. */
interface OrderFacts {
  id: string;
  /** What people say: `ORD-` and eight characters. */
  number: string;
  userId: string;
  items: Item[];
  lines: OrderedLine[];
  address: DeliveryAddress;
  /** Rupees. */
  subTotal: number;
  total: number;
  timeline: TimelineEntry[];
  createdAt: Date;
  /** Hash of all that was submitted: equal keys with another fingerprint are another wish. */
  fingerprint: string;
  /** Where the shopper returns to after paying; the shop's own origin when it is not set. */
  returnOrigin?: string;
  /** Seconds from its confirmation within which it is promised at the door. Orders of before there were promises have none. */
  promiseSeconds?: number;
  /** Paise that have gone back of a card payment, all in all. */
  refunded?: number;
  /** The provider would not send money back then; cleared when it did. */
  refundRefusedAt?: Date;
  /** Rises with every change; a save over somebody else's change fails. */
  version: number;
}

/** Identify the submission while the order lives; a cancelled order gives them back. */
interface IdempotencyKeys {
  submissionKey?: string;
  clientKey?: string;
}

/** One of the places that a shopper has for open orders; an order that is paid or cancelled gives it back. */
interface OpenSlot {
  openSlot?: string;
}

interface Cash<PaymentStatus extends 'CASH ON DELIVERY' | 'PAID' = 'CASH ON DELIVERY'> {
  method: 'cash';
  paymentStatus: PaymentStatus;
}
interface Card<PaymentStatus extends 'PENDING' | 'FAILED' | Paid> {
  method: 'card';
  paymentStatus: PaymentStatus;
}
type Paid = 'PAID' | 'PARTLY REFUNDED' | 'REFUNDED';

/** Written; stock and a payment session may be held for it already. */
export type PendingOrder = OrderFacts &
  IdempotencyKeys &
  OpenSlot &
  (Cash | Card<'PENDING'>) & { status: 'pending'; dueAt: Date; session?: undefined; rejected: false };

export type AwaitingPaymentOrder = OrderFacts &
  IdempotencyKeys &
  OpenSlot &
  Card<'PENDING'> & { status: 'awaiting-payment'; dueAt: Date; session: PaymentSession; rejected: false };

/** What an order has from its confirmation on. One that is paid by card has a session, save some of before. */
type Placed = OrderFacts &
  IdempotencyKeys &
  OpenSlot & { dueAt?: undefined; session?: PaymentSession; promisedAt?: Date; rejected: false };
/** On the desk's queue: since when it is in its status. Orders that were confirmed before there was a desk have none. */
type Queued = Placed & (Cash | Card<Paid>) & { queuedAt: Date };

export type ConfirmedOrder = Omit<Queued, 'queuedAt'> &
  (Cash | Card<Paid>) & { status: 'confirmed'; queuedAt?: Date };

/** Who picks an order, and how many pieces of each product were found so far, or will not be. */
interface Picking {
  pickerId: string;
  picked: readonly { productId: string; quantity: number }[];
  missing?: readonly MissingPieces[];
}
export type PickingOrder = Queued & { status: 'picking'; picking: Picking };
export type PackedOrder = Queued & { status: 'packed'; picking: Picking };

/** A hand-over to a rider. */
export interface Delivery {
  rider: { name: string; mobile: string };
  /** Four digits that the shopper tells the rider. */
  code: string;
  wrongCodes: number;
}
/** What an order has once a rider had it. `linkHash`: what the secret of the rider's link hashes to. */
interface HandedOver {
  picking: Picking;
  delivery: Delivery;
  linkHash: string;
}
/** The rider who has the cash of an order and has not handed it in; `amount` in paise. */
export type CashWith = Delivery['rider'] & { amount: number };
export type OnTheWayOrder = Queued & HandedOver & { status: 'on-the-way' };
export type NotDeliveredOrder = Queued &
  HandedOver & { status: 'not-delivered'; notDelivered: NotDeliveredReason };
export type DeliveredOrder = Placed &
  HandedOver &
  (Cash<'PAID'> | Card<Paid>) & { status: 'delivered'; deliveredAt?: Date; cashWith?: CashWith };
export type ReturnedOrder = Placed &
  HandedOver &
  (Cash | Card<Paid>) & {
    status: 'returned';
    notDelivered: NotDeliveredReason;
    returnedStock: ReturnedStock;
  };
/** `rejected`: placing was answered with a failure, so the shopper never had it. Then stock may have to be released. */
export type CancelledOrder = OrderFacts &
  (Cash | Card<'FAILED' | Paid>) & {
    status: 'cancelled';
    dueAt?: Date;
    session?: PaymentSession;
    submissionKey?: undefined;
    clientKey?: undefined;
    openSlot?: undefined;
    rejected: boolean;
    /** Of one that was picked already. */
    picking?: Picking;
  };

/** `dueAt` is when recovery takes it, unless it went on by itself, and also the lease of the replica that does. */
export type Order =
  | PendingOrder
  | AwaitingPaymentOrder
  | ConfirmedOrder
  | PickingOrder
  | PackedOrder
  | OnTheWayOrder
  | NotDeliveredOrder
  | DeliveredOrder
  | ReturnedOrder
  | CancelledOrder;

export type SettledOrder = Exclude<Order, PendingOrder | AwaitingPaymentOrder>;

export interface Decision<Next extends Order = Order> {
  next: Next;
  events: NewEvent[];
}
export type Outcome<Next extends Order> = Decision<Next> | 'unchanged';

export type Draft = Omit<OrderFacts, 'timeline' | 'version'> &
  IdempotencyKeys & { method: Method; dueAt: Date };

export function beginOrder({ method, ...draft }: Draft): PendingOrder {
  const fresh = {
    ...draft,
    status: 'pending' as const,
    timeline: [{ status: 'pending' as const, at: draft.createdAt, cause: 'placed' as const }],
    version: 0,
    rejected: false as const,
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
    ...{ method: 'cash', paymentStatus: 'CASH ON DELIVERY', status: 'confirmed', rejected: false },
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
    ...{ method: 'card', paymentStatus: 'PENDING', status: 'awaiting-payment', rejected: false },
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
    ...{ method: 'card', paymentStatus: 'PAID', status: 'confirmed', rejected: false },
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
    ...{ ...moved, ...withoutPayment(order), ...picking },
    ...{ status: 'cancelled', rejected: false },
  };
  return { next, events: [newEvent('order.cancelled', next.id, { ...summaryData(next), cause })] };
}

/** Placing was refused for certain: nothing is held for the order anywhere, so nobody has to hear of it. */
export function rejectOrder(order: Order, now: Date): Outcome<CancelledOrder> {
  const moved = move(order, 'rejected', now);
  if (!moved) return 'unchanged';
  return {
    next: { ...moved, ...withoutPayment(order), status: 'cancelled', rejected: true },
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
): Outcome<CancelledOrder> {
  const moved = move(order, cause, now);
  if (!moved) return 'unchanged';
  const next: CancelledOrder = {
    ...moved,
    ...withoutPayment(order),
    status: 'cancelled',
    rejected: true,
    dueAt,
  };
  return { next, events: [newEvent('order.rejected', next.id, { ...summaryData(next), cause })] };
}

/** The content of a submission no longer stands for this order: the same may be ordered again. */
export const retireSubmissionKey = (order: Order): Decision | 'unchanged' =>
  order.submissionKey === undefined
    ? 'unchanged'
    : { next: { ...order, submissionKey: undefined, version: order.version + 1 }, events: [] };

/** Whole paise, as payment providers count. */
export const amountOf = (order: Order): number => toPaise(order.total);

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
  const { promiseSeconds, refunded, refundRefusedAt } = order;
  return {
    ...{ id, number, userId, items, lines, address, subTotal, total, createdAt, fingerprint },
    ...{ promiseSeconds, refunded, refundRefusedAt },
    timeline: [...order.timeline, { status, at: now, cause: trigger, ...told }],
    version: order.version + 1,
  };
}

const promisedFrom = ({ promiseSeconds }: Order, now: Date): Pick<Placed, 'promisedAt'> =>
  promiseSeconds === undefined ? {} : { promisedAt: new Date(now.getTime() + promiseSeconds * 1_000) };

/** Only while it is set: an order without one has no such field. */
const slotOf = ({ openSlot }: Order): OpenSlot => (openSlot === undefined ? {} : { openSlot });
const keysOf = ({ submissionKey, clientKey }: Order): IdempotencyKeys => ({ submissionKey, clientKey });

/** Nothing more will be paid; what was paid stays `PAID` until it has gone back. */
function withoutPayment(order: Order): Pick<CancelledOrder, 'session'> & (Cash | Card<'FAILED' | Paid>) {
  const { session } = order;
  if (order.method === 'cash') return { session, method: 'cash', paymentStatus: 'CASH ON DELIVERY' };
  const paymentStatus = order.paymentStatus === 'PENDING' ? 'FAILED' : order.paymentStatus;
  return { session, method: 'card', paymentStatus };
}

export const placedData = (order: Order) => ({
  orderId: order.id,
  orderNumber: order.number,
  userId: order.userId,
  lines: order.lines,
  total: order.total,
});

export const summaryData = (order: Order) => ({
  ...placedData(order),
  items: order.items,
  deliveryAddress: order.address,
  paymentStatus: order.paymentStatus,
  ...(missingOf(order).length > 0 && { missing: missingData(order), finalTotal: finalTotal(order) }),
});

const missingData = (order: Order) =>
  missingOf(order).map(({ productId, quantity, reason }) => ({ productId, quantity, reason }));

/** What it says of an order that was packed with fewer pieces; undefined when all were found, or nobody has packed it. */
export function adjustedEvent(order: Order): NewEvent | undefined {
  const isPacked = order.timeline.some(({ cause }) => cause === 'packed');
  return isPacked && missingOf(order).length > 0
    ? newEvent('order.adjusted', order.id, {
        ...summaryData(order),
        ...{ missing: missingData(order), finalTotal: finalTotal(order) },
      })
    : undefined;
}

export const placedEvent = (order: Order) => newEvent('order.placed', order.id, placedData(order));
/** What was told when the order came to its end; undefined when it has not, or nobody had to hear of it. */
export function finalEvent(order: Order): NewEvent | undefined {
  if (order.status === 'returned') return returnedEvent(order);
  if (isSettled(order.status) && order.status !== 'cancelled') return confirmedEvent(order);
  const cause = order.timeline.findLast(
    ({ status, cause: why }) => status === 'cancelled' && why !== 'refunded',
  )?.cause;
  if (isOneOf(ORDER_CANCEL_CAUSES, cause))
    return newEvent('order.cancelled', order.id, { ...summaryData(order), cause });
  if (isOneOf(ORDER_REJECT_CAUSES, cause))
    return newEvent('order.rejected', order.id, { ...summaryData(order), cause });
  return undefined;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  values.some((each) => each === value);

export const returnedEvent = (order: ReturnedOrder) =>
  newEvent('order.returned', order.id, { ...summaryData(order), stock: order.returnedStock });
const confirmedEvent = (order: Order) => newEvent('order.confirmed', order.id, summaryData(order));

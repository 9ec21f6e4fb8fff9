import {
  toPaise,
  type Language,
  type NewEvent,
  type NotDeliveredReason,
  type Order as OrderAnswer,
  type ProblemKind,
  type ReturnedStock,
} from '@tokri/contracts';
import type { MissingPieces, ProductPieces } from './ledger';
import type { Method, ShownStatus, Trigger } from './transitions';

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
  status: ShownStatus;
  at: Date;
  cause:
    | 'placed'
    | 'refunded'
    | 'refund-settled'
    | 'items-refused'
    | 'refused-taken-back'
    | `problem-${'reported' | 'accepted' | 'declined'}`
    | Trigger;
  by?: Actor;
  /** In the words of whoever cancelled the order, or gave its money back. */
  reason?: string;
}

/** What an order has in every state. */
export interface OrderFacts {
  id: string;
  /** What people say: `ORD-` and eight characters. */
  number: string;
  userId: string;
  items: Item[];
  lines: OrderedLine[];
  address: DeliveryAddress;
  /** What the shopper told the rider. */
  deliveryNote?: string;
  /** Rupees. */
  subTotal: number;
  total: number;
  timeline: TimelineEntry[];
  createdAt: Date;
  /** Hash of all that was submitted: equal keys with another fingerprint are another wish. */
  fingerprint: string;
  /** Where the shopper returns to after paying; the shop's own origin when it is not set. */
  returnOrigin?: string;
  /** As identity called the user when the order was placed, for the invoice; not set when it did not answer. */
  buyerName?: string;
  /** What the shopper read when it was placed, for the labels of its invoice; English in orders of before. */
  language?: Language;
  /** Seconds from its confirmation within which it is promised at the door. Orders of before there were promises have none. */
  promiseSeconds?: number;
  /** Paise that have gone back of what was paid, all in all. */
  refunded?: number;
  /** Since then money has to be given back by hand: the provider refuses to send it, or it was paid in cash. */
  refundRefusedAt?: Date;
  /** Paise that had gone back when the provider refused: the refusal is over when it is more. */
  refundRefusedAfter?: number;
  /** Rises with every change; a save over somebody else's change fails. */
  version: number;
}

/**
 * Identify the submission while the order lives; a cancelled order gives them back, unless it was confirmed: then its cart
 * lines have left the cart, and whoever sends them once more repeats an old submission.
 */
export interface IdempotencyKeys {
  submissionKey?: string;
  clientKey?: string;
}

/** One of the places that a shopper has for open orders; an order that is paid or cancelled gives it back. */
export interface OpenSlot {
  openSlot?: string;
}

export interface Cash<PaymentStatus extends 'CASH ON DELIVERY' | Paid = 'CASH ON DELIVERY'> {
  method: 'cash';
  paymentStatus: PaymentStatus;
}
export interface Card<PaymentStatus extends 'PENDING' | 'FAILED' | Paid> {
  method: 'card';
  paymentStatus: PaymentStatus;
}
export type Paid = 'PAID' | 'PARTLY REFUNDED' | 'REFUNDED';

/** Written; stock and a payment session may be held for it already. */
export type PendingOrder = OrderFacts &
  IdempotencyKeys &
  OpenSlot &
  (Cash | Card<'PENDING'>) & { status: 'pending'; dueAt: Date; session?: undefined };

export type AwaitingPaymentOrder = OrderFacts &
  IdempotencyKeys &
  OpenSlot &
  Card<'PENDING'> & { status: 'awaiting-payment'; dueAt: Date; session: PaymentSession };

/** What an order has from its confirmation on. One that is paid by card has a session, save some of before. */
export type Placed = OrderFacts &
  IdempotencyKeys &
  OpenSlot & { dueAt?: undefined; session?: PaymentSession; promisedAt?: Date };
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
/** Pieces that the shopper found missing, damaged or wrong. */
export interface Problem {
  /** Chosen by whoever reported it; unique in its order. */
  id: string;
  productId: string;
  kind: ProblemKind;
  quantity: number;
  note?: string;
  reportedAt: Date;
  answer?: ProblemAnswer;
}
export interface ProblemAnswer {
  /** Pieces whose price goes back; 0 when the desk declined. */
  accepted: number;
  at: Date;
  by: Actor;
  reason?: string;
}
/** The rider who has the cash of an order and has not handed it in; `amount` in paise. */
export type CashWith = Delivery['rider'] & { amount: number };
export type OnTheWayOrder = Queued & HandedOver & { status: 'on-the-way' };
export type NotDeliveredOrder = Queued &
  HandedOver & { status: 'not-delivered'; notDelivered: NotDeliveredReason };
export type DeliveredOrder = Placed &
  HandedOver &
  (Cash<Paid> | Card<Paid>) & {
    status: 'delivered';
    deliveredAt?: Date;
    cashWith?: CashWith;
    /** What the shopper gave back at the door. */
    refusedPieces?: readonly ProductPieces[];
    /** Since when these are to be taken back; not set once they are. */
    refusedAt?: Date;
    /** What became of them. */
    refusedStock?: ReturnedStock;
    /** The oldest first. */
    problems?: readonly Problem[];
    /** When the oldest problem was reported that nobody has answered. */
    problemAt?: Date;
  };
export type ReturnedOrder = Placed &
  HandedOver &
  (Cash | Card<Paid>) & {
    status: 'returned';
    notDelivered: NotDeliveredReason;
    returnedStock: ReturnedStock;
  };
/** What an order has that was not carried out. */
type NotCarriedOut = OrderFacts &
  IdempotencyKeys &
  (Cash | Card<'FAILED' | Paid>) & {
    session?: PaymentSession;
    openSlot?: undefined;
    /** Set if it was picked already. */
    picking?: Picking;
  };
/** The shopper had it; the shopper, the shop or the payment ended it. */
export type CancelledOrder = NotCarriedOut & { status: 'cancelled'; dueAt?: undefined };
/** Placing was answered with a failure, so the shopper never had it. Due when stock may still be held for it. */
export type RejectedOrder = NotCarriedOut & { status: 'rejected'; dueAt?: Date };

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
  | CancelledOrder
  | RejectedOrder;

/** Cancelled or rejected. */
export const isCancelled = (order: Order): order is CancelledOrder | RejectedOrder =>
  order.status === 'cancelled' || order.status === 'rejected';

export type SettledOrder = Exclude<Order, PendingOrder | AwaitingPaymentOrder>;

export interface Decision<Next extends Order = Order> {
  next: Next;
  events: NewEvent[];
}
export type Outcome<Next extends Order> = Decision<Next> | 'unchanged';

export type Draft = Omit<OrderFacts, 'timeline' | 'version'> &
  IdempotencyKeys & { method: Method; dueAt: Date };

/** Whole paise, as payment providers count. */
export const amountOf = (order: Order): number => toPaise(order.total);

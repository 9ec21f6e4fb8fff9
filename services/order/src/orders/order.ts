import {
  type Language,
  type NewEvent,
  type NotDeliveredReason,
  type Order as OrderAnswer,
  type OrderOffer,
  type ProblemKind,
  type ProblemRemedy,
  type RefundReason,
  type ReturnedStock,
} from '@tokri/contracts';
import type { QuotedWindow } from '../promise/quoted-window';
import type { Slot } from '../slots/schedule';
import type { MissingPieces, ProductPieces } from './ledger';
import type { Method, ShownStatus, Trigger } from './transitions';

export type Item = OrderAnswer['items'][number];
type DeliveryAddress = OrderAnswer['delivery_address'];

/** What the shop pays for a piece of a product. */
export interface PieceCost {
  productId: string;
  /** Paise, with tax. */
  cost: number;
}

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

/** Pieces that the shop added after the order was placed, under a reservation of their own with this id. */
export interface Addition extends ProductPieces {
  id: string;
}

/** Asks the shopper whether `item` may replace a product that was not found. Its pieces are reserved as an addition. */
export interface Question {
  /** Also the id of the addition. */
  id: string;
  /** The product that was not found. */
  productId: string;
  item: Item;
  /** Later answers are too late. */
  answerBy: Date;
  /** Paise that a piece of the item costs the shop, if known. */
  cost?: number;
  answer?: 'accepted' | 'refused' | 'expired';
}

/** The person who changed an order; `id` is the user id of an admin. */
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
    | 'refund-granted'
    | 'slot-changed'
    | `replacement-${'settled' | 'refunded'}`
    | 'items-refused'
    | 'refused-taken-back'
    | `problem-${'reported' | 'accepted' | 'declined'}`
    | Trigger;
  by?: Actor;
  /** Reason given by the person who cancelled the order or refunded it by hand. */
  reason?: string;
}

export interface OrderFacts {
  id: string;
  /** The number shown to people: `ORD-` and eight characters, after the shop's prefix if any. */
  number: string;
  userId: string;
  items: Item[];
  lines: OrderedLine[];
  address: DeliveryAddress;
  /** The shopper's note for the rider. */
  deliveryNote?: string;
  /** Rupees: the goods, and with the delivery fee. */
  subTotal: number;
  total: number;
  /** Rupees of the total; absent when delivery is free. */
  deliveryFee?: number;
  /** The offer that waived the delivery fee, with the fee as its amount. */
  deliveryOffer?: OrderOffer;
  /** Paise of the total that store credit paid when the order was placed; absent without any. */
  storeCredit?: number;
  timeline: TimelineEntry[];
  createdAt: Date;
  /** Hash of the whole submission: an equal key with another fingerprint is a different submission. */
  fingerprint: string;
  /** Origin that the shopper returns to after paying; the shop's own origin when not set. */
  returnOrigin?: string;
  /** Name of the user when the order was placed, for the invoice; not set when identity did not respond. */
  buyerName?: string;
  /** Likewise the email, for the desk. Absent on orders created before it was stored. */
  buyerEmail?: string;
  /** Language of the shopper when the order was placed, for the labels of its invoice; English when not set. */
  language?: Language;
  /** The slot that the shopper chose; its end is the promise. */
  slot?: Slot;
  /** Promised seconds from confirmation to delivery. Absent on orders with a slot, and on those created before delivery promises. */
  promiseSeconds?: number;
  /** The window whose end is the promise. Absent while the shop had too few deliveries to know one. */
  quoted?: QuotedWindow;
  /** When it was ordered or added. Confidential: in no answer about an order and in no event. Absent for unknown costs. */
  costs?: readonly PieceCost[];
  /** Oldest first; their pieces are part of `items`, not of `lines` and `total`. */
  additions?: readonly Addition[];
  /** Pieces of the items that the desk took out before packing. */
  takenOut?: readonly ProductPieces[];
  /** Oldest first. */
  questions?: readonly Question[];
  /** Refunded paise in total. */
  refunded?: number;
  /** Set while a refund has to be made by hand: the provider refuses it, or the order was paid in cash. */
  refundRefusedAt?: Date;
  /** Refunded paise when the provider refused; a higher total ends the refusal. */
  refundRefusedAfter?: number;
  /** The account was deleted while the order was under way: the person is removed when it ends. */
  eraseAtEnd?: boolean;
  /** Incremented by every change; saving over a concurrent change fails. */
  version: number;
}

/**
 * Identify the submission. A cancelled order releases them, unless it was confirmed with cart line ids: its lines have
 * left the cart, so sending them again repeats the old submission.
 */
export interface IdempotencyKeys {
  submissionKey?: string;
  clientKey?: string;
}

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

/** Written; stock and a payment session may be held for it. */
export type PendingOrder = OrderFacts &
  IdempotencyKeys &
  OpenSlot &
  (Cash | Card<'PENDING'>) & { status: 'pending'; dueAt: Date; session?: undefined };

export type AwaitingPaymentOrder = OrderFacts &
  IdempotencyKeys &
  OpenSlot &
  Card<'PENDING'> & { status: 'awaiting-payment'; dueAt: Date; session: PaymentSession };

/** Facts of an order from its confirmation on. `session` is set for card payments. */
export type Placed = OrderFacts &
  IdempotencyKeys &
  OpenSlot & { dueAt?: undefined; session?: PaymentSession; promisedAt?: Date };
/** On the desk's queue; `queuedAt` is when it got its status, for a confirmed order at the earliest the start of its slot. */
type Queued = Placed & (Cash | Card<Paid>) & { queuedAt: Date };

export type ConfirmedOrder = Omit<Queued, 'queuedAt'> &
  (Cash | Card<Paid>) & { status: 'confirmed'; queuedAt?: Date };

/** Who picks an order, and the pieces of each product found or missing so far. */
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
  /** Four digits that the shopper gives the rider. */
  code: string;
  wrongCodes: number;
}
/** Facts of an order from its first hand-over on. `linkHash` is the hash of the secret in the rider's link. */
interface HandedOver {
  picking: Picking;
  delivery: Delivery;
  linkHash: string;
}
/** Pieces that the shopper reported as missing, damaged or wrong. */
export interface Problem {
  /** Chosen by the client that reports it; unique in its order. */
  id: string;
  productId: string;
  kind: ProblemKind;
  quantity: number;
  note?: string;
  /** Id of a photo that media keeps for a limited time. */
  photoId?: string;
  /** Remedy that the shopper asks for; a refund when not set. */
  remedy?: ProblemRemedy;
  reportedAt: Date;
  /** Latest time of the answer to the shopper. Absent on reports created before such promises. */
  answerBy?: Date;
  answer?: ProblemAnswer;
}
export interface ProblemAnswer {
  /** Pieces that are refunded or replaced; 0 when the desk declined. */
  accepted: number;
  /** A refund when not set. */
  remedy?: ProblemRemedy;
  at: Date;
  by: Actor;
  reason?: string;
  /** When the replacement was delivered. */
  replacedAt?: Date;
  /** Refunded paise, if not the price of as many first pieces of the line. */
  refund?: number;
  /** Of these, paise that became store credit. Not set if there are none. */
  credited?: number;
}
/** A refund that the desk granted without a report of the shopper. */
export interface GrantedRefund {
  /** Chosen by the client of the desk; unique in its order, also among problems. */
  id: string;
  /** Pieces whose price is part of the amount. */
  pieces: readonly ProductPieces[];
  /** Of these, pieces that the desk put back on the shelf. Not set if there are none. */
  restocked?: readonly ProductPieces[];
  /** Paise. */
  amount: number;
  /** Of these, paise in addition to the price of the pieces. Absent on refunds granted before it was stored. */
  more?: number;
  /** The desk chose store credit for all of it. */
  asCredit?: true;
  /** Of the amount, paise that became store credit. Not set if there are none. */
  credited?: number;
  reason: RefundReason;
  note?: string;
  at: Date;
  by: Actor;
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
    refusedPieces?: readonly ProductPieces[];
    /** When they were refused; not set once they are returned. */
    refusedAt?: Date;
    /** Whether the returned pieces can be sold again. */
    refusedStock?: ReturnedStock;
    /** Oldest first. */
    problems?: readonly Problem[];
    /** When the oldest problem that is unanswered or waits for its replacement was reported. */
    problemAt?: Date;
    /** Oldest first. */
    grantedRefunds?: readonly GrantedRefund[];
  };
export type ReturnedOrder = Placed &
  HandedOver &
  (Cash | Card<Paid>) & {
    status: 'returned';
    notDelivered: NotDeliveredReason;
    returnedStock: ReturnedStock;
  };
type NotCarriedOut = OrderFacts &
  IdempotencyKeys &
  (Cash | Card<'FAILED' | Paid>) & {
    session?: PaymentSession;
    openSlot?: undefined;
    /** Set if it was picked already. */
    picking?: Picking;
  };
/** Placed, then ended by the shopper, the shop or the payment. */
export type CancelledOrder = NotCarriedOut & { status: 'cancelled'; dueAt?: undefined };
/** Placing failed, so the shopper never had the order. `dueAt` is set while stock may be held for it. */
export type RejectedOrder = NotCarriedOut & { status: 'rejected'; dueAt?: Date };

/** `dueAt` is when recovery claims an order that has not progressed, then the end of the recovering replica's lease. */
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

export const isCancelled = (order: Order): order is CancelledOrder | RejectedOrder =>
  order.status === 'cancelled' || order.status === 'rejected';

export type SettledOrder = Exclude<Order, PendingOrder | AwaitingPaymentOrder>;

export interface Decision<Next extends Order = Order> {
  next: Next;
  events: NewEvent[];
}
export type Outcome<Next extends Order> = Decision<Next> | 'unchanged';

export type Draft = Omit<OrderFacts, 'timeline' | 'version'> &
  IdempotencyKeys & {
    method: Method;
    dueAt: Date;
    /** The admin who places it by phone. */
    by?: Actor | undefined;
  };

/** The admin who placed the order for its shopper; undefined when the shopper did. */
export const phoneActorOf = ({ timeline }: Pick<OrderFacts, 'timeline'>): Actor | undefined =>
  timeline[0]?.by;

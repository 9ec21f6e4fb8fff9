import type { NewEvent } from '@tokri/contracts';

export const PAYMENT_STATES = ['opening', 'open', 'paid', 'failed', 'expired', 'refunded', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentLine {
  name: string;
  unit: string;
  image?: string;
  /** Paise per piece. */
  unitAmount: number;
  quantity: number;
}

export interface PaymentFacts {
  /** One payment per order: also the id of the payment. */
  orderId: string;
  orderNumber: string;
  userId: string;
  /** Paise. */
  amount: number;
  lines: PaymentLine[];
  /** Origin that the shopper returns to; the shop's own origin when not set. */
  returnOrigin?: string;
  expiresAt: Date;
  createdAt: Date;
  /** The order was cancelled, rejected or returned: an open session has to expire, a payment has to be refunded. */
  orderCancelled: boolean;
  /** Partial refunds of a valid order: missing, refused or faulty pieces. */
  parts?: readonly PartRefund[];
  refundRefusedAt?: Date;
  /** Number of checks at the provider since the session opened. */
  checks: number;
  log: { at: Date; what: string; traceparent?: string }[];
  /** Rises with every change; saving over a concurrent change fails. */
  version: number;
}

export interface PartRefund {
  /** Reason of the part; each key is refunded once. */
  key: string;
  /** Paise. */
  amount: number;
  /** Set once it is refunded. */
  refundId?: string;
}

/** Written before the call to the provider, so that every session has a payment. */
export type OpeningPayment = PaymentFacts & { state: 'opening'; dueAt: Date; sessionId?: undefined };

/** The shopper can pay. `url` is absent once the page is completed and the bank is still processing. */
type OpenPayment = PaymentFacts & { state: 'open'; dueAt: Date; sessionId: string; url?: string };

/** `dueAt` is set when a refund is due. */
export type PaidPayment = PaymentFacts & {
  state: 'paid';
  dueAt?: Date;
  sessionId: string;
  intentId?: string;
};

type EndedPayment = PaymentFacts & { state: 'failed' | 'expired'; dueAt?: undefined; sessionId: string };

type RefundedPayment = PaymentFacts & {
  state: 'refunded';
  dueAt?: undefined;
  sessionId: string;
  intentId?: string;
  refundId: string;
};

/** There is no session, and none will be opened. */
type VoidPayment = PaymentFacts & { state: 'void'; dueAt?: undefined; sessionId?: undefined };

/** `dueAt` is when the sweeper reconciles it with the provider, or when the lease of the replica doing so ends. */
export type Payment =
  OpeningPayment | OpenPayment | PaidPayment | EndedPayment | RefundedPayment | VoidPayment;

export interface SessionFacts {
  sessionId: string;
  outcome: 'open' | 'paid' | 'failed' | 'expired';
  url?: string;
  /** Paise. */
  amount: number;
  currency: string;
  intentId?: string;
  /** Set when the payment is completely refunded. */
  refundId?: string;
  expiresAt: Date;
}

export interface Decision {
  next: Payment;
  events: NewEvent[];
}

type Requested = Pick<
  Payment,
  'orderId' | 'orderNumber' | 'userId' | 'amount' | 'lines' | 'expiresAt' | 'returnOrigin'
>;

/** Lease of the opening request, in seconds. */
const OPENING_SECONDS = 45;

/** @param traceparent of the order, for later events of the provider */
export const beginPayment = (request: Requested, now: Date, traceparent?: string): OpeningPayment => ({
  ...request,
  state: 'opening',
  createdAt: now,
  orderCancelled: false,
  checks: 0,
  dueAt: after(now, OPENING_SECONDS),
  log: [{ at: now, what: 'opening', ...(traceparent && { traceparent }) }],
  version: 0,
});

export const traceOf = ({ log }: Payment): string | undefined => log[0]?.traceparent;

/** The order was cancelled before its payment was requested: stored, so that a late request opens no session. */
export const neverOpened = (
  order: Pick<Payment, 'orderId' | 'orderNumber' | 'userId' | 'amount'>,
  now: Date,
): VoidPayment => ({
  ...order,
  lines: [],
  expiresAt: now,
  state: 'void',
  createdAt: now,
  orderCancelled: true,
  checks: 0,
  log: [{ at: now, what: 'cancelled before it opened' }],
  version: 0,
});

/** The facts of every state with the next version and a new log entry. */
export function logged(payment: Payment, what: string, now: Date): PaymentFacts {
  const { orderId, orderNumber, userId, amount, lines, expiresAt, createdAt, orderCancelled, checks } =
    payment;
  const { parts, refundRefusedAt } = payment;
  const log = [...payment.log, { at: now, what }];
  return {
    orderId,
    orderNumber,
    userId,
    amount,
    lines,
    expiresAt,
    createdAt,
    orderCancelled,
    checks,
    log,
    parts,
    refundRefusedAt,
    version: payment.version + 1,
  };
}

export const eventData = ({ orderId, sessionId = '', amount }: Payment) => ({ orderId, sessionId, amount });

export const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

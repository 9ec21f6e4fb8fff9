import type { NewEvent } from '@tokri/contracts';

export const PAYMENT_STATES = ['opening', 'open', 'paid', 'failed', 'expired', 'refunded', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentLine {
  name: string;
  unit: string;
  image?: string;
  /** Paise a piece. */
  unitAmount: number;
  quantity: number;
}

/** What a payment has in every state. */
export interface PaymentFacts {
  /** One payment for each order: the order's id is the payment's. */
  orderId: string;
  orderNumber: string;
  userId: string;
  /** Paise. */
  amount: number;
  lines: PaymentLine[];
  /** Where the shopper returns to; the shop's own origin when it is not set. */
  returnOrigin?: string;
  expiresAt: Date;
  createdAt: Date;
  /** The order came to nothing: an open session has to end, money that came has to go back. */
  orderCancelled: boolean;
  /** What goes back of it while the order stands: pieces that were not found, or not as they should be. */
  parts?: readonly PartRefund[];
  /** The provider would not send money back then. */
  refundRefusedAt?: Date;
  /** Times that the provider was asked since the session opened. */
  checks: number;
  log: { at: Date; what: string; traceparent?: string }[];
  /** Rises with every change; a save over somebody else's change is refused. */
  version: number;
}

export interface PartRefund {
  /** What it is for: each goes back once. */
  key: string;
  /** Paise. */
  amount: number;
  /** Set once it has gone back. */
  refundId?: string;
}

/** Written before the provider is asked, so that nothing it does ever comes as a surprise to us. */
export type OpeningPayment = PaymentFacts & { state: 'opening'; dueAt: Date; sessionId?: undefined };

/** The shopper can pay. The provider gives no address once the page is completed and the bank takes its time. */
type OpenPayment = PaymentFacts & { state: 'open'; dueAt: Date; sessionId: string; url?: string };

/** Due when a refund has to be made. */
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

/** There is no session and there will be none. */
type VoidPayment = PaymentFacts & { state: 'void'; dueAt?: undefined; sessionId?: undefined };

/** `dueAt` is when the sweeper reconciles it with the provider, and also the lease of the replica that does. */
export type Payment =
  OpeningPayment | OpenPayment | PaidPayment | EndedPayment | RefundedPayment | VoidPayment;

/** What the provider says of a session, in our words. */
export interface SessionFacts {
  sessionId: string;
  outcome: 'open' | 'paid' | 'failed' | 'expired';
  url?: string;
  /** Paise. */
  amount: number;
  currency: string;
  intentId?: string;
  /** All the money that was paid has gone back already. */
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

/** Seconds for which the opening request has the payment to itself. */
const OPENING_SECONDS = 45;

/** @param traceparent of the order, to which belongs what the provider tells of the payment later on */
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

/** The order was cancelled before we ever heard of it: remembered, so that a request that arrives late opens nothing. */
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

/** What every state has, one version and one entry of the log further on. */
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

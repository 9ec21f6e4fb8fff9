import { newEvent, type NewEvent } from '@tokri/contracts';

/**
 * opening   written before the provider is asked, so that nothing it does ever comes as a surprise to us
 * open      the shopper can pay
 * void      there is no session and there will be none
 */
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

export interface Payment {
  /** One payment for each order: the order's id is the payment's. */
  orderId: string;
  orderNumber: string;
  userId: string;
  /** Paise. */
  amount: number;
  lines: PaymentLine[];
  state: PaymentState;
  expiresAt: Date;
  createdAt: Date;
  sessionId?: string;
  url?: string;
  intentId?: string;
  refundId?: string;
  /** The order is off: an open session has to end, money that came has to go back. */
  orderCancelled: boolean;
  /** Times that the provider was asked since the session opened. */
  checks: number;
  /** When the sweep looks at it, unless it is settled; also the lease of whoever works on it. */
  checkAt?: Date;
  log: { at: Date; what: string }[];
  version: number;
}

/** What the provider says of a session, in our words. */
export interface SessionFacts {
  sessionId: string;
  outcome: 'open' | 'paid' | 'failed' | 'expired';
  url?: string;
  /** Paise. */
  amount: number;
  currency: string;
  intentId?: string;
  expiresAt: Date;
}

export interface Decision {
  next: Payment;
  events: NewEvent[];
}

type Requested = Pick<Payment, 'orderId' | 'orderNumber' | 'userId' | 'amount' | 'lines' | 'expiresAt'>;

/** Seconds for which the opening request has the payment to itself. */
const OPENING_SECONDS = 45;
/** Seconds until the provider is asked about a session of which no event has come; then ever longer. */
const FIRST_ASK_SECONDS = 60;
const LONGEST_ASK_SECONDS = 600;

export const beginPayment = (request: Requested, now: Date): Payment => ({
  ...request,
  state: 'opening',
  createdAt: now,
  orderCancelled: false,
  checks: 0,
  checkAt: after(now, OPENING_SECONDS),
  log: [{ at: now, what: 'opening' }],
  version: 0,
});

/** The order was cancelled before we ever heard of it: remembered, so that a request that arrives late opens nothing. */
export const neverOpened = (
  order: Pick<Payment, 'orderId' | 'orderNumber' | 'userId' | 'amount'>,
  now: Date,
): Payment => ({
  ...beginPayment({ ...order, lines: [], expiresAt: now }, now),
  state: 'void',
  orderCancelled: true,
  checkAt: undefined,
  log: [{ at: now, what: 'cancelled before it opened' }],
});

/**
 * Takes over what the provider says of the session, by a signed event or because it was asked. The order of arrival
 * does not matter: paid beats everything that is not refunded, and the rest only ends what is still going on.
 */
export function learn(payment: Payment, facts: SessionFacts, now: Date): Decision | 'unchanged' {
  const going = payment.state === 'opening' || payment.state === 'open' || payment.state === 'void';
  switch (facts.outcome) {
    case 'paid':
      return payment.state === 'paid' || payment.state === 'refunded'
        ? 'unchanged'
        : paid(payment, facts, now);
    case 'open':
      return payment.state === 'opening' || payment.state === 'void'
        ? opened(payment, facts, now)
        : 'unchanged';
    case 'expired':
      return going ? ended(payment, facts, 'expired', now) : 'unchanged';
    case 'failed':
      return going ? ended(payment, facts, 'failed', now) : 'unchanged';
  }
}

function opened(payment: Payment, facts: SessionFacts, now: Date): Decision {
  const next = step(payment, 'open', 'opened', now);
  Object.assign(next, {
    sessionId: facts.sessionId,
    url: facts.url,
    expiresAt: facts.expiresAt,
    checkAt: payment.orderCancelled ? now : after(now, FIRST_ASK_SECONDS),
  });
  return { next, events: [] };
}

function paid(payment: Payment, facts: SessionFacts, now: Date): Decision {
  const next = step(payment, 'paid', 'paid', now);
  Object.assign(next, { sessionId: facts.sessionId, intentId: facts.intentId });
  next.checkAt = payment.orderCancelled ? now : undefined;
  return { next, events: [newEvent('payment.succeeded', payment.orderId, factsOf(next))] };
}

function ended(payment: Payment, facts: SessionFacts, state: 'expired' | 'failed', now: Date): Decision {
  const next = step(payment, state, state, now);
  next.sessionId = facts.sessionId;
  next.checkAt = undefined;
  const event =
    state === 'expired'
      ? newEvent('payment.expired', payment.orderId, factsOf(next))
      : newEvent('payment.failed', payment.orderId, { ...factsOf(next), cause: 'declined' });
  return { next, events: [event] };
}

/** The provider will never open a session for it: nobody can pay. */
export function giveUpOpening(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'opening') return 'unchanged';
  const next = step(payment, 'void', 'could not be opened', now);
  next.checkAt = undefined;
  return { next, events: [] };
}

export function cancelForOrder(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.orderCancelled) return 'unchanged';
  const next = step(payment, payment.state, 'order cancelled', now);
  next.orderCancelled = true;
  if (chore(next) !== 'nothing') next.checkAt = now;
  return { next, events: [] };
}

export function refunded(payment: Payment, refundId: string, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'paid') return 'unchanged';
  const next = step(payment, 'refunded', 'refunded', now);
  next.refundId = refundId;
  next.checkAt = undefined;
  return { next, events: [newEvent('payment.refunded', payment.orderId, { ...factsOf(next), refundId })] };
}

export type Chore = 'open' | 'ask' | 'end-session' | 'refund' | 'nothing';

/** What has to be done at the provider, from the state alone: a crash forgets nothing. */
export function chore(payment: Payment): Chore {
  switch (payment.state) {
    case 'opening':
      return 'open';
    case 'open':
      return payment.orderCancelled ? 'end-session' : 'ask';
    case 'paid':
      return payment.orderCancelled ? 'refund' : 'nothing';
    default:
      return 'nothing';
  }
}

/** When to ask next: patient while the shopper types, prompt when the session should be over. */
export function nextCheck(payment: Payment, now: Date): Date {
  const pause = after(
    now,
    Math.min(LONGEST_ASK_SECONDS, FIRST_ASK_SECONDS * 2 ** Math.min(payment.checks, 5)),
  );
  const over = after(payment.expiresAt, 10);
  return over > now && over < pause ? over : pause;
}

function step(payment: Payment, state: PaymentState, what: string, now: Date): Payment {
  return { ...payment, state, version: payment.version + 1, log: [...payment.log, { at: now, what }] };
}

const factsOf = (payment: Payment) => ({
  orderId: payment.orderId,
  sessionId: payment.sessionId ?? '',
  amount: payment.amount,
});

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

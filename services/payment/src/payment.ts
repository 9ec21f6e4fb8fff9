import { newEvent, type NewEvent, type PaymentFailureCause } from '@tokri/contracts';

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
interface PaymentFacts {
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
  /** The order was packed with fewer pieces: so much goes back of it, once. */
  part?: PartRefund;
  /** The provider would not send money back then. */
  refundRefusedAt?: Date;
  /** Times that the provider was asked since the session opened. */
  checks: number;
  log: { at: Date; what: string; traceparent?: string }[];
  /** Rises with every change; a save over somebody else's change is refused. */
  version: number;
}

interface PartRefund {
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
/** Seconds until the provider is asked about a session of which no event has come; then ever longer. */
const FIRST_CHECK_SECONDS = 60;
const MAX_CHECK_SECONDS = 600;

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

/**
 * Applies what the provider says of the session, by a signed event or because it was asked. The order of arrival does
 * not matter: paid beats everything that is not refunded, and the rest only ends what is still going on.
 */
export function applySessionOutcome(
  payment: Payment,
  session: SessionFacts,
  now: Date,
): Decision | 'unchanged' {
  const isGoingOn = payment.state === 'opening' || payment.state === 'open' || payment.state === 'void';
  switch (session.outcome) {
    case 'paid':
      if (payment.state === 'refunded') return 'unchanged';
      if (session.refundId) return returned(payment, session, session.refundId, now);
      return payment.state === 'paid' ? 'unchanged' : paid(payment, session, now);
    case 'open':
      return payment.state === 'opening' || payment.state === 'void'
        ? opened(payment, session, now)
        : 'unchanged';
    case 'expired':
      return isGoingOn ? expired(payment, session, now) : 'unchanged';
    case 'failed':
      return isGoingOn ? failed(payment, session, 'declined', now) : 'unchanged';
  }
}

function opened(payment: Payment, { sessionId, url, expiresAt }: SessionFacts, now: Date): Decision {
  const dueAt = payment.orderCancelled ? now : after(now, FIRST_CHECK_SECONDS);
  const next: Payment = {
    ...logged(payment, 'opened', now),
    state: 'open',
    expiresAt,
    sessionId,
    url,
    dueAt,
  };
  return { next, events: [] };
}

function paid(payment: Payment, { sessionId, intentId }: SessionFacts, now: Date): Decision {
  const next: Payment = {
    ...logged(payment, 'paid', now),
    state: 'paid',
    sessionId,
    intentId,
    dueAt: owesRefund(payment) ? now : undefined,
  };
  return { next, events: [newEvent('payment.succeeded', payment.orderId, eventData(next))] };
}

function expired(payment: Payment, { sessionId }: SessionFacts, now: Date): Decision {
  const next: Payment = { ...logged(payment, 'expired', now), state: 'expired', sessionId };
  return { next, events: [newEvent('payment.expired', payment.orderId, eventData(next))] };
}

function failed(
  payment: Payment,
  { sessionId }: SessionFacts,
  cause: PaymentFailureCause,
  now: Date,
): Decision {
  const next: Payment = { ...logged(payment, 'failed', now), state: 'failed', sessionId };
  return { next, events: [newEvent('payment.failed', payment.orderId, { ...eventData(next), cause })] };
}

/** The provider will never open a session for it: nobody can pay. */
export function giveUpOpening(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'opening') return 'unchanged';
  return { next: { ...logged(payment, 'could not be opened', now), state: 'void' }, events: [] };
}

/** The order was cancelled or rejected. */
export function cancelForOrder(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.orderCancelled) return 'unchanged';
  const { version, log } = logged(payment, 'order cancelled', now);
  const cancelled = { version, log, orderCancelled: true };
  switch (payment.state) {
    case 'opening':
    case 'open':
    case 'paid':
      return { next: { ...payment, ...cancelled, dueAt: now }, events: [] };
    default:
      return { next: { ...payment, ...cancelled }, events: [] };
  }
}

const owesPart = ({ part }: Payment): boolean => part !== undefined && part.refundId === undefined;
const owesRefund = (payment: Payment): boolean => payment.orderCancelled || owesPart(payment);

/**
 * The order was packed with fewer pieces. How much that is never changes; of an order that came to nothing all goes back.
 * @param amount paise that go back
 */
export function adjustForOrder(payment: Payment, amount: number, now: Date): Decision | 'unchanged' {
  if (payment.part || payment.orderCancelled) return 'unchanged';
  const { version, log } = logged(payment, 'order adjusted', now);
  const adjusted = { version, log, part: { amount } };
  return payment.state === 'paid'
    ? { next: { ...payment, ...adjusted, dueAt: now }, events: [] }
    : { next: { ...payment, ...adjusted }, events: [] };
}

export function partRefunded(payment: Payment, refundId: string, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'paid' || !payment.part || payment.part.refundId) return 'unchanged';
  const next: Payment = {
    ...logged(payment, 'partly refunded', now),
    ...{ state: 'paid', sessionId: payment.sessionId, intentId: payment.intentId },
    part: { ...payment.part, refundId },
    refundRefusedAt: undefined,
    dueAt: payment.orderCancelled ? now : undefined,
  };
  return { next, events: [refundedEvent(next, refundId)] };
}

/** The provider says no. It is asked again, ever more seldom; the order hears of it once. */
export function refundRefused(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'paid' || payment.refundRefusedAt) return 'unchanged';
  const { version, log } = logged(payment, 'refund refused', now);
  const next: Payment = { ...payment, version, log, refundRefusedAt: now };
  return { next, events: [newEvent('payment.refund-refused', payment.orderId, eventData(next))] };
}

/** Somebody gave the money back in another way: what the provider refuses is not asked for again. */
export function settleByHand(payment: Payment, now: Date): Decision | 'unchanged' {
  const pending = pendingAction(payment);
  if (!payment.refundRefusedAt || pending.action !== 'refund') return 'unchanged';
  return pending.refund.kind === 'part'
    ? partRefunded(payment, BY_HAND, now)
    : refunded(payment, BY_HAND, now);
}
const BY_HAND = 'by-hand';

/** Paise that have gone back, all in all. */
export function refundedAmount({ state, amount, part }: Pick<Payment, 'state' | 'amount' | 'part'>): number {
  if (state === 'refunded') return amount;
  return part?.refundId ? part.amount : 0;
}

const refundedEvent = (payment: Payment, refundId: string): NewEvent =>
  newEvent('payment.refunded', payment.orderId, {
    ...{ ...eventData(payment), refundId, refunded: refundedAmount(payment) },
  });

export const refunded = (payment: Payment, refundId: string, now: Date): Decision | 'unchanged' =>
  payment.state === 'paid' ? returned(payment, payment, refundId, now) : 'unchanged';

/** Also of a payment that was never known to be paid: what a restored shop has yet to hear of may be over already. */
function returned(
  payment: Payment,
  { sessionId, intentId }: Pick<PaidPayment, 'sessionId' | 'intentId'>,
  refundId: string,
  now: Date,
): Decision {
  const next: Payment = {
    ...logged(payment, 'refunded', now),
    refundRefusedAt: undefined,
    state: 'refunded',
    sessionId,
    intentId,
    refundId,
  };
  return { next, events: [refundedEvent(next, refundId)] };
}

/** All of a payment, the part that was not delivered, or what is left after that part. */
export interface Refund {
  kind: 'all' | 'part' | 'rest';
  /** Paise. */
  amount: number;
}

export type PendingAction =
  | { action: 'open-session'; payment: OpeningPayment }
  | { action: 'retrieve-session' | 'expire-session'; sessionId: string }
  | { action: 'refund'; payment: PaidPayment; refund: Refund }
  | { action: 'none' };

/** What has to be done at the provider, from the state alone: a crash forgets nothing. */
export function pendingAction(payment: Payment): PendingAction {
  switch (payment.state) {
    case 'opening':
      return { action: 'open-session', payment };
    case 'open': {
      const { sessionId } = payment;
      return { action: payment.orderCancelled ? 'expire-session' : 'retrieve-session', sessionId };
    }
    case 'paid':
      return owesRefund(payment)
        ? { action: 'refund', payment, refund: nextRefund(payment) }
        : { action: 'none' };
    default:
      return { action: 'none' };
  }
}

/** One after the other, each of an amount that never changes: so each is asked for by a key of its own. */
function nextRefund({ amount, part }: PaidPayment): Refund {
  if (!part) return { kind: 'all', amount };
  return part.refundId
    ? { kind: 'rest', amount: amount - part.amount }
    : { kind: 'part', amount: part.amount };
}

/** What was told when the payment came to its end; nothing when it has not. */
export function finalEvents(payment: Payment): NewEvent[] {
  const { orderId, part } = payment;
  switch (payment.state) {
    case 'paid': {
      const succeeded = newEvent('payment.succeeded', orderId, eventData(payment));
      return part?.refundId ? [succeeded, refundedEvent(payment, part.refundId)] : [succeeded];
    }
    case 'failed':
      return [newEvent('payment.failed', orderId, { ...eventData(payment), cause: 'declined' })];
    case 'expired':
      return [newEvent('payment.expired', orderId, eventData(payment))];
    case 'refunded':
      return [refundedEvent(payment, payment.refundId)];
    default:
      return [];
  }
}

/** When to ask next: patient while the shopper types, prompt when the session should be over. */
export function nextDueAt({ checks, expiresAt }: Payment, now: Date): Date {
  const seconds = Math.min(MAX_CHECK_SECONDS, FIRST_CHECK_SECONDS * 2 ** Math.min(checks, 5));
  const over = after(expiresAt, 10);
  return over > now && over < after(now, seconds) ? over : after(now, seconds);
}

/** What every state has, one version and one entry of the log further on. */
function logged(payment: Payment, what: string, now: Date): PaymentFacts {
  const { orderId, orderNumber, userId, amount, lines, expiresAt, createdAt, orderCancelled, checks } =
    payment;
  const { part, refundRefusedAt } = payment;
  const log = [...payment.log, { at: now, what }];
  return {
    ...{ orderId, orderNumber, userId, amount, lines, expiresAt, createdAt, orderCancelled, checks, log },
    ...{ part, refundRefusedAt },
    version: payment.version + 1,
  };
}

const eventData = ({ orderId, sessionId = '', amount }: Payment) => ({ orderId, sessionId, amount });

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);

import { cut } from '@tokri/contracts';
import { createCallOutcome, HttpError, type CallOutcome } from '@tokri/service-kit';
import { inClientSpan } from '@tokri/telemetry';
import Stripe from 'stripe';
import type { ProviderConfig } from './config';
import type { OpeningPayment, PaidPayment, PaymentLine, SessionFacts } from './payments/payment';
import type { Refund } from './payments/refund';

/** The parts of a signed provider event that are used. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  session?: { orderId?: string; facts: SessionFacts };
  refund?: ProviderRefund;
}

export interface ProviderRefund {
  intentId: string;
  refundId: string;
  /** Paise. */
  amount: number;
}

/** A session at the provider, possibly without a payment in the database. */
export interface ListedSession {
  orderId: string;
  orderNumber: string;
  openedAt: Date;
  facts: SessionFacts;
}

/** History at the provider, for reconciliation after a restore. */
export interface ProviderHistory {
  sessionsSince(since: Date): AsyncIterable<ListedSession>;
  refundsSince(since: Date): AsyncIterable<ProviderRefund>;
}

export interface CardProvider {
  /** Opens the session of a payment, or returns the one of an earlier attempt: safe to repeat. */
  openSession(payment: OpeningPayment): Promise<SessionFacts>;
  /** The state of the session, and whether its payment was refunded. */
  retrieveSession(sessionId: string): Promise<SessionFacts>;
  /** Expires the session; returns its state when it had already ended. */
  expireSession(sessionId: string): Promise<SessionFacts>;
  /** Refunds once per key of a payment: safe to repeat. @returns the id of the refund */
  refund(payment: PaidPayment, refund: Refund): Promise<string>;
  /** Verifies the signature of the raw body; undefined when it is invalid. */
  parseWebhook(body: Buffer, signature: string): ProviderEvent | undefined;
  /** False while the provider does not respond; a refusal is a response. */
  isAnswering(): boolean;
}

/** Maximum of the provider; the rest of a long order is shown as one line. */
const MAX_LINES = 100;
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_SIGNATURE_AGE_SECONDS = 300;
const CURRENCY = 'inr';
/** Maximum page size of the provider. */
const PAGE = 100;

/** The card provider through its official client, which only this file uses. */
export function createCardProvider(config: ProviderConfig): CardProvider & ProviderHistory {
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    ...(config.STRIPE_API_BASE && addressOf(config.STRIPE_API_BASE)),
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'tokri' },
  });

  const outcome = createCallOutcome();
  const { hostname } = new URL(config.STRIPE_API_BASE ?? 'https://api.stripe.com');
  const call = callWith(outcome, hostname);

  const refundsOf = (intentId: string) =>
    call('refunds.list', () => stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));

  const retrieveSession = async (sessionId: string): Promise<SessionFacts> => {
    const facts = factsOf(
      await call('checkout.sessions.retrieve', () =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
      ),
    );
    if (facts.outcome !== 'paid' || !facts.intentId) return facts;
    const made = (await refundsOf(facts.intentId)).data.filter(({ status }) => status !== 'failed');
    const isWhole = made.reduce((sum, { amount }) => sum + amount, 0) === facts.amount;
    return isWhole && made[0] ? { ...facts, refundId: made[0].id } : facts;
  };

  return {
    isAnswering: outcome.isAnswering,
    retrieveSession,

    async openSession(payment) {
      const { orderId, orderNumber, expiresAt, returnOrigin = config.SHOP_URL } = payment;
      const session = await call('checkout.sessions.create', () =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: orderId,
            metadata: { orderId, orderNumber },
            payment_intent_data: { metadata: { orderId, orderNumber }, description: `Order ${orderNumber}` },
            line_items: lineItems(payment.lines, config.SHOP_URL),
            expires_at: Math.floor(expiresAt.getTime() / 1_000),
            success_url: new URL(`/success?order=${orderNumber}`, returnOrigin).href,
            cancel_url: new URL(`/cancel?order=${orderId}`, returnOrigin).href,
          },
          { idempotencyKey: `session-${orderId}` },
        ),
      );
      return factsOf(session);
    },

    async expireSession(sessionId) {
      try {
        return factsOf(
          await call('checkout.sessions.expire', () => stripe.checkout.sessions.expire(sessionId)),
        );
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return retrieveSession(sessionId);
        throw error;
      }
    },

    async refund({ orderId, intentId }, { key, amount }) {
      if (!intentId) throw new Error(`payment of order ${orderId} has no intent to refund`);
      if (key !== 'all') {
        // Idempotency keys expire after a day; refunds can always be listed.
        const earlier = (await refundsOf(intentId)).data.find(
          ({ metadata, status }) => metadata?.kind === key && status !== 'failed',
        );
        if (earlier) return earlier.id;
      }
      const [metadata, idempotencyKey] =
        key === 'all'
          ? [{ orderId }, `refund-${orderId}`]
          : [{ orderId, kind: key }, `refund-${key}-${orderId}`];
      try {
        const made = await call('refunds.create', () =>
          stripe.refunds.create(
            { payment_intent: intentId, metadata, ...(key !== 'all' && { amount }) },
            { idempotencyKey },
          ),
        );
        return made.id;
      } catch (error) {
        const reason = error instanceof Error ? error.cause : undefined;
        if (!(reason instanceof Stripe.errors.StripeError) || reason.code !== 'charge_already_refunded') {
          throw error;
        }
        const { data } = await refundsOf(intentId);
        return data[0]?.id ?? 'unknown';
      }
    },

    async *sessionsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      try {
        for await (const session of stripe.checkout.sessions.list({ created, limit: PAGE })) {
          const orderId = session.client_reference_id;
          if (!orderId) continue;
          const orderNumber = session.metadata?.orderNumber ?? '';
          yield {
            orderId,
            orderNumber,
            openedAt: new Date(session.created * 1_000),
            facts: factsOf(session),
          };
        }
      } catch (error) {
        throw failureOf(error);
      }
    },

    async *refundsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      try {
        for await (const { id, payment_intent, amount, status } of stripe.refunds.list({
          created,
          limit: PAGE,
        })) {
          const intentId = idOf(payment_intent);
          if (intentId && status !== 'failed') yield { intentId, refundId: id, amount };
        }
      } catch (error) {
        throw failureOf(error);
      }
    },

    parseWebhook(body, signature) {
      try {
        const { webhooks } = stripe;
        return eventOf(
          webhooks.constructEvent(body, signature, config.STRIPE_WEBHOOK_SECRET, MAX_SIGNATURE_AGE_SECONDS),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
          return undefined;
        }
        throw error;
      }
    },
  };
}

function addressOf(base: string) {
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: Number(port) || (scheme === 'https' ? 443 : 80) };
}

function lineItems(lines: PaymentLine[], shopUrl: string): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const own = lines.length > MAX_LINES ? MAX_LINES - 1 : lines.length;
  const rest = lines.slice(own);
  const items = lines.slice(0, own).map(({ name, unit, image, unitAmount, quantity }) => ({
    quantity,
    price_data: {
      currency: CURRENCY,
      unit_amount: unitAmount,
      product_data: {
        name: cut(name, 250),
        ...(unit && { description: unit }),
        ...(image && { images: [new URL(image, shopUrl).href] }),
      },
    },
  }));
  if (rest.length === 0) return items;
  const sum = rest.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
  const more = {
    currency: CURRENCY,
    unit_amount: sum,
    product_data: { name: `${rest.length} more products` },
  };
  return [...items, { quantity: 1, price_data: more }];
}

function factsOf(session: Stripe.Checkout.Session): SessionFacts {
  return {
    sessionId: session.id,
    outcome: outcomeOf(session),
    url: session.url ?? undefined,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    intentId: idOf(session.payment_intent),
    expiresAt: new Date(session.expires_at * 1_000),
  };
}

/**
 * Complete but unpaid means that the bank is still processing, as with UPI: the session counts as open until the next
 * event. An expanded intent shows that the bank has refused, also when that event was lost.
 */
function outcomeOf(session: Stripe.Checkout.Session): SessionFacts['outcome'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined;
  const isRefused = intent === 'requires_payment_method' || intent === 'canceled';
  return session.status === 'complete' && isRefused ? 'failed' : 'open';
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

function eventOf(event: Stripe.Event): ProviderEvent {
  const base = { id: event.id, type: event.type, createdAt: new Date(event.created * 1_000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object;
      const facts = factsOf(session);
      if (event.type === 'checkout.session.async_payment_failed') facts.outcome = 'failed';
      return { ...base, session: { orderId: session.client_reference_id ?? undefined, facts } };
    }
    case 'refund.created':
    case 'refund.updated': {
      const { id, payment_intent: intent, amount, status } = event.data.object;
      const intentId = idOf(intent);
      return intentId && status !== 'failed' ? { ...base, refund: { intentId, refundId: id, amount } } : base;
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      const intentId = idOf(charge.payment_intent);
      if (!intentId || !charge.refunded) return base;
      return { ...base, refund: { intentId, refundId: charge.id, amount: charge.amount_refunded } };
    }
    default:
      return base;
  }
}

/** @returns a function that runs one request in a span with the name of the client's function */
const callWith =
  (outcome: CallOutcome, hostname: string) =>
  async <T>(name: string, request: () => Promise<T>): Promise<T> => {
    try {
      const answer = await inClientSpan(name, { 'server.address': hostname }, request);
      outcome.answered();
      return answer;
    } catch (error) {
      if (isAnswer(error)) outcome.answered();
      else outcome.unanswered();
      throw failureOf(error);
    }
  };

/** True for a refusal; false for a timeout, a broken connection or a server error. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;

/** Maps errors of the provider to our errors; the original is logged as the cause. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const passes = error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout';
  const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  if (!passes && (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError)) {
    const message = 'This order cannot be paid online. Please choose cash on delivery.';
    return new HttpError(409, 'PAYMENT_REFUSED', message, { cause: error });
  }
  return new HttpError(
    503,
    'PAYMENT_UNAVAILABLE',
    'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.',
    { cause: error, retryAfterSeconds: 10 },
  );
}

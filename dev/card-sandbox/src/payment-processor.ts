import { ApiError, missing } from './api-error';
import { AUTHENTICATION_FAILED, GENERIC_DECLINE, judgeCard, type CardInput } from './cards';
import { BY_UPI, byCard, UPI_DECLINED, type Method, type UpiAnswer } from './methods';
import {
  API_VERSION,
  showSession,
  type Charge,
  type CheckoutSession,
  type PaymentError,
  type PaymentIntent,
  type Refund,
} from './objects';
import { newId, seconds, type SandboxState } from './state';

/** The request that caused an event, as listed in the event. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}
const nobody: Cause = { requestId: null, idempotencyKey: null };

export type PayResult =
  | { kind: 'paid'; session: CheckoutSession }
  | { kind: 'authenticate'; session: CheckoutSession }
  /** The shopper has to approve in a UPI app, or the bank has not decided yet. */
  | { kind: 'waiting'; session: CheckoutSession }
  | { kind: 'refused'; session: CheckoutSession; error: PaymentError; field?: 'number' | 'expiry' | 'cvc' }
  | { kind: 'closed'; session: CheckoutSession };

export interface Payer {
  email: string | null;
  name: string | null;
}

export type PaymentProcessor = ReturnType<typeof createPaymentProcessor>;

/**
 * State changes of payments. Every function changes the state synchronously, so that no request sees half of a change;
 * `announce` queues the event for delivery.
 */
export function createPaymentProcessor(state: SandboxState, announce: (eventId: string) => void) {
  /** Cards pending authentication, by session; lost on restart. */
  const waiting = new Map<string, { card: CardInput; payer: Payer; then: 'pays' | 'declined' }>();

  function emit(type: string, object: unknown, cause: Cause = nobody): void {
    const id = newId('evt');
    state.events[id] = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    };
    announce(id);
  }

  function sessionOf(id: string): CheckoutSession {
    const session = Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined;
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= seconds()) close(session, nobody);
    return session;
  }

  function close(session: CheckoutSession, cause: Cause): void {
    session.status = 'expired';
    session.url = null;
    waiting.delete(session.id);
    const intent = session.payment_intent ? state.intents[session.payment_intent] : undefined;
    if (intent) {
      intent.status = 'canceled';
      emit('payment_intent.canceled', intent, cause);
    }
    emit('checkout.session.expired', showSession(session), cause);
  }

  function intentOf(session: CheckoutSession): PaymentIntent {
    const known = session.payment_intent ? state.intents[session.payment_intent] : undefined;
    if (known) return known;
    const id = newId('pi');
    const intent: PaymentIntent = {
      id,
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      client_secret: newId(`${id}_secret`),
      created: seconds(),
      currency: session.currency,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: session.payment_intent_metadata,
      payment_method_types: session.payment_method_types,
      status: 'requires_payment_method',
    };
    state.intents[id] = intent;
    session.payment_intent = id;
    emit('payment_intent.created', intent);
    return intent;
  }

  function charge(intent: PaymentIntent, method: Method, error: PaymentError | null): Charge {
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: error ? 0 : intent.amount,
      amount_refunded: 0,
      captured: !error,
      created: seconds(),
      currency: intent.currency,
      disputed: method.disputed,
      failure_code: error?.code ?? null,
      failure_message: error?.message ?? null,
      livemode: false,
      metadata: intent.metadata,
      paid: !error,
      payment_intent: intent.id,
      payment_method_details: method.details,
      refunded: false,
      status: error ? 'failed' : 'succeeded',
    };
    state.charges[made.id] = made;
    intent.latest_charge = made.id;
    return made;
  }

  function decline(session: CheckoutSession, method: Method, error: PaymentError): PayResult {
    const intent = intentOf(session);
    const failed = charge(intent, method, error);
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    emit('charge.failed', failed);
    emit('payment_intent.payment_failed', intent);
    return { kind: 'refused', session, error };
  }

  function take(session: CheckoutSession, method: Method, payer: Payer | null): PayResult {
    const intent = intentOf(session);
    const made = charge(intent, method, null);
    const event = session.status === 'open' ? 'completed' : 'async_payment_succeeded';
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    session.status = 'complete';
    session.payment_status = 'paid';
    session.customer_details = payer ?? session.customer_details;
    session.url = null;
    emit('charge.succeeded', made);
    emit('payment_intent.succeeded', intent);
    emit(`checkout.session.${event}`, showSession(session));
    return { kind: 'paid', session };
  }

  const isPending = ({ status, payment_status, payment_intent }: CheckoutSession): boolean =>
    status === 'complete' &&
    payment_status === 'unpaid' &&
    state.intents[payment_intent ?? '']?.status === 'processing';

  return {
    sessionOf,

    pay(id: string, card: CardInput, payer: Payer): PayResult {
      const session = sessionOf(id);
      if (session.status !== 'open') return { kind: 'closed', session };
      const outcome = judgeCard(card, new Date());
      switch (outcome.kind) {
        case 'invalid':
          return { kind: 'refused', session, error: outcome.error, field: outcome.field };
        case 'declined':
          return decline(session, byCard(card), outcome.error);
        case 'pays':
          return take(session, byCard(card), payer);
        case 'authenticate': {
          const intent = intentOf(session);
          intent.status = 'requires_action';
          waiting.set(id, { card, payer, then: outcome.then });
          emit('payment_intent.requires_action', intent);
          return { kind: 'authenticate', session };
        }
      }
    },

    /** The shopper completed or failed the authentication. */
    authenticate(id: string, passed: boolean): PayResult {
      const session = sessionOf(id);
      const held = waiting.get(id);
      waiting.delete(id);
      if (session.status !== 'open') return { kind: 'closed', session };
      if (!held) return { kind: 'refused', session, error: AUTHENTICATION_FAILED };
      if (!passed) return decline(session, byCard(held.card), AUTHENTICATION_FAILED);
      return held.then === 'pays'
        ? take(session, byCard(held.card), held.payer)
        : decline(session, byCard(held.card), GENERIC_DECLINE);
    },

    isWaiting: (id: string) => waiting.has(id),

    /** Asks for a payment by UPI; the shopper approves it in a UPI app. */
    requestUpi(id: string): PayResult {
      const session = sessionOf(id);
      if (session.status !== 'open' || !session.payment_method_types.includes('upi'))
        return { kind: 'closed', session };
      const intent = intentOf(session);
      if (intent.status !== 'requires_action') emit('payment_intent.requires_action', intent);
      intent.status = 'requires_action';
      return { kind: 'waiting', session };
    },

    /** The answer of the shopper's UPI app; `pending`: the bank decides later (`settleUpi`). */
    answerUpi(id: string, answer: UpiAnswer, payer: Payer): PayResult {
      const session = sessionOf(id);
      if (session.status !== 'open') return { kind: 'closed', session };
      if (answer === 'approve') return take(session, BY_UPI, payer);
      if (answer === 'decline') return decline(session, BY_UPI, UPI_DECLINED);
      const intent = intentOf(session);
      intent.status = 'processing';
      session.status = 'complete';
      session.customer_details = payer;
      session.url = null;
      emit('payment_intent.processing', intent);
      emit('checkout.session.completed', showSession(session));
      return { kind: 'waiting', session };
    },

    /** The bank decides on a pending payment, which can be long after the shopper left. */
    settleUpi(id: string, succeeds: boolean): PayResult {
      const session = sessionOf(id);
      if (!isPending(session)) return { kind: 'closed', session };
      if (succeeds) return take(session, BY_UPI, null);
      const result = decline(session, BY_UPI, UPI_DECLINED);
      emit('checkout.session.async_payment_failed', showSession(session));
      return result;
    },

    isPending,

    /** Why the latest attempt was refused. */
    problemOf({ payment_intent: id }: CheckoutSession): PaymentError | undefined {
      const intent = id ? state.intents[id] : undefined;
      return intent?.status === 'requires_payment_method'
        ? (intent.last_payment_error ?? undefined)
        : undefined;
    },

    expire(id: string, cause: Cause): CheckoutSession {
      const session = sessionOf(id);
      if (session.status !== 'open') {
        throw new ApiError(
          400,
          'Only Checkout Sessions with a status in ["open"] can be expired. ' +
            `This Session has a status of \`${session.status}\`.`,
        );
      }
      close(session, cause);
      return session;
    },

    /** Expires overdue sessions. @returns whether there were any */
    expireDue(): boolean {
      const due = Object.values(state.sessions).filter(
        (session) => session.status === 'open' && session.expires_at <= seconds(),
      );
      for (const session of due) close(session, nobody);
      return due.length > 0;
    },

    refund(
      intentId: string,
      wanted: { amount?: number; reason: string | null; metadata: Record<string, string> },
      cause: Cause,
    ): Refund {
      const intent = Object.hasOwn(state.intents, intentId) ? state.intents[intentId] : undefined;
      if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
      const paid = intent.latest_charge ? state.charges[intent.latest_charge] : undefined;
      if (!paid?.paid) {
        throw new ApiError(
          400,
          `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
          {
            code: 'payment_intent_unexpected_state',
          },
        );
      }
      if (paid.disputed) {
        throw new ApiError(400, `Charge ${paid.id} has been charged back; cannot issue a refund.`, {
          code: 'charge_disputed',
        });
      }
      const left = paid.amount - paid.amount_refunded;
      if (left === 0) {
        throw new ApiError(400, `Charge ${paid.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      const amount = wanted.amount ?? left;
      if (amount > left) {
        throw new ApiError(
          400,
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          {
            param: 'amount',
          },
        );
      }
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: paid.id,
        created: seconds(),
        currency: paid.currency,
        metadata: wanted.metadata,
        payment_intent: intentId,
        reason: wanted.reason,
        status: 'succeeded',
      };
      state.refunds[refund.id] = refund;
      paid.amount_refunded += amount;
      paid.refunded = paid.amount_refunded === paid.amount;
      emit('refund.created', refund, cause);
      emit('charge.refunded', paid, cause);
      return refund;
    },
  };
}

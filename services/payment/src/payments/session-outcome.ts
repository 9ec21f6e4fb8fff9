import { newEvent, type PaymentFailureCause } from '@tokri/contracts';
import { after, eventData, logged, type Decision, type Payment, type SessionFacts } from './payment';
import { FIRST_CHECK_SECONDS } from '../reconciliation/pending-action';
import { owesRefund, returned } from './refund';

/**
 * Applies the state of a session, from a signed event or a query. The order of arrival does not matter: paid overrides
 * every state except refunded; the other outcomes only end a payment that has not ended.
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

/** The provider refused to open a session, so the order cannot be paid. */
export function giveUpOpening(payment: Payment, now: Date): Decision | 'unchanged' {
  if (payment.state !== 'opening') return 'unchanged';
  return { next: { ...logged(payment, 'could not be opened', now), state: 'void' }, events: [] };
}

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

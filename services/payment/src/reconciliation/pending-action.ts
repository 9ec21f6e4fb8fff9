import { newEvent, type NewEvent } from '@tokri/contracts';
import { after, eventData, type OpeningPayment, type PaidPayment, type Payment } from '../payments/payment';
import { refundDue, refundedEvent, type Refund } from '../payments/refund';

/** Seconds until the first check of a session without events; later intervals are longer. */
export const FIRST_CHECK_SECONDS = 60;
const MAX_CHECK_SECONDS = 600;

export type PendingAction =
  | { action: 'open-session'; payment: OpeningPayment }
  | { action: 'retrieve-session' | 'expire-session'; sessionId: string }
  | { action: 'refund'; payment: PaidPayment; refund: Refund }
  | { action: 'none' };

/** The next action at the provider, derived from the state alone, so that it survives a crash. */
export function pendingAction(payment: Payment): PendingAction {
  switch (payment.state) {
    case 'opening':
      return { action: 'open-session', payment };
    case 'open': {
      const { sessionId } = payment;
      return { action: payment.orderCancelled ? 'expire-session' : 'retrieve-session', sessionId };
    }
    case 'paid': {
      const refund = refundDue(payment);
      return refund ? { action: 'refund', payment, refund } : { action: 'none' };
    }
    default:
      return { action: 'none' };
  }
}

/** Time of the next check: with growing intervals while the session is open, and promptly after its end. */
export function nextDueAt({ checks, expiresAt }: Payment, now: Date): Date {
  const seconds = Math.min(MAX_CHECK_SECONDS, FIRST_CHECK_SECONDS * 2 ** Math.min(checks, 5));
  const over = after(expiresAt, 10);
  return over > now && over < after(now, seconds) ? over : after(now, seconds);
}

export function finalEvents(payment: Payment): NewEvent[] {
  const { orderId, parts = [] } = payment;
  switch (payment.state) {
    case 'paid': {
      const succeeded = newEvent('payment.succeeded', orderId, eventData(payment));
      const last = parts.findLast(({ refundId }) => refundId !== undefined)?.refundId;
      return last ? [succeeded, refundedEvent(payment, last)] : [succeeded];
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

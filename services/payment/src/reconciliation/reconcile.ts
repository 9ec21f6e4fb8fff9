import type { OptimisticUpdate } from '@tokri/messaging';
import { HttpError, type Logger } from '@tokri/service-kit';
import type { OpeningPayment, PaidPayment, Payment, SessionFacts } from '../payments/payment';
import { nextDueAt, pendingAction } from './pending-action';
import { recordMade, refundRefused, type Refund } from '../payments/refund';
import { applySessionOutcome, giveUpOpening } from '../payments/session-outcome';
import type { CardProvider } from '../provider';
import type { PaymentStore } from '../payments/store';

export interface ReconcileDependencies {
  store: PaymentStore;
  provider: CardProvider;
  change: OptimisticUpdate<Payment>;
  logger: Logger;
  now: () => Date;
}

/**
 * Runs the pending actions of a payment at the provider until nothing is left to do or only waiting remains. Safe to
 * repeat: each action has an idempotency key.
 */
export type Reconcile = (orderId: string) => Promise<void>;

/** open-session, retrieve-session, expire-session, refund: the longest possible sequence of actions. */
const MAX_ACTIONS = 5;

export function reconcilePayment({ store, provider, change, logger, now }: ReconcileDependencies): Reconcile {
  const apply = (payment: Payment, session: SessionFacts) =>
    change(payment, (known) => applySessionOutcome(known, session, now()));

  return async (orderId) => {
    for (let done = 0; done < MAX_ACTIONS; done += 1) {
      const payment = await store.find(orderId);
      if (!payment) return;
      const left = await act(payment);
      if (left.version === payment.version) {
        await rest(payment);
        return;
      }
      const { userId, sessionId, state } = left;
      logger.info({ orderId, userId, sessionId, state }, 'payment reconciled with the provider');
    }
  };

  async function act(payment: Payment): Promise<Payment> {
    const pending = pendingAction(payment);
    switch (pending.action) {
      case 'open-session':
        return open(pending.payment);
      case 'retrieve-session':
        return apply(payment, await provider.retrieveSession(pending.sessionId));
      case 'expire-session':
        return apply(payment, await provider.expireSession(pending.sessionId));
      case 'refund':
        return refund(pending.payment, pending.refund);
      case 'none':
        return payment;
    }
  }

  /** The request that opened it did not finish: the same idempotency key returns an existing session. */
  async function open(payment: OpeningPayment): Promise<Payment> {
    try {
      return await apply(payment, await provider.openSession(payment));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      return change(payment, (known) => giveUpOpening(known, now()));
    }
  }

  async function refund(payment: PaidPayment, due: Refund): Promise<Payment> {
    try {
      const refundId = await provider.refund(payment, due);
      return await change(payment, (known) => recordMade(known, due, refundId, now()));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const { orderId, userId } = payment;
      logger.error({ err: error, orderId, userId }, 'the provider refuses a refund, an operator must act');
      return change(payment, (known) => refundRefused(known, now()));
    }
  }

  async function rest(payment: Payment): Promise<void> {
    if (pendingAction(payment).action === 'none') await store.clearDue(payment);
    else await store.postpone(payment, nextDueAt(payment, now()));
  }
}

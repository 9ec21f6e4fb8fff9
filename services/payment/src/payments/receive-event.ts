import { isDuplicateKey } from '@tokri/database';
import type { TracedUnitOfWork } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import { currentTraceparent, startSpan } from '@tokri/telemetry';
import type { ClientSession } from 'mongoose';
import { traceOf, type Decision, type Payment } from './payment';
import { pendingAction } from '../reconciliation/pending-action';
import { refunded } from './refund';
import { applySessionOutcome } from './session-outcome';
import type { ProviderEvent } from '../provider';
import type { PaymentStore } from './store';

export interface ReceiveEventDependencies {
  store: PaymentStore;
  unitOfWork: TracedUnitOfWork;
  logger: Logger;
  now: () => Date;
  /** Wakes the sweeper, because a call to the provider is due now. */
  wakeSweeper: () => void;
  /** Called after a change is committed; for metrics. */
  onChanged: (before: Payment, next: Payment) => void;
}

export type Received = 'applied' | 'unchanged' | 'known';

/** Applies a signed event: stores its id, the payment and the events in one transaction; repetitions change nothing. */
export function receiveEvent({
  store,
  unitOfWork,
  logger,
  now,
  wakeSweeper,
  onChanged,
}: ReceiveEventDependencies) {
  return async (event: ProviderEvent): Promise<Received> => {
    try {
      const outcome = await unitOfWork(async (transaction) => {
        if (await store.knowsEvent(event.id, transaction.session)) return 'known';
        await store.recordEvent(event, now(), transaction.session);
        const payment = await find(event, transaction.session);
        const decision = payment ? decide(payment, event) : 'unchanged';
        if (!payment || decision === 'unchanged') return 'unchanged';
        await store.save(decision.next, transaction.session);
        transaction.inTraceOf(orderTrace(decision.next, event)).emit(...decision.events);
        transaction.afterCommit(() => onChanged(payment, decision.next));
        return decision.next;
      });
      if (typeof outcome === 'string') return outcome;
      const { orderId, userId, state } = outcome;
      logger.info({ orderId, userId, state, providerEvent: event.id }, 'provider event applied');
      if (pendingAction(outcome).action === 'refund') wakeSweeper();
      return 'applied';
    } catch (error) {
      // A concurrent delivery of the same event committed first.
      if (isDuplicateKey(error) && (await store.knowsEvent(event.id))) return 'known';
      throw error;
    }
  };

  /** The provider's request has its own trace; its effects belong to the trace of the order. */
  function orderTrace(payment: Payment, { type }: ProviderEvent): { traceparent?: string } {
    const request = currentTraceparent();
    const links = request === undefined ? [] : [request];
    const span = startSpan('internal', `apply ${type}`, traceOf(payment), links);
    span?.end();
    return { traceparent: span?.traceparent ?? traceOf(payment) };
  }

  async function find(event: ProviderEvent, session: ClientSession): Promise<Payment | undefined> {
    if (event.refund) return store.findByIntent(event.refund.intentId, session);
    if (!event.session) return undefined;
    const { orderId, facts } = event.session;
    const byOrder = orderId ? await store.find(orderId, session) : undefined;
    return byOrder ?? store.findBySession(facts.sessionId, session);
  }

  function decide(payment: Payment, event: ProviderEvent): Decision | 'unchanged' {
    if (event.refund) {
      const { refundId, amount } = event.refund;
      return amount === payment.amount ? refunded(payment, refundId, now()) : 'unchanged';
    }
    if (!event.session) return 'unchanged';
    const { facts } = event.session;
    const isOurs = payment.sessionId === undefined || payment.sessionId === facts.sessionId;
    if (!isOurs || facts.amount !== payment.amount || facts.currency !== 'inr') {
      logger.error(
        { orderId: payment.orderId, providerEvent: event.id },
        'provider event does not match the payment, look at it',
      );
      return 'unchanged';
    }
    return applySessionOutcome(payment, facts, now());
  }
}

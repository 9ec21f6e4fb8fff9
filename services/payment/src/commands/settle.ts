import type { OptimisticUpdate } from '@tokri/messaging';
import { HttpError, type Logger } from '@tokri/service-kit';
import { chore, giveUpOpening, learn, nextCheck, refunded, type Payment } from '../payment';
import type { CardProvider } from '../provider';
import type { PaymentStore } from '../store';

export interface SettleParts {
  store: PaymentStore;
  provider: CardProvider;
  change: OptimisticUpdate<Payment>;
  logger: Logger;
  now: () => Date;
}

/** Does at the provider what the payment's state asks for, until nothing is left to do or only to wait for. */
export type Settle = (orderId: string) => Promise<void>;

/** opening -> open -> end-session -> refund: no payment has more chores than these in a row. */
const MOST_CHORES = 5;

export function createSettle({ store, provider, change, logger, now }: SettleParts): Settle {
  return async (orderId) => {
    for (let done = 0; done < MOST_CHORES; done += 1) {
      const payment = await store.find(orderId);
      if (!payment) return;
      const after = await work(payment);
      if (after.version === payment.version) {
        await rest(payment);
        return;
      }
      const facts = { orderId, userId: payment.userId, sessionId: after.sessionId, state: after.state };
      logger.info(facts, 'payment settled with the provider');
    }
  };

  async function work(payment: Payment): Promise<Payment> {
    switch (chore(payment)) {
      case 'open':
        return open(payment);
      case 'ask': {
        const facts = await provider.askSession(payment.sessionId!);
        return change(payment, (known) => learn(known, facts, now()));
      }
      case 'end-session': {
        const facts = await provider.endSession(payment.sessionId!);
        return change(payment, (known) => learn(known, facts, now()));
      }
      case 'refund': {
        const refundId = await provider.refund(payment);
        return change(payment, (known) => refunded(known, refundId, now()));
      }
      case 'nothing':
        return payment;
    }
  }

  /** The request that was opening it died: the same call finds what it left, under the same idempotency key. */
  async function open(payment: Payment): Promise<Payment> {
    try {
      const facts = await provider.openSession(payment);
      return await change(payment, (known) => learn(known, facts, now()));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      return change(payment, (known) => giveUpOpening(known, now()));
    }
  }

  async function rest(payment: Payment): Promise<void> {
    if (chore(payment) === 'nothing') await store.settle(payment);
    else await store.lookAgain(payment, nextCheck(payment, now()));
  }
}

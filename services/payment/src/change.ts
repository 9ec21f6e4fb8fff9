import type { UnitOfWork } from '@tokri/messaging';
import type { Decision, Payment } from './payment';
import { Overtaken, type PaymentStore } from './store';

const MOST_ATTEMPTS = 8;

/** Decides on the payment as known, writes state and events together; reads anew and decides again when overtaken. */
export type Change = (
  known: Payment,
  decide: (payment: Payment) => Decision | 'unchanged',
) => Promise<Payment>;

export function createChange(store: PaymentStore, unitOfWork: UnitOfWork): Change {
  return async (known, decide) => {
    let payment = known;
    for (let attempt = 1; ; attempt += 1) {
      const decision = decide(payment);
      if (decision === 'unchanged') return payment;
      try {
        await unitOfWork(async (unit) => {
          await store.save(decision.next, unit.session);
          unit.emit(...decision.events);
        });
        return decision.next;
      } catch (error) {
        if (!(error instanceof Overtaken) || attempt >= MOST_ATTEMPTS) throw error;
        const read = await store.find(payment.orderId);
        if (!read) throw error;
        payment = read;
      }
    }
  };
}

import { toPaise } from '@tokri/contracts';
import type { ConsumerTable } from '@tokri/messaging';
import { cancelForOrder, neverOpened } from './payment';
import type { PaymentStore } from './store';

export interface ConsumerParts {
  store: PaymentStore;
  now: () => Date;
  /** A payment has a chore at the provider now. */
  onChore: () => void;
}

/** Milliseconds until the commit is through, as a rule; the sweep's next round is the guarantee. */
const COMMIT_MS = 30;

/**
 * event -> decision. An order that is called off ends its session or gets its money back; the sweep does both, because
 * a transaction must not wait for the provider.
 */
export const createConsumers = ({ store, now, onChore }: ConsumerParts): ConsumerTable => ({
  'order.cancelled': async ({ data }, transaction) => {
    if (data.paymentStatus === 'CASH ON DELIVERY') return;
    const payment = await store.find(data.orderId, transaction.session);
    if (!payment) {
      const { orderId, orderNumber, userId, total } = data;
      await store.insert(
        neverOpened({ orderId, orderNumber, userId, amount: toPaise(total) }, now()),
        transaction.session,
      );
      return;
    }
    const decision = cancelForOrder(payment, now());
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    setTimeout(onChore, COMMIT_MS);
  },
});

import type { ConsumerTable, Transaction } from '@tokri/messaging';
import { CHECKOUT } from './checkout';
import type { Decision, Order } from './order';
import type { OrderStore } from './store';

type Decide = (order: Order, now: Date) => Decision | 'unchanged';

/**
 * event -> decision, as the steps of checkout name them. A late or repeated event decides 'unchanged'; the inbox row
 * commits with the state.
 */
export function createConsumers(store: OrderStore, now: () => Date): ConsumerTable {
  const react =
    (decide: Decide) => async (event: { data: { orderId: string } }, transaction: Transaction) => {
      const order = await store.find(event.data.orderId, transaction.session);
      const decision = order ? decide(order, now()) : 'unchanged';
      if (decision === 'unchanged') return;
      await store.save(decision.next, transaction.session);
      transaction.emit(...decision.events);
    };
  const reactions = CHECKOUT.flatMap((step) => Object.entries(step.reactions ?? {}));
  return Object.fromEntries(reactions.map(([type, decide]) => [type, react(decide)]));
}

import type { ConsumerTable, Transaction } from '@tokri/messaging';
import { cancelOrder, recordPayment, recordRefund, type Decision, type Order } from './order';
import type { OrderStore } from './store';

/** event -> decision. A late or repeated event decides 'unchanged'; the inbox row commits with the state. */
export function createConsumers(store: OrderStore, now: () => Date): ConsumerTable {
  const on = async (
    orderId: string,
    transaction: Transaction,
    decide: (order: Order) => Decision | 'unchanged',
  ) => {
    const order = await store.find(orderId, transaction.session);
    if (!order) return;
    const decision = decide(order);
    if (decision === 'unchanged') return;
    await store.save(decision.next, transaction.session);
    transaction.emit(...decision.events);
  };

  return {
    'payment.succeeded': ({ data }, transaction) =>
      on(data.orderId, transaction, (order) => recordPayment(order, now())),
    'payment.failed': ({ data }, transaction) =>
      on(data.orderId, transaction, (order) => cancelOrder(order, 'payment-failed', now())),
    'payment.expired': ({ data }, transaction) =>
      on(data.orderId, transaction, (order) => cancelOrder(order, 'payment-expired', now())),
    'stock.lost': ({ data }, transaction) =>
      on(data.orderId, transaction, (order) => cancelOrder(order, 'stock-lost', now())),
    'payment.refunded': ({ data }, transaction) =>
      on(data.orderId, transaction, (order) => recordRefund(order, now())),
  };
}

import type { ConsumerTable, Unit } from '@tokri/messaging';
import { cancelOrder, recordPayment, recordRefund, type Decision, type Order } from './order';
import type { OrderStore } from './store';

/** event -> decision. A late or repeated event decides 'unchanged'; the inbox row commits with the state. */
export function createConsumers(store: OrderStore, now: () => Date): ConsumerTable {
  const on = async (orderId: string, unit: Unit, decide: (order: Order) => Decision | 'unchanged') => {
    const order = await store.find(orderId, unit.session);
    if (!order) return;
    const decision = decide(order);
    if (decision === 'unchanged') return;
    await store.save(decision.next, unit.session);
    unit.emit(...decision.events);
  };

  return {
    'payment.succeeded': ({ data }, unit) => on(data.orderId, unit, (order) => recordPayment(order, now())),
    'payment.failed': ({ data }, unit) =>
      on(data.orderId, unit, (order) => cancelOrder(order, 'payment-failed', now())),
    'payment.expired': ({ data }, unit) =>
      on(data.orderId, unit, (order) => cancelOrder(order, 'payment-expired', now())),
    'stock.lost': ({ data }, unit) =>
      on(data.orderId, unit, (order) => cancelOrder(order, 'stock-lost', now())),
    'payment.refunded': ({ data }, unit) => on(data.orderId, unit, (order) => recordRefund(order, now())),
  };
}

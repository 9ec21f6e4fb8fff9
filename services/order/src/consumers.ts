import type { ShopEvent } from '@tokri/contracts';
import { RefusedEvent, type ConsumerTable, type Transaction } from '@tokri/messaging';
import { CHECKOUT } from './checkout/checkout';
import type { Reaction } from './checkout/step';
import type { SaveOrder } from './orders/save';
import type { OrderMetrics } from './metrics';
import type { OrderStore } from './orders/store';

type OrderEvent = ShopEvent & { data: { orderId: string } };

/**
 * Maps events to decisions, by the reactions of the checkout steps. A late or repeated event is 'unchanged'; one that
 * contradicts the order goes to the dead letters. The inbox row commits with the state.
 */
export function createConsumers(
  store: Pick<OrderStore, 'find'> & { save: SaveOrder },
  now: () => Date,
  metrics: Pick<OrderMetrics, 'changed'>,
): ConsumerTable {
  const consume = (react: Reaction<never>) => async (event: OrderEvent, transaction: Transaction) => {
    const order = await store.find(event.data.orderId, transaction.session);
    if (!order) throw new RefusedEvent('there is no such order');
    const outcome = react(order, event.data as never, now());
    if (outcome === 'unchanged') return;
    if (outcome === 'too early') throw new Error(`order ${order.id} has no payment session yet`);
    if ('contradiction' in outcome) throw new RefusedEvent(outcome.contradiction);
    await store.save(outcome.next, transaction.session, order);
    transaction.emit(...outcome.events);
    transaction.afterCommit(() => metrics.changed(order, outcome.next));
  };
  const reactions = CHECKOUT.flatMap((step) => Object.entries(step.reactions ?? {}));
  return Object.fromEntries(reactions.map(([type, react]) => [type, consume(react)]));
}

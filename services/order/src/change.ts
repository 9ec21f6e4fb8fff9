import type { UnitOfWork } from '@tokri/messaging';
import type { Decision, Order } from './order';
import { Overtaken, type OrderStore } from './store';

const MOST_ATTEMPTS = 8;

/** Decides on the order as known, writes state and events together; reads anew and decides again when overtaken. */
export type Change = (known: Order, decide: (order: Order) => Decision | 'unchanged') => Promise<Order>;

export function createChange(store: OrderStore, unitOfWork: UnitOfWork): Change {
  return async (known, decide) => {
    let order = known;
    for (let attempt = 1; ; attempt += 1) {
      const decision = decide(order);
      if (decision === 'unchanged') return order;
      try {
        await unitOfWork(async (unit) => {
          await store.save(decision.next, unit.session);
          unit.emit(...decision.events);
        });
        return decision.next;
      } catch (error) {
        if (!(error instanceof Overtaken) || attempt >= MOST_ATTEMPTS) throw error;
        const read = await store.find(order.id);
        if (!read) throw error;
        order = read;
      }
    }
  };
}

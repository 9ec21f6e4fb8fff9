import { writeOrderList, type OrderFact } from '@tokri/backup';
import { amountOf } from '../order';
import type { OrderStore } from '../store';

/** Writes what catalogue and payment need to know of every order, by ascending id. @returns how many */
export async function exportOrders(store: OrderStore, file: string, now: Date): Promise<number> {
  async function* facts(): AsyncGenerator<OrderFact> {
    for await (const order of store.byId()) {
      const { id, number, userId, method, status, lines } = order;
      const pieces = lines.map(({ productId, quantity }) => ({ productId, quantity }));
      const refunded = order.paymentStatus === 'REFUNDED';
      yield { ...{ id, number, userId, method, status, refunded }, amount: amountOf(order), lines: pieces };
    }
  }
  return writeOrderList(file, facts(), now);
}

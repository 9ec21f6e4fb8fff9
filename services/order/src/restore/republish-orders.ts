import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import { placedEvent } from '../orders/order-events';
import type { OrderStore } from '../orders/store';

const BATCH = 200;

/**
 * Publishes `order.placed` of each order again; its data never changes, so no newer event is overwritten.
 * @returns how many
 */
export async function republishOrders(
  store: OrderStore,
  unitOfWork: UnitOfWork,
  pace?: Pace,
): Promise<number> {
  let published = 0;
  for await (const orders of store.placed(BATCH)) {
    await unitOfWork(async ({ emit }) => {
      emit(...orders.map(placedEvent));
    });
    published += orders.length;
    await pace?.(orders.length);
  }
  return published;
}

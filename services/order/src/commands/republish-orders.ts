import type { UnitOfWork } from '@tokri/messaging';
import { placedEvent } from '../order';
import type { OrderStore } from '../store';

const BATCH = 200;

/** Publishes again that each order was placed; that never changes, so nothing newer is overtaken. @returns how many */
export async function republishOrders(store: OrderStore, unitOfWork: UnitOfWork): Promise<number> {
  let published = 0;
  for await (const orders of store.placed(BATCH)) {
    await unitOfWork(async ({ emit }) => {
      emit(...orders.map(placedEvent));
    });
    published += orders.length;
  }
  return published;
}

import type { UnitOfWork } from '@tokri/messaging';
import { placedEvent } from '../order';
import type { OrderStore } from '../store';

const BATCH = 200;

/** Tells that each order was placed; that never changes, so no newer word can be overtaken. @returns how many */
export async function republishOrders(store: OrderStore, unitOfWork: UnitOfWork): Promise<number> {
  let told = 0;
  for await (const orders of store.placed(BATCH)) {
    await unitOfWork(async ({ emit }) => {
      emit(...orders.map(placedEvent));
    });
    told += orders.length;
  }
  return told;
}

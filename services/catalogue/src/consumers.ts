import type { ConsumerTable } from '@tokri/messaging';
import { ORDER_CANCELLED, ORDER_REJECTED } from './stock/reservation';
import { commitReservation, releaseReservation } from './stock/reservations';
import type { Store } from './store';

/** What the catalogue does when others say something happened. */
export const consumers = (store: Store): ConsumerTable => ({
  'order.confirmed': async ({ data }, transaction) => {
    await commitReservation(store, transaction, data.orderId, data.lines);
  },
  'order.cancelled': async ({ data }, transaction) => {
    await releaseReservation(store, transaction, data.orderId, ORDER_CANCELLED);
  },
  'order.rejected': async ({ data }, transaction) => {
    await releaseReservation(store, transaction, data.orderId, ORDER_REJECTED);
  },
});

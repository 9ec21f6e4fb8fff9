import type { ConsumerTable } from '@tokri/messaging';
import { ORDER_CANCELLED } from './stock/reservation';
import { commitReservation, releaseReservation } from './stock/reservations';
import type { Store } from './store';

/** What the catalogue does when others say something happened. */
export const consumers = (store: Store): ConsumerTable => ({
  'order.confirmed': async ({ data }, unit) => {
    await commitReservation(store, unit, data.orderId, data.lines);
  },
  'order.cancelled': async ({ data }, unit) => {
    await releaseReservation(store, unit, data.orderId, ORDER_CANCELLED);
  },
});

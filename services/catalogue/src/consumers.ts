import type { ConsumerTable } from '@tokri/messaging';
import { writeOffNotFound } from './stock/write-off-not-found';
import {
  adjustReservation,
  commitReservation,
  releaseReservation,
  returnRefused,
} from './stock/reservations/change-reservation';
import { ORDER_CANCELLED, ORDER_REJECTED, ORDER_RETURNED } from './stock/reservations/reservation';
import { buyerGroup, buyerTag } from './insights/popularity/popularity';
import { dayOf } from './insights/daily-counts/day';
import { type CatalogueStore } from './store';
import { toId } from './ids';

export const createConsumers = (store: CatalogueStore): ConsumerTable => ({
  'order.confirmed': async ({ data }, transaction) => {
    const orderDay = dayOf(toId(data.orderId).getTimestamp());
    const tags = { buyer: buyerTag(data.userId, orderDay), buyerGroup: buyerGroup(data.userId) };
    await commitReservation(store, transaction, data.orderId, data.lines, tags);
  },
  'order.cancelled': async ({ data }, transaction) => {
    await releaseReservation(store, transaction, data.orderId, ORDER_CANCELLED, data.lines, data.missing);
  },
  'order.rejected': async ({ data }, transaction) => {
    await releaseReservation(store, transaction, data.orderId, ORDER_REJECTED, data.lines);
  },
  'order.adjusted': async ({ data }, transaction) => {
    await adjustReservation(store, transaction, data.orderId, data.lines, data.missing);
  },
  'shelf.found-empty': async ({ data, time }, transaction) => {
    await writeOffNotFound(store, transaction, data, new Date(time));
  },
  // Written-off goods stay sold, here and below.
  'order.refused-taken-back': async ({ data }, transaction) => {
    if (data.stock === 'written-off') return;
    await returnRefused(store, transaction, data.orderId, data.lines, data.refused);
  },
  'order.returned': async ({ data }, transaction) => {
    if (data.stock === 'written-off') return;
    await releaseReservation(store, transaction, data.orderId, ORDER_RETURNED, data.lines, data.missing);
  },
});

import { conflict, notFound } from '@tokri/service-kit';
import type { Checkout } from '../checkout';
import type { Order } from '../order';
import type { OrderStore } from '../store';

export type CancelPayment = (userId: string, idOrNumber: string) => Promise<Order>;

/** The shopper gives up paying. Doing it twice is a success, an order that is paid or to be paid in cash a conflict. */
export const createCancelPayment =
  (store: OrderStore, checkout: Pick<Checkout, 'cancel'>): CancelPayment =>
  async (userId, idOrNumber) => {
    const order = await store.findOwn(userId, idOrNumber);
    if (!order || order.rejected) throw notFound('This order');
    if (order.method !== 'card') {
      throw conflict(
        'CONFLICT',
        'This order is paid in cash on delivery: there is no online payment to cancel.',
      );
    }
    const left = order.status === 'cancelled' ? order : await checkout.cancel(order, 'given-up');
    if (left.status !== 'cancelled') {
      throw conflict('CONFLICT', 'This order is already paid and on its way.');
    }
    return left;
  };

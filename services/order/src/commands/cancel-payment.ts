import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import type { Neighbours } from '../neighbours';
import { cancelOrder, type CancelSignal, type Order } from '../order';
import type { OrderStore } from '../store';

export type CallOff = (order: Order, signal: CancelSignal) => Promise<Order>;

/** Cancels an unpaid order and frees its stock at once; the event makes sure of both and ends the payment session. */
export const createCallOff =
  (change: OptimisticUpdate<Order>, neighbours: Neighbours, now: () => Date): CallOff =>
  async (order, signal) => {
    const cancelled = await change(order, (known) => cancelOrder(known, signal, now()));
    if (cancelled.status === 'cancelled') await neighbours.releaseAtOnce(cancelled, signal);
    return cancelled;
  };

/** The shopper gives up paying. Doing it twice is a success, an order that is paid or to be paid in cash a conflict. */
export const createCancelPayment =
  (store: OrderStore, callOff: CallOff) =>
  async (userId: string, idOrNumber: string): Promise<Order> => {
    const order = await store.findOwn(userId, idOrNumber);
    if (!order || order.refused) throw notFound('This order');
    if (order.method !== 'card') {
      throw conflict(
        'CONFLICT',
        'This order is paid in cash on delivery: there is no online payment to cancel.',
      );
    }
    const cancelled = order.status === 'cancelled' ? order : await callOff(order, 'given-up');
    if (cancelled.status !== 'cancelled') {
      throw conflict('CONFLICT', 'This order is already paid and on its way.');
    }
    return cancelled;
  };

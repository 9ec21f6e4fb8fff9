import type { OptimisticUpdate } from '@tokri/messaging';
import { notFound } from '@tokri/service-kit';
import type { Checkout } from '../checkout';
import type { Order } from '../order';
import { cancelOrder } from '../placement';
import type { OrderStore } from '../store';
import { movedOn } from './fulfil-order';

interface CancelOrderDependencies {
  store: Pick<OrderStore, 'findOwn'>;
  checkout: Pick<Checkout, 'cancel'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

export type CancelOrder = (userId: string, idOrNumber: string, reason: string) => Promise<Order>;

/**
 * The shopper does not want the order any more. Doing it twice is a success. Stock and money go back by the event; an
 * order that still awaits its payment is given up.
 * @throws 409 ORDER_MOVED_ON once picking has begun
 */
export const createCancelOrder =
  ({ store, checkout, change, now }: CancelOrderDependencies): CancelOrder =>
  async (userId, idOrNumber, reason) => {
    const order = await store.findOwn(userId, idOrNumber);
    if (!order || order.rejected) throw notFound('This order');
    const left =
      order.status === 'awaiting-payment'
        ? await checkout.cancel(order, 'given-up')
        : await change(order, (known) =>
            cancelOrder(known, 'cancelled-by-shopper', now(), {
              by: { role: 'shopper' },
              ...(reason && { reason }),
            }),
          );
    if (left.status === 'cancelled') return left;
    // Paid at the very moment at which it was given up: now it is cancelled like any order that is paid.
    if (left.status === 'confirmed' && order.status === 'awaiting-payment')
      return createCancelOrder({ store, checkout, change, now })(userId, idOrNumber, reason);
    throw movedOn(left);
  };

import type { OptimisticUpdate } from '@tokri/messaging';
import { movedOn } from '../../orders/moved-on';
import type { Order } from '../../orders/order';
import { findOwnOrder, type Caller } from '../../orders/queries';
import type { OrderStore } from '../../orders/store';
import type { Checkout } from '../checkout';
import * as decide from '../placement';

export interface CancelOrderDependencies {
  store: Pick<OrderStore, 'findOwn'>;
  checkout: Pick<Checkout, 'cancel'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

/**
 * The shopper cancels an order; repeating it succeeds. `order.cancelled` returns stock and money.
 * @throws 409 ORDER_MOVED_ON once picking has begun
 */
export const cancelOwnOrder =
  (dependencies: CancelOrderDependencies) =>
  async (input: { orderId: string; reason: string }, by: Caller): Promise<Order> => {
    const { checkout, change, now } = dependencies;
    const { orderId, reason } = input;
    const order = await findOwnOrder(dependencies)(orderId, by);
    const left =
      order.status === 'awaiting-payment'
        ? await checkout.cancel(order, 'given-up')
        : await change(order, (known) =>
            decide.cancelOrder(known, 'cancelled-by-shopper', now(), {
              by: { role: 'shopper' },
              ...(reason && { reason }),
            }),
          );
    if (left.status === 'cancelled') return left;
    // Paid concurrently: cancel it like any paid order.
    if (left.status === 'confirmed' && order.status === 'awaiting-payment')
      return cancelOwnOrder(dependencies)(input, by);
    throw movedOn(left);
  };

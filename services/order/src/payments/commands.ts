import { toPaise } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict } from '@tokri/service-kit';
import type { Checkout } from '../checkout/checkout';
import { audited } from '../orders/audited';
import { isCancelled, type Order } from '../orders/order';
import { findOrder, findOwnOrder, type Caller } from '../orders/queries';
import type { OrderStore } from '../orders/store';
import * as decide from './refund';

export interface PaymentDependencies {
  store: Pick<OrderStore, 'findOwn' | 'findAny'>;
  checkout: Pick<Checkout, 'cancel'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

/**
 * The shopper gives up paying; repeating it succeeds.
 * @throws 409 CONFLICT for an order paid in cash or already paid
 */
export const cancelPayment =
  (dependencies: Pick<PaymentDependencies, 'store' | 'checkout'>) =>
  async ({ orderId }: { orderId: string }, by: Caller): Promise<Order> => {
    const order = await findOwnOrder(dependencies)(orderId, by);
    if (order.method !== 'card') {
      throw conflict(
        'CONFLICT',
        'This order is paid in cash on delivery: there is no online payment to cancel.',
      );
    }
    const left = isCancelled(order) ? order : await dependencies.checkout.cancel(order, 'given-up');
    if (!isCancelled(left)) {
      throw conflict('CONFLICT', 'This order is already paid and on its way.');
    }
    return left;
  };

/**
 * The desk has refunded by hand; a repetition by the same admin succeeds.
 * @param input `refundedTotal`: rupees refunded in total with this refund, as the desk was shown
 * @throws 409 CONFLICT when no refund waits for the desk, or another sum than was shown
 */
export const settleRefund =
  (dependencies: Pick<PaymentDependencies, 'store' | 'change' | 'now'>) =>
  async (
    { orderId, note, refundedTotal }: { orderId: string; note: string; refundedTotal?: number | undefined },
    by: Caller,
  ): Promise<Order> => {
    const { change, now } = dependencies;
    const shown = refundedTotal === undefined ? undefined : toPaise(refundedTotal);
    const left = await change(
      await findOrder(dependencies)(orderId),
      audited('refund-settled', (order) =>
        decide.settleRefund(order, note, { role: 'admin', id: by.userId }, now(), shown),
      ),
    );
    if (decide.isRefundSettledBy(left, by.userId, shown)) return left;
    throw conflict(
      'CONFLICT',
      left.refundRefusedAt
        ? 'The refund of this order has changed. Please look at it again.'
        : 'No refund of this order waits for the desk.',
    );
  };

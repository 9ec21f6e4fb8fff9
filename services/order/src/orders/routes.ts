import { calls, type OrderDetails } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Order } from './order';
import { presentOwnOrder } from './present';
import { findOwnOrder } from './queries';
import type { OrderStore } from './store';

/** Orders per response. */
const MAX_LISTED = 100;

export interface OrderRouteDependencies {
  store: Pick<OrderStore, 'findOwn' | 'listOf'>;
  details: (order: Order) => OrderDetails;
  now: () => Date;
}

export function ownOrderRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { store, details, now }: OrderRouteDependencies,
): void {
  bind(calls.orderList, async ({ principal }) => {
    const orders = await store.listOf(requireUser(principal).userId, MAX_LISTED);
    return { message: 'Your orders', data: orders.map((order) => presentOwnOrder(order, now())) };
  });

  bind(calls.getOrderDetails, async ({ body, principal }) => {
    const order = await findOwnOrder({ store })(body.orderId, requireUser(principal));
    return { message: 'Your order', data: details(order) };
  });
}

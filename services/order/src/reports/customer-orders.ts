import { toRupees, type CustomerOrders } from '@tokri/contracts';
import { contributionOf, NO_FIGURES, plus } from './figures';
import { ledgerOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { shownStatus } from '../orders/transitions';

export const COUNTED = 500;
const LATEST = 10;

/** @param orders newest first, up to one more than COUNTED */
export function customerOrdersOf(orders: readonly Order[]): CustomerOrders {
  const counted = orders.slice(0, COUNTED);
  const sum = counted.reduce((all, order) => plus(all, contributionOf(order)), NO_FIGURES);
  return {
    latest: counted.slice(0, LATEST).map((order) => ({
      _id: order.id,
      orderId: order.number,
      status: shownStatus(order.status),
      createdAt: order.createdAt.toISOString(),
      total: ledgerOf(order).owed,
    })),
    orders: sum.orders,
    cancelled: sum.cancelled,
    revenue: toRupees(sum.revenue),
    refunded: toRupees(sum.refunded),
    counted: counted.length,
    hasMore: orders.length > COUNTED,
  };
}

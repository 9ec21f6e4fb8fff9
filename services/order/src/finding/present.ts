import { ERASED_USER, toPaise, toRupees, type FoundOrder } from '@tokri/contracts';
import { ledgerOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { shownStatus } from '../orders/transitions';
import { presentSlot } from '../slots/schedule';

export function presentFoundOrder(order: Order): FoundOrder {
  const { owed, refunded, refunding } = ledgerOf(order);
  const { mobile, city, pincode } = order.address;
  return {
    _id: order.id,
    orderId: order.number,
    createdAt: order.createdAt.toISOString(),
    status: shownStatus(order.status),
    payment: order.method,
    payment_status: order.paymentStatus,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmt: order.total,
    owed,
    refunded: toRupees(toPaise(refunded) + toPaise(refunding)),
    ...(order.userId !== ERASED_USER && { userId: order.userId }),
    ...(order.buyerName && { buyerName: order.buyerName }),
    mobile,
    city,
    pincode,
    ...('delivery' in order && { riderName: order.delivery.rider.name }),
    ...(order.slot && { slot: presentSlot(order.slot) }),
  };
}

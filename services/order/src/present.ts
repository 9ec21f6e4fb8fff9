import type { Order as OrderAnswer } from '@tokri/contracts';
import type { Order } from './order';

/** The order as the contract shows it. */
export const presentOrder = (order: Order): OrderAnswer => ({
  _id: order.id,
  orderId: order.number,
  product_details: { name: order.items[0]?.name ?? '', image: order.items[0]?.image ?? [] },
  items: order.items,
  status: order.status,
  payment_status: order.paymentStatus,
  delivery_address: order.address,
  subTotalAmt: order.subTotal,
  totalAmt: order.total,
  timeline: order.timeline.map(({ status, at, cause }) => ({ status, at: at.toISOString(), cause })),
  createdAt: order.createdAt.toISOString(),
});

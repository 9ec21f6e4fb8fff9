import {
  newEvent,
  ORDER_CANCEL_CAUSES,
  ORDER_REJECT_CAUSES,
  toRupees,
  type NewEvent,
  type ReturnedStock,
} from '@tokri/contracts';
import { finalTotal, missingOf, packedAmount, refusedAmount, refusedOf } from './ledger';
import { isCancelled, type DeliveredOrder, type Order, type ReturnedOrder } from './order';
import { isSettled } from './transitions';

export const placedData = (order: Order) => ({
  orderId: order.id,
  orderNumber: order.number,
  userId: order.userId,
  lines: order.lines,
  total: order.total,
});

export const summaryData = (order: Order) => ({
  ...placedData(order),
  items: order.items,
  ...(order.deliveryFee && { deliveryFee: order.deliveryFee }),
  deliveryAddress: order.address,
  paymentStatus: order.paymentStatus,
  ...(missingOf(order).length > 0 && adjustment(order)),
});

/** The adjustment by missing pieces; refusals at the door come later. */
const adjustment = (order: Order) => ({
  missing: missingOf(order).map(({ productId, quantity, reason }) => ({ productId, quantity, reason })),
  finalTotal: toRupees(packedAmount(order)),
});

/** The event of an order packed with fewer pieces; undefined when all were found, or it was never packed. */
export function adjustedEvent(order: Order): NewEvent | undefined {
  const isPacked = order.timeline.some(({ cause }) => cause === 'packed');
  return isPacked && missingOf(order).length > 0
    ? newEvent('order.adjusted', order.id, { ...summaryData(order), ...adjustment(order) })
    : undefined;
}

export const deliveredEvent = (order: DeliveredOrder) =>
  newEvent('order.delivered', order.id, {
    ...summaryData(order),
    method: order.method,
    ...(refusedOf(order).length > 0 && { refused: [...refusedOf(order)], finalTotal: finalTotal(order) }),
  });

/** The events of a refusal at the door and, if it happened, of the return of the pieces. */
export function refusedEvents(order: Order): NewEvent[] {
  if (order.status !== 'delivered' || refusedOf(order).length === 0) return [];
  const refused = [...refusedOf(order)];
  const facts = { ...placedData(order), method: order.method, refused, refund: refusedAmount(order) };
  const refusal = newEvent('order.items-refused', order.id, facts);
  return order.refusedStock ? [refusal, refusedReceivedEvent(order, order.refusedStock)] : [refusal];
}

export const refusedReceivedEvent = (order: DeliveredOrder, stock: ReturnedStock) =>
  newEvent('order.refused-taken-back', order.id, {
    ...placedData(order),
    refused: [...refusedOf(order)],
    stock,
  });

export const placedEvent = (order: Order) => newEvent('order.placed', order.id, placedData(order));
/** The event that settled the order (confirmed, cancelled, rejected or returned); undefined without one. */
export function finalEvent(order: Order): NewEvent | undefined {
  if (order.status === 'returned') return returnedEvent(order);
  if (isSettled(order.status) && !isCancelled(order)) return confirmedEvent(order);
  // Not the last entry: the timeline also records later refunds.
  const cause = order.timeline.find(({ status }) => status === 'cancelled')?.cause;
  if (isOneOf(ORDER_CANCEL_CAUSES, cause))
    return newEvent('order.cancelled', order.id, { ...summaryData(order), cause });
  if (isOneOf(ORDER_REJECT_CAUSES, cause))
    return newEvent('order.rejected', order.id, { ...summaryData(order), cause });
  return undefined;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  values.some((each) => each === value);

export const returnedEvent = (order: ReturnedOrder) =>
  newEvent('order.returned', order.id, { ...summaryData(order), stock: order.returnedStock });
export const confirmedEvent = (order: Order) => newEvent('order.confirmed', order.id, summaryData(order));

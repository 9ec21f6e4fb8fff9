import {
  newEvent,
  ORDER_CANCEL_CAUSES,
  ORDER_REJECT_CAUSES,
  toRupees,
  type NewEvent,
  type ReturnedStock,
} from '@tokri/contracts';
import { changedPieces, heldAdditions, takenOutOf } from '../substitution/changed-pieces';
import { presentSlot } from '../slots/schedule';
import { finalTotal, missingOf, packedAmount, refusedOf, refusedRefund } from './ledger';
import { isCancelled, phoneActorOf, type DeliveredOrder, type Order, type ReturnedOrder } from './order';
import { isSettled } from './transitions';

export const placedData = (order: Order) => ({
  orderId: order.id,
  orderNumber: order.number,
  userId: order.userId,
  lines: order.lines,
  total: order.total,
  ...(order.storeCredit && { storeCredit: order.storeCredit }),
});

export const summaryData = (order: Order) => ({
  ...placedData(order),
  items: order.items,
  ...(order.deliveryFee && { deliveryFee: order.deliveryFee }),
  deliveryAddress: order.address,
  paymentStatus: order.paymentStatus,
  ...(order.slot && { slot: presentSlot(order.slot) }),
  ...(isAdjusted(order) && adjustment(order)),
});

/** The order is packed with other pieces than ordered. */
const isAdjusted = (order: Order): boolean =>
  missingOf(order).length > 0 || takenOutOf(order).length > 0 || heldAdditions(order).length > 0;

/** The adjustment before the delivery; refusals at the door come later. */
function adjustment(order: Order) {
  const { missing, takenOut, added } = changedPieces(order);
  return {
    missing,
    ...(takenOut.length > 0 && { takenOut }),
    ...(added.length > 0 && { added }),
    finalTotal: toRupees(packedAmount(order)),
  };
}

/** The event of an order packed with other pieces; undefined when they are as ordered, or it was never packed. */
export function adjustedEvent(order: Order): NewEvent | undefined {
  const isPacked = order.timeline.some(({ cause }) => cause === 'packed');
  return isPacked && isAdjusted(order)
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
  const facts = { ...placedData(order), method: order.method, refused, refund: refusedRefund(order) };
  const refusal = newEvent('order.items-refused', order.id, facts);
  return order.refusedStock ? [refusal, refusedReceivedEvent(order, order.refusedStock)] : [refusal];
}

export function refusedReceivedEvent(order: DeliveredOrder, stock: ReturnedStock) {
  const { added } = changedPieces(order);
  return newEvent('order.refused-taken-back', order.id, {
    ...placedData(order),
    refused: [...refusedOf(order)],
    stock,
    ...(added.length > 0 && { added }),
  });
}

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
export const confirmedEvent = (order: Order) =>
  newEvent('order.confirmed', order.id, {
    ...summaryData(order),
    ...(phoneActorOf(order) && { isByPhone: true as const }),
  });

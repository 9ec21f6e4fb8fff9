import { newEvent, toPaise } from '@tokri/contracts';
import {
  cardAmount,
  collectedPaise,
  ledgerOf,
  paidPaise,
  refundedPaise,
  statusAfterRefund,
} from '../orders/ledger';
import type { Actor, DeliveredOrder, Order, Outcome, SettledOrder } from '../orders/order';
import { placedData } from '../orders/order-events';
import { shownStatus } from '../orders/transitions';
import { cancelOrder } from '../checkout/placement';

/**
 * Money was refunded. This changes the payment status, not the order status, except that an order still awaiting its
 * payment is cancelled. (After a restore, a refund may arrive before its payment.)
 * @param refunded paise in total
 */
export function recordRefund(order: Order, refunded: number, now: Date): Outcome<SettledOrder> {
  if (refunded <= refundedPaise(order) || order.status === 'pending') return 'unchanged';
  const left: Outcome<SettledOrder> =
    order.status === 'awaiting-payment'
      ? cancelOrder(order, 'payment-failed', now)
      : { next: order, events: [] };
  if (left === 'unchanged' || left.next.method !== 'card') return 'unchanged';
  const { next, events } = left;
  const paymentStatus = statusAfterRefund(next, refunded, cardAmount(next) + collectedPaise(next));
  const timeline = [
    ...next.timeline,
    { status: shownStatus(next.status), at: now, cause: 'refunded' as const },
  ];
  // A refusal after this refund remains.
  const isOver = refunded > (next.refundRefusedAfter ?? 0);
  const kept = isOver ? { ...next, refundRefusedAt: undefined, refundRefusedAfter: undefined } : next;
  return {
    next: { ...kept, paymentStatus, refunded, timeline, version: order.version + 1 } as SettledOrder,
    events,
  };
}

/** The order after a refund as store credit, which no event of payment follows. */
export function withCreditBack(order: DeliveredOrder): DeliveredOrder {
  const refunded = refundedPaise(order);
  return { ...order, refunded, paymentStatus: statusAfterRefund(order, refunded, paidPaise(order)) };
}

/**
 * The provider refuses the refund. Payment retries; until it succeeds, the order is on the desk's list. A payment that
 * came after the order had ended was charged all the same, if the event has the payment session of the order.
 * @param after paise refunded before the refusal; ignored when the order already has a later refund
 */
export function recordRefusedRefund(order: Order, after: number, now: Date): Outcome<Order> {
  if (order.method !== 'card' || order.paymentStatus === 'REFUNDED') return 'unchanged';
  if (after < refundedPaise(order) || (order.refundRefusedAt && after <= (order.refundRefusedAfter ?? 0)))
    return 'unchanged';
  const refused = { refundRefusedAt: order.refundRefusedAt ?? now, refundRefusedAfter: after };
  const isCharged = order.paymentStatus === 'FAILED' && order.session !== undefined;
  const charged = isCharged ? { paymentStatus: 'PAID' as const } : {};
  return { next: { ...order, ...refused, ...charged, version: order.version + 1 } as Order, events: [] };
}

/**
 * The desk refunded by hand all that is due, with a note. For a cash payment this completes the refund; for a card payment
 * the event notifies payment, whose event then updates the order.
 * @param shown paise refunded in total with this refund, as the desk was shown; 'unchanged' when it is another sum now
 */
export function settleRefund(
  order: Order,
  note: string,
  by: Actor,
  now: Date,
  shown?: number,
): Outcome<Order> {
  const { refundRefusedAt, refundRefusedAfter, ...kept } = order;
  if (!refundRefusedAt || (shown ?? refundedInAll(order)) !== refundedInAll(order)) return 'unchanged';
  const entry = {
    status: shownStatus(order.status),
    at: now,
    cause: 'refund-settled' as const,
    by,
    reason: note,
  };
  const settled = { ...kept, timeline: [...order.timeline, entry], version: order.version + 1 } as Order;
  const amount = toPaise(ledgerOf(order).refunding);
  const facts = { ...placedData(order), method: order.method, amount };
  const refused = refundRefusedAfter === undefined ? {} : { refunded: refundRefusedAfter };
  return {
    next: order.method === 'cash' ? withCashBack(settled) : settled,
    events: [newEvent('order.refund-settled', order.id, { ...facts, ...refused })],
  };
}

/** Paise that are refunded and due. */
const refundedInAll = (order: Order): number => refundedPaise(order) + toPaise(ledgerOf(order).refunding);

/** Marks the amount due of a cash payment as refunded. */
function withCashBack(order: Order): Order {
  const refunded = refundedInAll(order);
  return { ...order, refunded, paymentStatus: statusAfterRefund(order, refunded, paidPaise(order)) } as Order;
}

/**
 * True for the admin of the last settlement: only that admin's repeated request succeeds, also when another refund is due
 * by now.
 * @param shown as in settleRefund
 */
export function isRefundSettledBy(order: Order, adminId: string, shown?: number): boolean {
  const { refundRefusedAt, timeline } = order;
  if (timeline.findLast(({ cause }) => cause === 'refund-settled')?.by?.id !== adminId) return false;
  return !refundRefusedAt || (shown !== undefined && shown <= refundedPaise(order));
}

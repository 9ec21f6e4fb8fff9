import { newEvent, toPaise } from '@tokri/contracts';
import { ledgerOf, paidPaise, refundedPaise } from '../orders/ledger';
import { amountOf, type Actor, type Order, type Outcome, type SettledOrder } from '../orders/order';
import { placedData } from '../orders/order-events';
import { shownStatus } from '../orders/transitions';
import { cancelOrder } from '../checkout/placement';

/**
 * Money went back. It changes what was paid, never whether the order stands; only one that still waits for its payment gets
 * none any more. (A restored shop hears of a refund before it has heard of the payment.)
 * @param refunded paise, all in all
 */
export function recordRefund(order: Order, refunded: number, now: Date): Outcome<SettledOrder> {
  if (refunded <= refundedPaise(order) || order.status === 'pending') return 'unchanged';
  const left: Outcome<SettledOrder> =
    order.status === 'awaiting-payment'
      ? cancelOrder(order, 'payment-failed', now)
      : { next: order, events: [] };
  if (left === 'unchanged' || left.next.method !== 'card') return 'unchanged';
  const { next, events } = left;
  const paymentStatus = statusOf(refunded, amountOf(order));
  const timeline = [
    ...next.timeline,
    { status: shownStatus(next.status), at: now, cause: 'refunded' as const },
  ];
  // What was refused after this refund is refused still.
  const isOver = refunded > (next.refundRefusedAfter ?? 0);
  const kept = isOver ? { ...next, refundRefusedAt: undefined, refundRefusedAfter: undefined } : next;
  return {
    next: { ...kept, paymentStatus, refunded, timeline, version: order.version + 1 } as SettledOrder,
    events,
  };
}

const statusOf = (refunded: number, paid: number): 'PARTLY REFUNDED' | 'REFUNDED' =>
  refunded < paid ? 'PARTLY REFUNDED' : 'REFUNDED';

/**
 * The provider will not send the money back. It is asked again; until it does, the order stands on the desk.
 * @param after paise that had gone back by then; a refusal of before a refund that is known is over
 */
export function recordRefusedRefund(order: Order, after: number, now: Date): Outcome<Order> {
  if (order.method !== 'card' || order.paymentStatus === 'REFUNDED') return 'unchanged';
  if (after < refundedPaise(order) || (order.refundRefusedAt && after <= (order.refundRefusedAfter ?? 0)))
    return 'unchanged';
  const refused = { refundRefusedAt: order.refundRefusedAt ?? now, refundRefusedAfter: after };
  return { next: { ...order, ...refused, version: order.version + 1 }, events: [] };
}

/**
 * The desk gave money back by hand and says how. What was paid in cash has gone back with it; of a card payment hears
 * payment, and then the order of payment.
 */
export function settleRefund(order: Order, note: string, by: Actor, now: Date): Outcome<Order> {
  const { refundRefusedAt, refundRefusedAfter, ...kept } = order;
  if (!refundRefusedAt) return 'unchanged';
  const entry = {
    status: shownStatus(order.status),
    at: now,
    cause: 'refund-settled' as const,
    by,
    reason: note,
  };
  const settled = { ...kept, timeline: [...order.timeline, entry], version: order.version + 1 } as Order;
  const facts = { ...placedData(order), method: order.method };
  const refused = refundRefusedAfter === undefined ? {} : { refunded: refundRefusedAfter };
  return {
    next: order.method === 'cash' ? withCashBack(settled) : settled,
    events: [newEvent('order.refund-settled', order.id, { ...facts, ...refused })],
  };
}

/** All that was to go back of what was paid at the door. */
function withCashBack(order: Order): Order {
  const refunded = refundedPaise(order) + toPaise(ledgerOf(order).refunding);
  return { ...order, refunded, paymentStatus: statusOf(refunded, paidPaise(order)) } as Order;
}

/** Of two who give the same money back, one gives it in vain: only who settled it last may say so again. */
export const isRefundSettledBy = ({ refundRefusedAt, timeline }: Order, adminId: string): boolean =>
  !refundRefusedAt && timeline.findLast(({ cause }) => cause === 'refund-settled')?.by?.id === adminId;

import { newEvent } from '@tokri/contracts';
import { refundedPaise } from './ledger';
import {
  amountOf,
  cancelOrder,
  placedData,
  type Actor,
  type Order,
  type Outcome,
  type SettledOrder,
} from './order';

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
  const paymentStatus = refunded < amountOf(order) ? 'PARTLY REFUNDED' : 'REFUNDED';
  const timeline = [...next.timeline, { status: next.status, at: now, cause: 'refunded' as const }];
  const { refundRefusedAt: _over, ...kept } = next;
  return {
    next: { ...kept, paymentStatus, refunded, timeline, version: order.version + 1 } as SettledOrder,
    events,
  };
}

/** The provider will not send the money back. It is asked again; until it does, the order stands on the desk. */
export function recordRefusedRefund(order: Order, now: Date): Outcome<Order> {
  if (order.refundRefusedAt || order.method !== 'card' || order.paymentStatus === 'REFUNDED')
    return 'unchanged';
  return { next: { ...order, refundRefusedAt: now, version: order.version + 1 }, events: [] };
}

/** Whoever acts on a refused refund says how the money went back; payment hears of it, and then the order of payment. */
export function settleRefund(order: Order, note: string, by: Actor, now: Date): Outcome<Order> {
  const { refundRefusedAt, ...kept } = order;
  if (!refundRefusedAt) return 'unchanged';
  const entry = { status: order.status, at: now, cause: 'refund-settled' as const, by, reason: note };
  return {
    next: { ...kept, timeline: [...order.timeline, entry], version: order.version + 1 } as Order,
    events: [newEvent('order.refund-settled', order.id, placedData(order))],
  };
}

import type { Payment } from '../payments/payment';
import { ADJUSTED, hasPart, refundedAmount, REFUSED, type Refund } from '../payments/refund';

/** What order says of one of its orders, in a list that was made after a restore. */
export interface ListedOrder {
  method: 'cash' | 'card';
  status: 'pending' | 'awaiting-payment' | 'confirmed' | 'cancelled' | 'returned';
  /** Paise that the order was placed for. */
  amount: number;
  /** Paise that it costs, once pieces were not found. */
  finalAmount: number;
  /** Paise of the pieces that were refused at the door. */
  refused: number;
  /** Paise that the order knows to have gone back. */
  refunded: number;
}

export type Correction =
  | { action: 'none' }
  /** The order has to hear once more how its payment ended. */
  | { action: 'tell' }
  /** The order came to nothing: its session ends, or its money goes back. */
  | { action: 'cancel' }
  /** Pieces were not found, or refused at the door: so many paise go back. */
  | { action: 'adjust'; parts: readonly Refund[] }
  /** The provider knows more. */
  | { action: 'ask' }
  /** Somebody has to look. */
  | { action: 'list'; problem: string };

type Known = Pick<Payment, 'state' | 'orderCancelled' | 'amount' | 'parts'>;

/**
 * What makes an order and its payment agree again, once the provider was asked for payments that are not known here.
 * @param order undefined when there is no such order: it was placed after the backup
 * @param refundLost whether money for orders that are lost goes back, or somebody decides on each
 */
export function correctionFor(
  order: ListedOrder | undefined,
  payment: Known | undefined,
  refundLost: boolean,
): Correction {
  if (!order) return withoutOrder(payment, refundLost);
  if (!payment) return withoutPayment(order);
  const { state, orderCancelled } = payment;
  const cameToNothing = order.status === 'cancelled' || order.status === 'returned';
  if (state === 'refunded' && (order.status === 'confirmed' || cameToNothing))
    return { action: order.refunded >= refundedAmount(payment) ? 'none' : 'tell' };
  if (cameToNothing) return { action: orderCancelled ? pending(payment) : 'cancel' };
  if (orderCancelled)
    return { action: 'list', problem: `${state} and cancelled, but the order is ${order.status}` };
  if (order.method === 'cash') return { action: 'list', problem: `${state}, but the order is paid in cash` };
  if (order.status === 'confirmed') return confirmed(order, payment);
  switch (state) {
    case 'opening':
    case 'open':
      return { action: 'ask' };
    case 'paid':
    case 'failed':
    case 'expired':
      return { action: 'tell' };
    default:
      return { action: 'list', problem: `${state}, but the order is ${order.status}` };
  }
}

/** A cancelled payment is done, or the provider has still to hear of it. */
const pending = ({ state }: Known): 'none' | 'ask' =>
  state === 'opening' || state === 'open' || state === 'paid' ? 'ask' : 'none';

function withoutOrder(payment: Known | undefined, refundLost: boolean): Correction {
  if (!payment) return { action: 'none' };
  if (payment.orderCancelled) return { action: pending(payment) };
  switch (payment.state) {
    case 'opening':
    case 'open':
      return { action: 'cancel' };
    case 'paid':
      return refundLost
        ? { action: 'cancel' }
        : {
            action: 'list',
            problem: 'paid for an order that is lost: deliver it or give the money back (--refund-lost)',
          };
    default:
      return { action: 'none' };
  }
}

const withoutPayment = ({ method, status }: ListedOrder): Correction =>
  method === 'card' && (status === 'confirmed' || status === 'awaiting-payment')
    ? { action: 'list', problem: `the provider has no payment for the order, which is ${status}` }
    : { action: 'none' };

function confirmed(order: ListedOrder, payment: Known): Correction {
  const { state, parts = [] } = payment;
  const unheard = [
    { key: ADJUSTED, amount: order.amount - order.finalAmount },
    { key: REFUSED, amount: order.refused },
  ].filter(({ key, amount }) => amount > 0 && !hasPart(payment, key));
  switch (state) {
    case 'paid':
      if (unheard.length > 0) return { action: 'adjust', parts: unheard };
      if (parts.some(({ refundId }) => !refundId)) return { action: 'ask' };
      return { action: order.refunded < refundedAmount(payment) ? 'tell' : 'none' };
    case 'opening':
    case 'open':
      return { action: 'ask' };
    default:
      return { action: 'list', problem: `${state}, but the order is confirmed` };
  }
}

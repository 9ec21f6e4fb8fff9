import type { Payment } from '../payments/payment';
import { ADJUSTED, hasPart, refundedAmount, REFUSED, type Refund } from '../payments/refund';

export interface ListedOrder {
  method: 'cash' | 'card';
  status: 'pending' | 'awaiting-payment' | 'confirmed' | 'cancelled' | 'returned';
  /** Total of the order when placed, in paise. */
  amount: number;
  /** Total without missing pieces, in paise. */
  finalAmount: number;
  /** Price of the pieces refused at the door, in paise. */
  refused: number;
  /** Refunded paise recorded by the order. */
  refunded: number;
}

export type Correction =
  | { action: 'none' }
  /** Publish the final events of the payment again. */
  | { action: 'tell' }
  /** The order was cancelled or returned: expire the session or refund the payment. */
  | { action: 'cancel' }
  /** Refund missing or refused pieces. */
  | { action: 'adjust'; parts: readonly Refund[] }
  /** Ask the provider for the current state. */
  | { action: 'ask' }
  /** An operator has to check it. */
  | { action: 'list'; problem: string };

type Known = Pick<Payment, 'state' | 'orderCancelled' | 'amount' | 'parts'>;

/**
 * The correction that makes an order and its payment agree, after unknown payments were imported from the provider.
 * @param order undefined when the order does not exist: it was placed after the backup
 * @param refundLost whether payments of lost orders are refunded instead of listed
 */
export function correctionFor(
  order: ListedOrder | undefined,
  payment: Known | undefined,
  refundLost: boolean,
): Correction {
  if (!order) return withoutOrder(payment, refundLost);
  if (!payment) return withoutPayment(order);
  const { state, orderCancelled } = payment;
  const hasEnded = order.status === 'cancelled' || order.status === 'returned';
  if (state === 'refunded' && (order.status === 'confirmed' || hasEnded))
    return { action: order.refunded >= refundedAmount(payment) ? 'none' : 'tell' };
  if (hasEnded) return { action: orderCancelled ? pending(payment) : 'cancel' };
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

/** Whether a cancelled payment still needs a call to the provider. */
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
            problem: 'paid for an order that is lost: deliver it or refund it (--refund-lost)',
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
  const missingParts = [
    { key: ADJUSTED, amount: order.amount - order.finalAmount },
    { key: REFUSED, amount: order.refused },
  ].filter(({ key, amount }) => amount > 0 && !hasPart(payment, key));
  switch (state) {
    case 'paid':
      if (missingParts.length > 0) return { action: 'adjust', parts: missingParts };
      if (parts.some(({ refundId }) => !refundId)) return { action: 'ask' };
      return { action: order.refunded < refundedAmount(payment) ? 'tell' : 'none' };
    case 'opening':
    case 'open':
      return { action: 'ask' };
    default:
      return { action: 'list', problem: `${state}, but the order is confirmed` };
  }
}

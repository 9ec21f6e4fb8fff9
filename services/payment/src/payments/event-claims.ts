import { ERASED_USER, toPaise, type EventData } from '@tokri/contracts';
import type { Payment } from './payment';

type Ended = Pick<EventData<'order.cancelled'>, 'orderNumber' | 'userId' | 'total' | 'storeCredit'> &
  Partial<Pick<EventData<'order.cancelled'>, 'paymentStatus'>>;

/** Paise to pay by card: what store credit does not pay of this amount in rupees. */
export const cardPart = ({ storeCredit = 0 }: Pick<Ended, 'storeCredit'>, rupees: number): number =>
  Math.max(0, toPaise(rupees) - storeCredit);

/** Why an event contradicts the payment of its order; undefined when it does not. */
export function contradictionOf(
  payment: Pick<Payment, 'orderNumber' | 'userId' | 'amount'>,
  ended: Ended,
): string | undefined {
  const { orderNumber, userId, total, paymentStatus } = ended;
  if (paymentStatus === 'CASH ON DELIVERY') return 'the order is paid by card';
  // Order and payment erase a user at different times.
  const isSameUser = [userId, payment.userId].includes(ERASED_USER) || userId === payment.userId;
  if (!isSameUser || orderNumber !== payment.orderNumber)
    return 'another user or number than the payment was opened for';
  const amount = cardPart(ended, total);
  if (amount !== payment.amount) return `an amount of ${amount} paise, the payment is ${payment.amount}`;
  return undefined;
}

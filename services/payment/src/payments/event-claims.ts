import { ERASED_USER, toPaise, type EventData } from '@tokri/contracts';
import type { Payment } from './payment';

type Ended = Pick<EventData<'order.cancelled'>, 'orderNumber' | 'userId' | 'total'> &
  Partial<Pick<EventData<'order.cancelled'>, 'paymentStatus'>>;

/** Why an event contradicts the payment of its order; undefined when it does not. */
export function contradictionOf(
  payment: Pick<Payment, 'orderNumber' | 'userId' | 'amount'>,
  { orderNumber, userId, total, paymentStatus }: Ended,
): string | undefined {
  if (paymentStatus === 'CASH ON DELIVERY') return 'the order is paid by card';
  // Order and payment erase a user at different times.
  const isSameUser = [userId, payment.userId].includes(ERASED_USER) || userId === payment.userId;
  if (!isSameUser || orderNumber !== payment.orderNumber)
    return 'another user or number than the payment was opened for';
  if (toPaise(total) !== payment.amount)
    return `an amount of ${toPaise(total)} paise, the payment is ${payment.amount}`;
  return undefined;
}

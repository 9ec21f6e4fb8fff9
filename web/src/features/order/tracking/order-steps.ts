import type { Order, OrderDetails } from '@tokri/contracts';
import { msg, t } from '../../../lib/language';
import { describeOrder } from '../order-status';

type Status = Order['status'];

const TO_THE_DOOR: readonly Status[] = ['confirmed', 'picking', 'packed', 'on-the-way', 'delivered'];
const ENDED: readonly Status[] = ['delivered', 'returned', 'cancelled'];
const OTHER_ENDS: readonly Status[] = ['not-delivered', 'returned', 'cancelled'];

/** Nothing happens to it any more. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => ENDED.includes(status);

/** Something is still to come: to the door, an answer to a problem, or money on its way back. */
export const isUnderWay = (order: Pick<OrderDetails, 'status' | 'problems' | 'ledger'>): boolean => {
  const waitsForAnswer = order.problems?.some(({ accepted }) => accepted === undefined) ?? false;
  return !hasEnded(order) || waitsForAnswer || order.ledger.refunding > 0;
};

export interface OrderStep {
  status: Status;
  label: string;
  /** When the order last came to this step, where that is known. */
  at: string | undefined;
  state: 'done' | 'current' | 'ahead';
}

/** What happens to the money, the refused items and the problems of an order moves it nowhere. */
const AFTERWARDS = /^(?:refund|refused-|items-refused|problem-)/;

/** The way to the door; of an order that did not get there, the steps it took and how it ended. */
export function stepsOf(order: Pick<Order, 'status' | 'payment_status' | 'timeline'>): OrderStep[] {
  const moves = order.timeline.filter(({ cause }) => !AFTERWARDS.test(cause));
  const timeOf = (status: Status) => moves.findLast((entry) => entry.status === status)?.at;
  const steps = OTHER_ENDS.includes(order.status)
    ? [...TO_THE_DOOR, ...OTHER_ENDS].filter((status) => status === order.status || timeOf(status))
    : TO_THE_DOOR;
  const current = steps.indexOf(order.status);
  const stateOf = (index: number) => {
    if (index === current) return 'current';
    return index < current ? 'done' : 'ahead';
  };
  return steps.map((status, index) => ({
    status,
    label: describeOrder({ status, payment_status: order.payment_status }).label,
    at: index <= current ? timeOf(status) : undefined,
    state: stateOf(index),
  }));
}

const UNPAID = msg('This order was cancelled, since it was not paid.');
const CANCELLED: Partial<Record<string, string>> = {
  'cancelled-by-shopper': msg('You cancelled this order.'),
  'cancelled-by-admin': msg('The shop cancelled this order.'),
  'stock-lost': msg('This order was cancelled, since something in it was sold out.'),
  'given-up': msg('You cancelled this order.'),
  'payment-failed': UNPAID,
  'payment-expired': UNPAID,
  'payment-overdue': UNPAID,
};
const WHERE_IT_IS: Record<Exclude<Status, 'on-the-way' | 'cancelled'>, string> = {
  pending: msg('Your order is being placed.'),
  'awaiting-payment': msg('We are waiting for your payment.'),
  confirmed: msg('We have your order and will pack it soon.'),
  picking: msg('Your order is being packed.'),
  packed: msg('Your order is packed and waits for its rider.'),
  delivered: msg('Your order was delivered. Thank you!'),
  'not-delivered': msg('Your order could not be delivered. The rider is bringing it back to the shop.'),
  returned: msg('Your order could not be delivered and is back at the shop.'),
};

/** Where the order is, in a sentence; none for a status that came after this build was made. */
export function whereItIs({
  status,
  rider,
  timeline,
}: Pick<OrderDetails, 'status' | 'rider' | 'timeline'>): string | undefined {
  if (status === 'on-the-way')
    return t('{rider} is on the way to you.', { rider: rider?.name ?? t('The rider') });
  // A status that came after this build was made has no sentence.
  if (status !== 'cancelled') return t(WHERE_IT_IS[status] ?? '') || undefined;
  const cause = timeline.findLast((entry) => entry.status === 'cancelled')?.cause ?? '';
  return t(CANCELLED[cause] ?? msg('This order was cancelled.'));
}

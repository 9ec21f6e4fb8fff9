import type { Order, OrderDetails, OrderProblem } from '@tokri/contracts';
import { msg, t } from '../../../lib/language';
import { describeOrder } from '../order-status';

type Status = Order['status'];

/** The steps to the door; one step may have several statuses. */
const STEPS: readonly (readonly Status[])[] = [
  ['pending', 'awaiting-payment', 'confirmed'],
  ['picking', 'packed'],
  ['on-the-way'],
  ['delivered'],
];
const ENDED: readonly Status[] = ['delivered', 'returned', 'cancelled'];
const OTHER_ENDS: readonly Status[] = ['not-delivered', 'returned', 'cancelled'];

export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => ENDED.includes(status);

/** Pieces are to be delivered again. */
const isReplacementDue = ({ granted, replacedAt }: OrderProblem): boolean =>
  granted === 'replacement' && !replacedAt;

/** Not finished: delivery, the answer to a problem, a replacement or a refund is still to come. */
export const isUnderWay = (order: Pick<OrderDetails, 'status' | 'problems' | 'ledger'>): boolean => {
  const isWaiting = order.problems?.some((each) => each.accepted === undefined || isReplacementDue(each));
  return !hasEnded(order) || isWaiting === true || order.ledger.refunding > 0;
};

export interface OrderStep {
  status: Status;
  label: string;
  /** When the order last reached this step, if known. */
  at: string | undefined;
  state: 'done' | 'current' | 'ahead';
}

/** Refunds, refused items, problems, replacements and another delivery time do not move an order. */
const AFTERWARDS = /^(?:refund|slot-|refused-|items-refused|problem-|replacement-)/;

/** The steps to delivery; for an order that was not delivered, the steps it took and how it ended. */
export function stepsOf(order: Pick<Order, 'status' | 'payment_status' | 'timeline'>): OrderStep[] {
  const moves = order.timeline.filter(({ cause }) => !AFTERWARDS.test(cause));
  const timeOf = (status: Status) => moves.findLast((entry) => entry.status === status)?.at;
  const isReached = (status: Status) => status === order.status || timeOf(status) !== undefined;
  const steps = OTHER_ENDS.includes(order.status)
    ? [...STEPS, ...OTHER_ENDS.map((status) => [status])].filter((step) => step.some(isReached))
    : STEPS;
  const current = steps.findIndex((step) => step.includes(order.status));
  return steps.map((step, index) => {
    const state = index === current ? 'current' : index < current ? 'done' : 'ahead';
    const status = state === 'current' ? order.status : state === 'done' ? step.at(-1)! : step[0]!;
    return {
      status,
      label: labelOf(status, order),
      at: index <= current ? timeOf(status) : undefined,
      state,
    };
  });
}

const labelOf = (status: Status, { payment_status }: Pick<Order, 'payment_status'>): string =>
  status === 'confirmed' ? t('Order placed') : describeOrder({ status, payment_status }).label;

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
const PROGRESS: Record<Exclude<Status, 'on-the-way' | 'cancelled'>, string> = {
  pending: msg('Your order is being placed.'),
  'awaiting-payment': msg('We are waiting for your payment. Your items are kept for you.'),
  confirmed: msg("We've got your order and will pack it soon."),
  picking: msg('Your order is being packed.'),
  packed: msg('Your order is packed and waits for its rider.'),
  delivered: msg('Your order was delivered. Thank you!'),
  'not-delivered': msg('Your order could not be delivered. The rider is bringing it back to the shop.'),
  returned: msg('Your order could not be delivered and is back at the shop.'),
};

/** A sentence about the status; undefined for a status unknown to this build. */
export function describeProgress({
  status,
  rider,
  timeline,
}: Pick<OrderDetails, 'status' | 'rider' | 'timeline'>): string | undefined {
  if (status === 'on-the-way')
    return t('{rider} is on the way to you.', { rider: rider?.name ?? t('The rider') });
  // A status unknown to this build has no sentence.
  if (status !== 'cancelled') return t(PROGRESS[status] ?? '') || undefined;
  const cause = timeline.findLast((entry) => entry.status === 'cancelled')?.cause ?? '';
  return t(CANCELLED[cause] ?? msg('This order was cancelled.'));
}

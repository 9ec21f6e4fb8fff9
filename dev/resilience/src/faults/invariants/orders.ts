import { ORDER_REJECT_CAUSES } from '@tokri/contracts';
import type { Submission } from '../../workload/history';
import type { OrderRecord } from '../snapshot';
import { wasConfirmed, type Invariant } from './invariant';

export const anomalies: Invariant = {
  description:
    'nobody is told what cannot be: two orders for one click, a delivery by an ended link or a wrong code',
  violations: ({ history }) => history.anomalies,
};

export const acknowledgedOrders: Invariant = {
  description: 'every acknowledged order exists exactly once',
  violations({ snapshot: { orders }, history }) {
    return [...history.acknowledged()].flatMap(([number, { method }]) => {
      const matches = orders.filter((order) => order.number === number);
      const [order] = matches;
      if (matches.length !== 1 || !order) return [`${number} exists ${matches.length} times`];
      if (order.rejected) return [`${number} was acknowledged and is stored as rejected`];
      if (method === 'cash' && !wasConfirmed(order))
        return [`${number} (cash) was acknowledged and is ${order.status}`];
      return [];
    });
  },
};

export const rejectedOrders: Invariant = {
  description: 'no rejected order exists, and an order with unknown outcome exists at most once',
  violations({ snapshot: { orders }, history }) {
    const acknowledged = history.acknowledged();
    const unknown = history.submissions.filter(({ outcome }) => outcome === 'unknown');
    const others = orders.filter(({ number, rejected }) => !rejected && !acknowledged.has(number));
    return others.flatMap((order) => {
      const at = unknown.findIndex((submission) => isOf(order, submission));
      if (at >= 0) unknown.splice(at, 1);
      if (at >= 0 || isLateDuplicate(order, orders)) return [];
      return [`${order.number} was rejected, or exists twice: ${summary(order)}`];
    });
  },
};

export const outcomes: Invariant = {
  description: 'a paid order is confirmed, a cancelled one stays cancelled, an unpaid one is not delivered',
  violations({ snapshot: { orders }, history }) {
    const byNumber = new Map(orders.map((order) => [order.number, order]));
    const unwanted = new Set(
      history.moves.filter(({ step }) => step === 'cancelled-by-shopper').map(({ number }) => number),
    );
    return [...history.cardPayments.values()].flatMap(({ number, paid, cancelled }) => {
      const order = byNumber.get(number);
      if (!order) return [`${number} is missing`];
      const { status, paymentStatus, timeline } = order;
      // A shopper who reorders the same cart lines before the payment is known gets a new order and this one refunded.
      const isReplaced = timeline.some(({ cause }) => cause === 'replaced');
      const isGivenUp = cancelled !== 'not attempted' || unwanted.has(number);
      const is = `is ${status} (${paymentStatus})`;
      if (cancelled === 'acknowledged' && status !== 'cancelled')
        return [`${number} was cancelled and ${is}`];
      if (cancelled === 'rejected' && !wasConfirmed(order))
        return [`${number} was too late to be cancelled and ${is}`];
      if (paid === 'yes' && !isGivenUp && !wasConfirmed(order) && !isReplaced)
        return [`${number} was paid and ${is}`];
      if (paid === 'no' && status !== 'cancelled') return [`${number} was never paid and ${is}`];
      return [];
    });
  },
};

const isOf = (order: OrderRecord, submission: Submission): boolean =>
  order.userId === submission.userId &&
  order.method === submission.method &&
  contentsOf(order) === contents(submission.lines);

/**
 * The second request of a double click, or a delayed retry of the gateway, that arrived after its order had been
 * cancelled unpaid: it looks like a new order of the same lines. It is not paid, so it must be cancelled.
 */
const isLateDuplicate = (order: OrderRecord, orders: readonly OrderRecord[]): boolean =>
  order.method === 'card' &&
  order.status === 'cancelled' &&
  !order.timeline.some(({ cause }) => cause === 'paid') &&
  orders.some(
    (other) =>
      other !== order &&
      other.userId === order.userId &&
      other.timeline.some(({ cause }) => CAME_TO_NOTHING.has(cause)) &&
      contentsOf(other) === contentsOf(order),
  );

const CAME_TO_NOTHING = new Set<string>(['given-up', ...ORDER_REJECT_CAUSES]);

const summary = ({ method, timeline }: OrderRecord): string =>
  [method, ...timeline.map(({ cause }) => cause)].join(', ');

const contentsOf = ({ lines }: OrderRecord): string =>
  contents(lines.map(({ cartLineId, quantity }) => ({ _id: cartLineId, quantity })));

const contents = (lines: readonly { _id?: string; quantity: number }[]): string =>
  lines
    .map(({ _id, quantity }) => `${_id}x${quantity}`)
    .sort()
    .join(' ');

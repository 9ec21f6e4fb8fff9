import type { Submission } from '../book';
import type { OrderRow } from '../snapshot';
import { isFinal, type Check } from './check';

export const acknowledgedOrders: Check = {
  promise: 'every acknowledged order exists exactly once and is final',
  violations({ snapshot: { orders }, book }) {
    const unfinished = orders
      .filter(({ status }) => !isFinal(status))
      .map(({ number, status }) => `${number} is still ${status}`);
    const wrong = [...book.numbers()].flatMap(([number, { method }]) => {
      const rows = orders.filter((order) => order.number === number);
      const [row] = rows;
      if (rows.length !== 1 || !row) return [`${number} exists ${rows.length} times`];
      if (row.refused) return [`${number} was acknowledged and counts as refused`];
      if (method === 'cash' && row.status !== 'confirmed')
        return [`${number} (cash) was acknowledged and is ${row.status}`];
      return [];
    });
    return [...book.complaints, ...unfinished, ...wrong];
  },
};

export const refusedOrders: Check = {
  promise: 'no refused order exists, and what nobody could say anything about exists at most once',
  violations({ snapshot: { orders }, book }) {
    const numbers = book.numbers();
    const unknown = book.submissions.filter(({ outcome }) => outcome === 'unknown');
    const strangers = orders.filter(({ number, refused }) => !refused && !numbers.has(number));
    return strangers.flatMap((order) => {
      const at = unknown.findIndex((submission) => isOf(order, submission));
      if (at >= 0) unknown.splice(at, 1);
      if (at >= 0 || isLateTwin(order, orders)) return [];
      return [`${order.number} was refused, or is there twice: ${story(order)}`];
    });
  },
};

export const toldTheTruth: Check = {
  promise: 'a paid order is confirmed, one that was called off is cancelled, an unpaid one is not delivered',
  violations({ snapshot: { orders }, book }) {
    const byNumber = new Map(orders.map((order) => [order.number, order]));
    return [...book.cards.values()].flatMap(({ number, paid, cancelled }) => {
      const { status = 'missing', paymentStatus = '', timeline = [] } = byNumber.get(number) ?? {};
      // Who orders the same cart lines anew before the bank's word is here gets the new order; the money goes back.
      const isReplaced = timeline.some(({ cause }) => cause === 'replaced');
      const is = `is ${status} (${paymentStatus})`;
      if (cancelled === 'told' && status !== 'cancelled') return [`${number} was called off and ${is}`];
      if (cancelled === 'too late' && status !== 'confirmed')
        return [`${number} was too late to call off and ${is}`];
      if (paid === 'yes' && cancelled === 'never tried' && status !== 'confirmed' && !isReplaced)
        return [`${number} was paid and ${is}`];
      if (paid === 'no' && status !== 'cancelled') return [`${number} was never paid and ${is}`];
      return [];
    });
  },
};

const isOf = (order: OrderRow, submission: Submission): boolean =>
  order.userId === submission.userId &&
  order.method === submission.method &&
  contentsOf(order) === contents(submission.lines);

/**
 * The second click of a double click that reached the shop only after its order was called off: by its contents it is
 * the shopper who orders the same again. Nobody pays it, so it has to come to nothing.
 */
const isLateTwin = (order: OrderRow, orders: readonly OrderRow[]): boolean =>
  order.method === 'card' &&
  order.status === 'cancelled' &&
  !order.timeline.some(({ cause }) => cause === 'paid') &&
  orders.some(
    (other) =>
      other !== order &&
      other.userId === order.userId &&
      other.timeline.some(({ cause }) => cause === 'given-up') &&
      contentsOf(other) === contentsOf(order),
  );

const story = ({ method, timeline }: OrderRow): string =>
  [method, ...timeline.map(({ cause }) => cause)].join(', ');

const contentsOf = ({ lines }: OrderRow): string =>
  contents(lines.map(({ cartLineId, quantity }) => ({ id: cartLineId, quantity })));

const contents = (lines: readonly { id?: string; quantity: number }[]): string =>
  lines
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .sort()
    .join(' ');

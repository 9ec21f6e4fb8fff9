import { ERASED_USER } from '@tokri/contracts';
import { abandonOrder, cancelOrder } from '../checkout/placement';
import type { Decision, GrantedRefund, Order, Outcome, Problem, ProblemAnswer, TimelineEntry } from './order';
import { isFinal } from './transitions';

/** Every field of an order in any state. */
type Field = Order extends infer Each ? (Each extends unknown ? keyof Each : never) : never;

/**
 * `kept` are the facts that the law requires: number, goods, amounts, times, and what staff did. A new field does not
 * compile until it is listed here; free text about or by the person is `removed` or `emptied`.
 */
const FIELDS: Record<Field, 'kept' | 'emptied' | 'removed'> = {
  id: 'kept',
  number: 'kept',
  status: 'kept',
  method: 'kept',
  paymentStatus: 'kept',
  items: 'kept',
  subTotal: 'kept',
  total: 'kept',
  deliveryFee: 'kept',
  deliveryOffer: 'kept',
  storeCredit: 'kept',
  createdAt: 'kept',
  language: 'kept',
  slot: 'kept',
  promiseSeconds: 'kept',
  quoted: 'kept',
  promisedAt: 'kept',
  dueAt: 'kept',
  queuedAt: 'kept',
  session: 'kept',
  costs: 'kept',
  additions: 'kept',
  takenOut: 'kept',
  questions: 'kept',
  refunded: 'kept',
  refundRefusedAt: 'kept',
  refundRefusedAfter: 'kept',
  picking: 'kept',
  delivery: 'kept',
  linkHash: 'kept',
  notDelivered: 'kept',
  returnedStock: 'kept',
  deliveredAt: 'kept',
  cashWith: 'kept',
  refusedPieces: 'kept',
  refusedAt: 'kept',
  refusedStock: 'kept',
  problemAt: 'kept',
  version: 'kept',
  userId: 'emptied',
  address: 'emptied',
  lines: 'emptied',
  fingerprint: 'emptied',
  timeline: 'emptied',
  problems: 'emptied',
  grantedRefunds: 'emptied',
  buyerName: 'removed',
  buyerEmail: 'removed',
  deliveryNote: 'removed',
  returnOrigin: 'removed',
  submissionKey: 'removed',
  clientKey: 'removed',
  // It contains the user id.
  openSlot: 'removed',
  eraseAtEnd: 'removed',
};

const NO_ADDRESS: Order['address'] = {
  _id: '',
  address_line: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
  mobile: '',
};

/** Reasons are free text of the shopper, or of staff about the shopper. */
const withoutReason = ({ status, at, cause, by }: TimelineEntry): TimelineEntry => ({
  status,
  at,
  cause,
  ...(by && { by }),
});

const withoutTexts = (problem: Problem): Problem => {
  const { id, productId, kind, quantity, remedy, reportedAt, answerBy, answer } = problem;
  return {
    ...{ id, productId, kind, quantity, reportedAt },
    ...(remedy && { remedy }),
    ...(answerBy && { answerBy }),
    ...(answer && { answer: withoutExplanation(answer) }),
  };
};

const withoutExplanation = ({
  accepted,
  remedy,
  at,
  by,
  replacedAt,
  refund,
  credited,
}: ProblemAnswer): ProblemAnswer => ({
  ...{ accepted, at, by },
  ...(remedy && { remedy }),
  ...(replacedAt && { replacedAt }),
  ...(refund !== undefined && { refund }),
  ...(credited !== undefined && { credited }),
});

const withoutNote = ({ note, ...refund }: GrantedRefund): GrantedRefund => refund;

/** The order without personal data. */
export function anonymousOrder(order: Order): Order {
  const kept = Object.entries(order).filter(([field]) => FIELDS[field as Field] === 'kept');
  return {
    ...(Object.fromEntries(kept) as unknown as Order),
    userId: ERASED_USER,
    address: NO_ADDRESS,
    lines: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    fingerprint: '',
    timeline: order.timeline.map(withoutReason),
    ...('problems' in order && order.problems && { problems: order.problems.map(withoutTexts) }),
    ...('grantedRefunds' in order &&
      order.grantedRefunds && { grantedRefunds: order.grantedRefunds.map(withoutNote) }),
  };
}

/**
 * Removes personal data from an order of a deleted account. An order that is not picked yet is ended first, which
 * returns stock and money and expires a payment session. From picking on, the desk and the rider need the address:
 * personal data is removed when the order ends (`saveOrder`). The events contain no personal data.
 * @param releaseAt when stock of an order that is still being placed is released again
 */
export function eraseOrder(order: Order, releaseAt: Date, now: Date): Outcome<Order> {
  const anonymous = anonymousOrder(order);
  switch (order.status) {
    case 'pending':
      return ended(abandonOrder(anonymous, 'abandoned', releaseAt, now), anonymous);
    case 'awaiting-payment':
      return ended(cancelOrder(anonymous, 'given-up', now), anonymous);
    case 'confirmed':
      return ended(
        cancelOrder(anonymous, 'cancelled-by-shopper', now, { by: { role: 'shopper' } }),
        anonymous,
      );
    default:
      if (isFinal(order.status)) return withoutPerson(anonymous);
      if (order.eraseAtEnd) return 'unchanged';
      return { next: { ...order, eraseAtEnd: true, version: order.version + 1 }, events: [] };
  }
}

const withoutPerson = (anonymous: Order): Decision => ({
  next: { ...anonymous, version: anonymous.version + 1 },
  events: [],
});

const ended = (decision: Outcome<Order>, anonymous: Order): Decision =>
  decision === 'unchanged' ? withoutPerson(anonymous) : decision;

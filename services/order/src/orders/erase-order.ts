import { ERASED_USER } from '@tokri/contracts';
import type { Decision, Order } from './order';
import { abandonOrder, cancelOrder } from '../checkout/placement';

const NO_ADDRESS: Order['address'] = {
  _id: '',
  address_line: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
  mobile: '',
};

/** What the shopper wrote about problems is theirs. */
const withoutNotes = (order: Order) =>
  'problems' in order && order.problems
    ? { problems: order.problems.map(({ note: _note, ...problem }) => problem) }
    : {};

/**
 * Takes the person out of an order: number, goods, amounts and times stay, as the law asks. An order that is not confirmed
 * comes to nothing first, so that its payment session ends and its stock goes back. Its events no longer name the person.
 * @param releaseAt when the stock of one that was just being placed is released once more
 */
export function eraseOrder(order: Order, releaseAt: Date, now: Date): Decision {
  const anonymous: Order = {
    ...order,
    userId: ERASED_USER,
    address: NO_ADDRESS,
    buyerName: undefined,
    deliveryNote: undefined,
    lines: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    fingerprint: '',
    submissionKey: undefined,
    clientKey: undefined,
    // It names the user; who is gone holds no place.
    openSlot: undefined,
    ...withoutNotes(order),
  };
  const ended =
    order.status === 'pending'
      ? abandonOrder(anonymous, 'abandoned', releaseAt, now)
      : cancelOrder(anonymous, 'given-up', now);
  if (ended !== 'unchanged') return ended;
  return { next: { ...anonymous, version: order.version + 1 }, events: [] };
}

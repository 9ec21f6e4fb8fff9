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

/** Notes on problems are personal data. */
const withoutNotes = (order: Order) =>
  'problems' in order && order.problems
    ? { problems: order.problems.map(({ note: _note, ...problem }) => problem) }
    : {};

/**
 * Removes personal data from an order; number, goods, amounts and times stay, as the law requires. An order that is not
 * confirmed is ended first, so that its payment session expires and its stock is released. The events do not contain
 * the person.
 * @param releaseAt when stock of an order that is still being placed is released again
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
    // The slot contains the user id, and an erased user needs none.
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

import { pendingAction } from '../../services/payment/src/reconciliation/pending-action';
import {
  EXPIRED,
  hasReturnedRefused,
  STOCK_LOST,
} from '../../services/catalogue/src/stock/reservations/reservation';
import { acceptedPieces, ledgerOf, missingOf, refusedOf } from '../../services/order/src/orders/ledger';
import { isCancelled } from '../../services/order/src/orders/order';
import { isRestocked } from './catalogue';
import { AMOUNT, PART, STOCK, type World } from './world';

const CANCELS_WHAT_IS_CONFIRMED = new Set<string | undefined>([
  'stock-lost',
  'refunded',
  'cancelled-by-shopper',
  'cancelled-by-admin',
]);
/** The pieces were gone by the books, and in the rider's bag already: whoever bought them last goes short. */
const leftTooEarly = ({ order, reservation }: World): boolean =>
  'delivery' in order && !!reservation?.history.some(({ cause }) => cause === STOCK_LOST);

const wasConfirmed = ({ timeline }: World['order']): boolean =>
  timeline.some(({ status }) => status === 'confirmed');

const ADJUSTED = 'part';
/** Each is the price of one piece. */
const partsDue = (order: World['order']): number =>
  missingPieces(order) + refusedOf(order).length + acceptedPieces(order).length;

/** Pieces that the order has no more, and the books know. */
const returnedPieces = (order: World['order']): number => (isRestocked(order) ? refusedOf(order).length : 0);

const missingPieces = (order: World['order']): number =>
  missingOf(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** What a piece that was not found has left open. */
function unsettled(world: World): string | undefined {
  const { order, refundedParts, notFound } = world;
  if (order.method === 'card' && !refundedParts.includes(ADJUSTED))
    return 'a piece is missing, and its money is still here';
  if (notFound === 0 && !leftTooEarly(world)) return 'a piece is missing, and the books have it sold';
  return untold(world);
}

/** Unless the order was confirmed so late that its pieces were on sale again: then the next picker finds out. */
const isBackWithoutAll = ({ order, reservation, notFound }: World): boolean =>
  order.status === 'returned' &&
  order.returnedStock === 'restocked' &&
  missingPieces(order) > 0 &&
  notFound === 0 &&
  !reservation?.history.some(({ cause }) => cause === EXPIRED);

/** Money that went back has reached the order; what was paid in cash somebody gives back, some time. */
const untold = ({ order }: World): string | undefined =>
  order.method === 'card' && ledgerOf(order).refunding > 0
    ? 'the order waits for money that went back'
    : undefined;

/** What must be true at every moment; the first that is broken, in words. */
export function broken(world: World): string | undefined {
  const { order, reservation, onHand, soldToOthers, session, refunded } = world;
  const last = order.timeline.at(-1)?.cause;
  if (isCancelled(order) && wasConfirmed(order) && !CANCELS_WHAT_IS_CONFIRMED.has(last))
    return `confirmed, and then cancelled: ${last}`;
  const taken = reservation && reservation.state !== 'released' ? 2 : 0;
  if (onHand < 0) return 'stock is below zero';
  if (onHand + taken - world.soldElsewhere + soldToOthers !== STOCK + world.notFound)
    return 'stock does not add up';
  if (world.notFound < -missingPieces(order)) return 'more pieces are gone than were missing';
  if (world.soldElsewhere > missingPieces(order) + returnedPieces(order))
    return 'more pieces are no longer sold than were missing or came back';
  if (refunded && session !== 'paid') return 'money went back that never came';
  if (refunded && !isCancelled(order) && order.status !== 'returned')
    return 'money went back for an order that stands';
  if (world.refundedParts.length > partsDue(order)) return 'more parts went back than pieces lack';
  // Without a session the order cannot tell that a forged refund is not its own; nothing follows from it.
  if (
    order.session &&
    ledgerOf(order).refunded > (refunded ? AMOUNT : PART * world.refundedParts.length) / 100
  )
    return 'the order knows of money that never went back';
  return undefined;
}

/** What must be true once nothing goes on by itself any more. */
export function brokenAtRest(world: World): string | undefined {
  const { order, reservation, payment, session, refunded, shopperAnswer } = world;
  const paid = session === 'paid' && !refunded;
  const { action } = payment ? pendingAction(payment) : { action: 'none' };
  if (action !== 'none') return `payment rests with a pending action: ${action}`;
  switch (order.status) {
    case 'confirmed':
    case 'picking':
    case 'packed':
    case 'on-the-way':
    case 'delivered':
      if (reservation?.state !== 'committed' && !leftTooEarly(world)) return `${order.status} without goods`;
      if (order.method === 'card' && !paid) return 'confirmed without money';
      if (missingPieces(order) > 0 && unsettled(world)) return unsettled(world);
      if (order.method === 'card' && world.refundedParts.length < partsDue(order))
        return 'a piece was damaged or refused, and its money is still here';
      if (
        returnedPieces(order) > 0 &&
        reservation &&
        !hasReturnedRefused(reservation) &&
        !leftTooEarly(world)
      )
        return 'a refused piece came back, and is not on sale';
      if (untold(world)) return untold(world);
      return world.order.dueAt ? `${order.status}, and still due` : undefined;
    case 'returned':
      if (
        (reservation?.state === 'committed') !== (order.returnedStock === 'written-off') &&
        !leftTooEarly(world)
      )
        return `returned, ${order.returnedStock}, and stock is ${reservation?.state}`;
      if (isBackWithoutAll(world)) return 'returned, and pieces that were not found are on sale';
      return paid ? 'returned, and the money is still here' : untold(world);
    case 'cancelled':
    case 'rejected':
      if (reservation && reservation.state !== 'released') return 'cancelled, and stock is still taken';
      if (paid) return 'cancelled, and the money is still here';
      if (session === 'open') return 'cancelled, and it can still be paid';
      if (shopperAnswer === 'placed' && !CANCELS_WHAT_IS_CONFIRMED.has(order.timeline.at(-1)?.cause))
        return 'cancelled, and the shopper was answered that it is placed';
      return order.dueAt ? 'cancelled, and still due' : untold(world);
    default:
      return `the order stays ${order.status}`;
  }
}

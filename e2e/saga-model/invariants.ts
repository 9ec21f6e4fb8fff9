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
/** The pieces were released and sold again while already on delivery: the last buyer does not get them. */
const leftTooEarly = ({ order, reservation }: World): boolean =>
  'delivery' in order && !!reservation?.history.some(({ cause }) => cause === STOCK_LOST);

const wasConfirmed = ({ timeline }: World['order']): boolean =>
  timeline.some(({ status }) => status === 'confirmed');

const ADJUSTED = 'part';
/** Number of partial refunds due, each of the price of one piece. */
const partsDue = (order: World['order']): number =>
  missingPieces(order) + refusedOf(order).length + acceptedPieces(order).length;

/** Refused pieces that were restocked. */
const returnedPieces = (order: World['order']): number => (isRestocked(order) ? refusedOf(order).length : 0);

const missingPieces = (order: World['order']): number =>
  missingOf(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** Open consequences of a missing piece. */
function unsettled(world: World): string | undefined {
  const { order, refundedParts, notFound } = world;
  if (order.method === 'card' && !refundedParts.includes(ADJUSTED))
    return 'a piece is missing, and its money is still here';
  if (notFound === 0 && !leftTooEarly(world)) return 'a piece is missing, and the books have it sold';
  return unknownRefund(world);
}

/** Except when the order was confirmed so late that its pieces were on sale again: then the next picker reports it. */
const isBackWithoutAll = ({ order, reservation, notFound }: World): boolean =>
  order.status === 'returned' &&
  order.returnedStock === 'restocked' &&
  missingPieces(order) > 0 &&
  notFound === 0 &&
  !reservation?.history.some(({ cause }) => cause === EXPIRED);

/** Refunds of card payments must be known to the order; cash is refunded by hand at any time. */
const unknownRefund = ({ order }: World): string | undefined =>
  order.method === 'card' && ledgerOf(order).refunding > 0
    ? 'the order waits for money that went back'
    : undefined;

/** Checks conditions that hold at every moment. @returns a description of the first violation */
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
  // Without a session the order cannot detect a forged refund; it has no consequences.
  if (
    order.session &&
    ledgerOf(order).refunded > (refunded ? AMOUNT : PART * world.refundedParts.length) / 100
  )
    return 'the order knows of money that never went back';
  return undefined;
}

/** Checks conditions of final states, without further automatic steps. */
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
      if (unknownRefund(world)) return unknownRefund(world);
      return world.order.dueAt ? `${order.status}, and still due` : undefined;
    case 'returned':
      if (
        (reservation?.state === 'committed') !== (order.returnedStock === 'written-off') &&
        !leftTooEarly(world)
      )
        return `returned, ${order.returnedStock}, and stock is ${reservation?.state}`;
      if (isBackWithoutAll(world)) return 'returned, and pieces that were not found are on sale';
      return paid ? 'returned, and the money is still here' : unknownRefund(world);
    case 'cancelled':
    case 'rejected':
      if (reservation && reservation.state !== 'released') return 'cancelled, and stock is still taken';
      if (paid) return 'cancelled, and the money is still here';
      if (session === 'open') return 'cancelled, and it can still be paid';
      if (shopperAnswer === 'placed' && !CANCELS_WHAT_IS_CONFIRMED.has(order.timeline.at(-1)?.cause))
        return 'cancelled, and the shopper was answered that it is placed';
      return order.dueAt ? 'cancelled, and still due' : unknownRefund(world);
    default:
      return `the order stays ${order.status}`;
  }
}

import { pendingAction } from '../../services/payment/src/reconciliation/pending-action';
import {
  EXPIRED,
  hasReturnedRefused,
  STOCK_LOST,
} from '../../services/catalogue/src/stock/reservations/reservation';
import { acceptedPieces, ledgerOf, missingOf, refusedOf } from '../../services/order/src/orders/ledger';
import { takenOutOf } from '../../services/order/src/substitution/changed-pieces';
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
const partsDue = (order: World['order']): number =>
  Math.min(1, missingPieces(order) + takenOutPieces(order)) +
  refusedOf(order).length +
  acceptedPieces(order).length;

const returnedPieces = (order: World['order']): number => (isRestocked(order) ? refusedOf(order).length : 0);

const missingPieces = (order: World['order']): number =>
  missingOf(order).reduce((sum, { quantity }) => sum + quantity, 0);

const takenOutPieces = (order: World['order']): number =>
  takenOutOf(order).reduce((sum, { quantity }) => sum + quantity, 0);

function unsettledTakenOut(world: World): string | undefined {
  const { order, refundedParts, soldElsewhere } = world;
  if (order.method === 'card' && !refundedParts.includes(ADJUSTED))
    return 'a piece was taken out and not refunded';
  return soldElsewhere === 0 && !leftTooEarly(world)
    ? 'a piece was taken out but still counted as sold'
    : undefined;
}

function unsettled(world: World): string | undefined {
  const { order, refundedParts, notFound } = world;
  if (order.method === 'card' && !refundedParts.includes(ADJUSTED))
    return 'a piece is missing and not refunded';
  if (notFound === 0 && !leftTooEarly(world)) return 'a piece is missing but still counted as sold';
  return unknownRefund(world);
}

/** A missing piece was restocked. Not after an expiry: the pieces were on sale, so the next picker reports it. */
const isBackWithoutAll = ({ order, reservation, notFound }: World): boolean =>
  order.status === 'returned' &&
  order.returnedStock === 'restocked' &&
  missingPieces(order) > 0 &&
  notFound === 0 &&
  !reservation?.history.some(({ cause }) => cause === EXPIRED);

/** Refunds of card payments must be recorded in the order; cash is refunded by hand at any time. */
const unknownRefund = ({ order }: World): string | undefined =>
  order.method === 'card' && ledgerOf(order).refunding > 0
    ? 'a refund is not recorded in the order'
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
  if (world.soldElsewhere > missingPieces(order) + takenOutPieces(order) + returnedPieces(order))
    return 'the sold count was reduced by more than the missing, taken out and returned pieces';
  if (refunded && session !== 'paid') return 'a refund without a payment';
  if (refunded && !isCancelled(order) && order.status !== 'returned')
    return 'a full refund of an order that is neither cancelled nor returned';
  if (world.refundedParts.length > partsDue(order)) return 'more partial refunds than are due';
  // Without a session the order cannot detect a forged refund; it has no consequences.
  if (
    order.session &&
    ledgerOf(order).refunded > (refunded ? AMOUNT : PART * world.refundedParts.length) / 100
  )
    return 'the order records a refund that was not made';
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
      if (takenOutPieces(order) > 0 && unsettledTakenOut(world)) return unsettledTakenOut(world);
      if (missingPieces(order) > 0 && unsettled(world)) return unsettled(world);
      if (order.method === 'card' && world.refundedParts.length < partsDue(order))
        return 'a damaged or refused piece is not refunded';
      if (
        returnedPieces(order) > 0 &&
        reservation &&
        !hasReturnedRefused(reservation) &&
        !leftTooEarly(world)
      )
        return 'a restocked refused piece is not on sale';
      if (unknownRefund(world)) return unknownRefund(world);
      return world.order.dueAt ? `${order.status}, and still due` : undefined;
    case 'returned':
      if (
        (reservation?.state === 'committed') !== (order.returnedStock === 'written-off') &&
        !leftTooEarly(world)
      )
        return `returned, ${order.returnedStock}, and stock is ${reservation?.state}`;
      if (isBackWithoutAll(world)) return 'returned, and pieces that were not found are on sale';
      return paid ? 'returned but not refunded' : unknownRefund(world);
    case 'cancelled':
    case 'rejected':
      if (reservation && reservation.state !== 'released') return 'cancelled, and stock is still taken';
      if (paid) return 'cancelled but not refunded';
      if (session === 'open') return 'cancelled, and it can still be paid';
      if (shopperAnswer === 'placed' && !CANCELS_WHAT_IS_CONFIRMED.has(order.timeline.at(-1)?.cause))
        return 'cancelled, and the shopper was answered that it is placed';
      return order.dueAt ? 'cancelled, and still due' : unknownRefund(world);
    default:
      return `the order stays ${order.status}`;
  }
}

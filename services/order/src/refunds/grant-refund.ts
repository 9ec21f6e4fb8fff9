import { ERASED_USER, newEvent, type NewEvent } from '@tokri/contracts';
import { acceptedPieces, creditedPart, refundablePaise, refundedPieces, refundOf } from '../orders/ledger';
import type { DeliveredOrder, GrantedRefund, Order, Outcome, Problem } from '../orders/order';
import { placedData } from '../orders/order-events';
import { withCreditBack } from '../payments/refund';
import { deliveredPieces, findProblem, isReplacementDue, problemsOf } from '../problems/problems';
import { findGrantedRefund, grantedPieces, grantedRefundsOf } from './granted-refunds';

/*
 * The desk refunds a delivered order without a report of the shopper: the price of pieces, an amount, or both. Together
 * with all other refunds of the order it is at most what was paid. Catalogue puts pieces on sale again only when the desk
 * asks for it: delivered food usually cannot be sold again.
 */

/** Pieces that an answer refunded or may still refund. */
function claimedPieces(problem: Problem): number {
  if (!problem.answer) return problem.quantity;
  return isReplacementDue(problem) ? problem.answer.accepted : refundedPieces(problem.answer);
}

/** Delivered pieces that were not refunded and that no open report claims. */
export function refundablePieces(order: Order, productId: string): number {
  if (order.status !== 'delivered') return 0;
  const claimed = problemsOf(order)
    .filter((problem) => problem.productId === productId)
    .reduce((sum, problem) => sum + claimedPieces(problem), 0);
  return Math.max(0, deliveredPieces(order, productId) - claimed - grantedPieces(order, productId));
}

/** Paise that open reports may still claim: they stay available for their answers. */
function claimedPaise(order: Order): number {
  const claims = problemsOf(order)
    .filter((problem) => !problem.answer || isReplacementDue(problem))
    .map((problem) => ({ productId: problem.productId, quantity: claimedPieces(problem) }));
  return refundOf(order, claims, acceptedPieces(order));
}

/** Paise that can still be granted. */
export const grantablePaise = (order: Order): number =>
  Math.max(0, refundablePaise(order) - claimedPaise(order));

/** The account was deleted: credit would end at once. */
export const hasNoCredit = ({ userId }: Order): boolean => userId === ERASED_USER;

export function grantRefund(order: Order, refund: GrantedRefund): Outcome<DeliveredOrder> {
  const { id, pieces, amount, at, by } = refund;
  if (order.status !== 'delivered' || findGrantedRefund(order, id) || findProblem(order, id))
    return 'unchanged';
  if (refund.asCredit && hasNoCredit(order)) return 'unchanged';
  if (amount <= 0 || amount > grantablePaise(order)) return 'unchanged';
  if (amount < refundOf(order, pieces, acceptedPieces(order))) return 'unchanged';
  if (pieces.some(({ productId, quantity }) => quantity > refundablePieces(order, productId)))
    return 'unchanged';
  const entry = { status: order.status, at, cause: 'refund-granted', by } as const;
  const credited = creditedPart(order, amount, refund.asCredit);
  const granted = { ...refund, ...(credited > 0 && { credited }) };
  const isByHand = order.method === 'cash' && amount > credited;
  const next: DeliveredOrder = {
    ...order,
    grantedRefunds: [...grantedRefundsOf(order), granted],
    ...(isByHand && { refundRefusedAt: order.refundRefusedAt ?? at }),
    timeline: [...order.timeline, entry],
    version: order.version + 1,
  };
  return { next: credited > 0 ? withCreditBack(next) : next, events: [grantedEvent(next, granted)] };
}

export const grantedEvents = (order: Order): NewEvent[] =>
  grantedRefundsOf(order).map((refund) => grantedEvent(order, refund));

function grantedEvent(order: Order, granted: GrantedRefund) {
  const { id, pieces, restocked, amount, credited = 0, reason, note } = granted;
  const items = pieces.map(({ productId, quantity }) => {
    const item = order.items.find((each) => each.productId === productId);
    const { name = '', name_hi, brand, unit = '' } = item ?? {};
    return { name, ...(name_hi && { name_hi }), ...(brand && { brand }), unit, quantity };
  });
  return newEvent('order.refund-granted', order.id, {
    ...placedData(order),
    method: order.method,
    refundId: id,
    items,
    ...(restocked && { restocked: [...restocked] }),
    refund: amount - credited,
    ...(credited > 0 && { credited }),
    reason,
    ...(note && { note }),
  });
}

import { samePieces, shownName, toPaise, toRupees, type RefundReason } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import { orderedPieces } from '../fulfilment/fulfilment';
import { audited } from '../orders/audited';
import { acceptedPieces, refundOf, type ProductPieces } from '../orders/ledger';
import { movedOn } from '../orders/moved-on';
import type { GrantedRefund, Order } from '../orders/order';
import { findOrder, type Caller } from '../orders/queries';
import type { OrderStore } from '../orders/store';
import * as decide from './grant-refund';
import { amountWithoutPieces, findGrantedRefund } from './granted-refunds';

export interface RefundDependencies {
  store: Pick<OrderStore, 'findAny'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

interface Request {
  orderId: string;
  refundId: string;
  pieces: readonly ProductPieces[];
  /** The part of the pieces that goes back on the shelf. */
  restock: readonly ProductPieces[];
  /** Rupees in addition to the price of the pieces. */
  amount: number;
  reason: RefundReason;
  note: string;
  /** All of it becomes store credit. */
  asCredit: boolean;
}

/**
 * The desk refunds a delivered order without a report. The refund has its own id, so a repetition is recognised, also of
 * another admin.
 * @throws 404 NOT_FOUND, 409 ORDER_MOVED_ON, CONFLICT, IDEMPOTENCY_MISMATCH
 */
export const grantRefund =
  ({ store, change, now }: RefundDependencies) =>
  async (
    { orderId, refundId, pieces, restock, amount, reason, note, asCredit }: Request,
    by: Caller,
  ): Promise<Order> => {
    const order = await findOrder({ store })(orderId);
    if (pieces.some(({ productId }) => orderedPieces(order, productId) === 0))
      throw new HttpError(404, 'NOT_FOUND', 'This product is not part of the order.');
    const facts = {
      pieces,
      more: toPaise(amount),
      ...(restock.length > 0 && { restocked: restock }),
      reason,
      ...(note && { note }),
      ...(asCredit && { asCredit: true as const }),
    };
    const actor = { role: 'admin' as const, id: by.userId };
    const left = await change(order, (known) => {
      // Priced here, after refunds of other admins at the same time: the prices of a line's pieces add up to it.
      const sum = refundOf(known, pieces, acceptedPieces(known)) + facts.more;
      const refund = { id: refundId, ...facts, amount: sum, at: now(), by: actor };
      const grant = audited('refund-granted', (each: Order) => decide.grantRefund(each, refund), [
        ...(pieces.length > 0 ? [{ field: 'Pieces', after: namesOf(order, pieces) }] : []),
        ...(restock.length > 0 ? [{ field: 'Back on the shelf', after: namesOf(order, restock) }] : []),
        { field: 'Amount', after: displayRupees(toRupees(sum)) },
        ...(asCredit ? [{ field: 'Paid as', after: 'Store credit' }] : []),
        { field: 'Reason', after: reason },
      ]);
      return grant(known);
    });
    const granted = findGrantedRefund(left, refundId);
    if (!granted) throw refusal(left, pieces, asCredit);
    if (!isSameRefund({ ...granted, more: amountWithoutPieces(left, granted) }, facts))
      throw conflict('IDEMPOTENCY_MISMATCH', OTHER_CONTENTS);
    return left;
  };

const OTHER_CONTENTS = 'This refund was already made with other contents. Please try again.';

const isSameRefund = (
  known: GrantedRefund,
  given: Pick<GrantedRefund, 'pieces' | 'restocked' | 'more' | 'reason' | 'note' | 'asCredit'>,
): boolean =>
  samePieces(known.pieces, given.pieces) &&
  samePieces(known.restocked ?? [], given.restocked ?? []) &&
  known.more === given.more &&
  known.reason === given.reason &&
  known.note === given.note &&
  known.asCredit === given.asCredit;

const namesOf = (order: Order, pieces: readonly ProductPieces[]): string =>
  pieces
    .map(({ productId, quantity }) => {
      const item = order.items.find((each) => each.productId === productId);
      return `${quantity} × ${item ? shownName(item.name, item.brand) : productId}`;
    })
    .join(', ');

function refusal(order: Order, pieces: readonly ProductPieces[], asCredit: boolean): HttpError {
  if (order.status !== 'delivered') return movedOn(order);
  if (asCredit && decide.hasNoCredit(order))
    return conflict('CONFLICT', 'The account of this order was deleted: it has no store credit.');
  for (const { productId, quantity } of pieces) {
    const count = decide.refundablePieces(order, productId);
    if (quantity > count)
      return conflict('CONFLICT', `Pieces of it that can still be refunded: ${count}.`, { count });
  }
  const amount = toRupees(decide.grantablePaise(order));
  return conflict('CONFLICT', `Rupees of this order that can still be refunded: ${amount}.`, { amount });
}

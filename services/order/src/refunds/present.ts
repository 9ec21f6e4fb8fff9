import { toRupees, type DeskOrder, type GrantedRefund } from '@tokri/contracts';
import { acceptedPieces, refundOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { grantablePaise, refundablePieces } from './grant-refund';
import { grantedRefundsOf } from './granted-refunds';

type Presented = { grantedRefunds?: GrantedRefund[] };

/** What became of the goods is shown to the desk only. */
export function presentGrantedRefunds(order: Order, isForDesk = false): Presented {
  const grantedRefunds = grantedRefundsOf(order).map(
    ({ id, pieces, restocked, amount, credited, reason, note, at }) => ({
      _id: id,
      grantedAt: at.toISOString(),
      amount: toRupees(amount),
      ...(credited && { credited: toRupees(credited) }),
      pieces: pieces.map(({ productId, quantity }) => ({ productId, quantity })),
      ...(isForDesk &&
        restocked && { restocked: restocked.map(({ productId, quantity }) => ({ productId, quantity })) }),
      reason,
      ...(note && { note }),
    }),
  );
  return grantedRefunds.length > 0 ? { grantedRefunds } : {};
}

export function presentRefundable(order: Order): Pick<DeskOrder, 'refundable'> {
  if (order.status !== 'delivered') return {};
  const accepted = acceptedPieces(order);
  const pieces = order.items
    .map(({ productId }) => {
      const costOf = (quantity: number) => toRupees(refundOf(order, [{ productId, quantity }], accepted));
      const quantity = refundablePieces(order, productId);
      const costs = Array.from({ length: quantity }, (_, at) => costOf(at + 1));
      return { productId, quantity, pieceCost: costOf(1), costs };
    })
    .filter(({ quantity }) => quantity > 0);
  return { refundable: { amount: toRupees(grantablePaise(order)), pieces } };
}

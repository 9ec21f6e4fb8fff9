import { toPaise, toRupees, type OrderLedger } from '@tokri/contracts';
import type { MissingPieces, Order } from './order';

/** What a picker reported missing; what was found after all is not among it. */
export const missingOf = (order: Order): readonly MissingPieces[] =>
  'picking' in order ? (order.picking?.missing ?? []) : [];

/** True once nobody looks for pieces any more: what is missing then is not paid. */
const isPacked = ({ status }: Order): boolean =>
  status !== 'pending' && status !== 'awaiting-payment' && status !== 'confirmed' && status !== 'picking';

/** What is missing for good; empty while somebody may still find it. */
export const settledMissing = (order: Order): readonly MissingPieces[] =>
  isPacked(order) ? missingOf(order) : [];

/** Paise of these pieces, at the prices of the order. */
function valueOf({ items }: Order, pieces: readonly MissingPieces[]): number {
  return pieces.reduce((sum, { productId, quantity }) => {
    const item = items.find((each) => each.productId === productId);
    return item ? sum + (toPaise(item.lineTotal) / item.quantity) * quantity : sum;
  }, 0);
}

/** Paise by which the order costs less, since pieces were not found; 0 until it is packed. */
export const missingAmount = (order: Order): number => valueOf(order, settledMissing(order));

/** Rupees that the order costs without the pieces that were not found. */
export const finalTotal = (order: Order): number => toRupees(toPaise(order.total) - missingAmount(order));

/** Paise that were paid by card; 0 when nothing was. */
const chargedPaise = ({ method, paymentStatus, total }: Order): number =>
  method === 'card' && paymentStatus !== 'PENDING' && paymentStatus !== 'FAILED' ? toPaise(total) : 0;

/** Paise that have gone back. Orders that were refunded before there were parts of refunds know no number. */
export const refundedPaise = (order: Order): number =>
  order.refunded ?? (order.paymentStatus === 'REFUNDED' ? toPaise(order.total) : 0);

/** What an order costs and who has paid what of it; adds up in every status (docs/contract.md, ledger). */
export function ledgerOf(order: Order): OrderLedger {
  const cameToNothing = order.status === 'cancelled' || order.status === 'returned';
  const goods = cameToNothing ? 0 : toPaise(order.total) - missingAmount(order);
  const charged = chargedPaise(order);
  const refunded = refundedPaise(order);
  // More may have gone back than had to: nobody collects it again.
  const refunding = charged === 0 ? 0 : Math.max(0, charged - refunded - goods);
  const collected = order.method === 'cash' && order.status === 'delivered' ? goods : 0;
  const due = charged === 0 ? goods - collected : 0;
  const owed = charged - refunded - refunding + collected + due;
  return {
    owed: toRupees(owed),
    charged: toRupees(charged),
    refunded: toRupees(refunded),
    refunding: toRupees(refunding),
    collected: toRupees(collected),
    due: toRupees(due),
  };
}

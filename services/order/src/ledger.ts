import { toPaise, toRupees, type MissingReason, type Order, type OrderLedger } from '@tokri/contracts';

/** Pieces of a product that were not found. */
export interface MissingPieces {
  productId: string;
  quantity: number;
  reason: MissingReason;
  /** None is left where they should be. */
  isShelfEmpty?: boolean;
}

/** What of an order decides what it costs, and who has paid what. */
interface Billed {
  method: 'cash' | 'card';
  status: Order['status'];
  paymentStatus: Order['payment_status'];
  /** Rupees, as ordered. */
  total: number;
  items: readonly Pick<Order['items'][number], 'productId' | 'quantity' | 'lineTotal'>[];
  /** Paise that have gone back of a card payment. */
  refunded?: number;
  picking?: { missing?: readonly MissingPieces[] };
}

/** What a picker reported missing; what was found after all is not among it. */
export const missingOf = ({ picking }: Pick<Billed, 'picking' | 'status'>): readonly MissingPieces[] =>
  picking?.missing ?? [];

/** True once nobody looks for pieces any more: what is missing then is not paid. */
const isPacked = ({ status }: Billed): boolean =>
  status !== 'pending' && status !== 'awaiting-payment' && status !== 'confirmed' && status !== 'picking';

/** What is missing for good; empty while somebody may still find it. */
export const settledMissing = (order: Billed): readonly MissingPieces[] =>
  isPacked(order) ? missingOf(order) : [];

/** Paise of these pieces, at the prices of the order. */
function valueOf({ items }: Billed, pieces: readonly MissingPieces[]): number {
  return pieces.reduce((sum, { productId, quantity }) => {
    const item = items.find((each) => each.productId === productId);
    return item ? sum + (toPaise(item.lineTotal) / item.quantity) * quantity : sum;
  }, 0);
}

/** Paise by which the order costs less, since pieces were not found; 0 until it is packed. */
export const missingAmount = (order: Billed): number => valueOf(order, settledMissing(order));

/** Rupees that the order costs without the pieces that were not found. */
export const finalTotal = (order: Billed): number => toRupees(toPaise(order.total) - missingAmount(order));

/** Paise that were paid by card; 0 when nothing was. */
const chargedPaise = ({ method, paymentStatus, total }: Billed): number =>
  method === 'card' && paymentStatus !== 'PENDING' && paymentStatus !== 'FAILED' ? toPaise(total) : 0;

/** Paise that have gone back. Orders that were refunded before there were parts of refunds know no number. */
export const refundedPaise = (order: Billed): number =>
  order.refunded ?? (order.paymentStatus === 'REFUNDED' ? toPaise(order.total) : 0);

/** What an order costs and who has paid what of it; adds up in every status (docs/contract.md, ledger). */
export function ledgerOf(order: Billed): OrderLedger {
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

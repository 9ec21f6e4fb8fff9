import { toPaise, toRupees, type MissingReason, type Order, type OrderLedger } from '@tokri/contracts';
import type { Status } from './transitions';

/** Pieces of a product that were not found. */
export interface MissingPieces {
  productId: string;
  quantity: number;
  reason: MissingReason;
  /** None is left where they should be. */
  isShelfEmpty?: boolean;
}

/** Pieces of one product. */
export interface ProductPieces {
  productId: string;
  quantity: number;
}

/** What of an order decides what it costs, and who has paid what. */
interface Billed {
  method: 'cash' | 'card';
  status: Status;
  paymentStatus: Order['payment_status'];
  /** Rupees, as ordered. */
  total: number;
  items: readonly Pick<Order['items'][number], 'productId' | 'quantity' | 'lineTotal'>[];
  /** Paise that have gone back of what was paid. */
  refunded?: number;
  picking?: { missing?: readonly MissingPieces[] };
  /** What the shopper gave back at the door. */
  refusedPieces?: readonly ProductPieces[];
  problems?: readonly { productId: string; answer?: { accepted: number } }[];
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

/** What was refused at the door. */
export const refusedOf = ({
  refusedPieces = [],
}: Pick<Billed, 'refusedPieces' | 'status'>): readonly ProductPieces[] => refusedPieces;

/** Pieces that were ordered and not kept, since they were not found or refused at the door: nobody pays them. */
const notKept = (order: Billed): readonly ProductPieces[] => [...settledMissing(order), ...refusedOf(order)];

/** How many pieces of a product were ordered and not kept. */
export const notKeptPieces = (order: Billed, productId: string): number =>
  notKept(order).reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);

/** Paise of these pieces, at the prices of the order. */
export function valueOf({ items }: Pick<Billed, 'items'>, pieces: readonly ProductPieces[]): number {
  return pieces.reduce((sum, { productId, quantity }) => {
    const item = items.find((each) => each.productId === productId);
    return item ? sum + (toPaise(item.lineTotal) / item.quantity) * quantity : sum;
  }, 0);
}

/** Paise that what was put into the bag costs; of all pieces until it is packed. */
export const packedAmount = (order: Billed): number =>
  toPaise(order.total) - valueOf(order, settledMissing(order));

/** Paise that what is kept costs. */
const keptAmount = (order: Billed): number => toPaise(order.total) - valueOf(order, notKept(order));

/** Delivered pieces whose price the desk gives back. */
export const acceptedPieces = ({ problems = [] }: Pick<Billed, 'problems' | 'status'>) =>
  problems
    .map(({ productId, answer }) => ({ productId, quantity: answer?.accepted ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

/** Rupees that the order costs without the pieces that are not kept. */
export const finalTotal = (order: Billed): number => toRupees(keptAmount(order));

/** Paise that were paid by card; 0 when nothing was. */
const chargedPaise = ({ method, paymentStatus, total }: Billed): number =>
  method === 'card' && paymentStatus !== 'PENDING' && paymentStatus !== 'FAILED' ? toPaise(total) : 0;

/** Paise that were paid at the door: what was kept then. */
const collectedPaise = (order: Billed): number =>
  order.method === 'cash' && order.status === 'delivered' ? keptAmount(order) : 0;

/** Paise that were paid, one way or the other. */
export const paidPaise = (order: Billed): number => chargedPaise(order) + collectedPaise(order);

/** Paise that have gone back. Orders that were refunded before there were parts of refunds know no number. */
export const refundedPaise = (order: Billed): number =>
  order.refunded ?? (order.paymentStatus === 'REFUNDED' ? toPaise(order.total) : 0);

/** What an order costs and who has paid what of it; adds up in every status (docs/contract.md, ledger). */
export function ledgerOf(order: Billed): OrderLedger {
  const { status } = order;
  const isUndone = status === 'cancelled' || status === 'rejected' || status === 'returned';
  const delivered = isUndone ? 0 : keptAmount(order);
  const goods = delivered - valueOf(order, acceptedPieces(order));
  const [charged, collected] = [chargedPaise(order), collectedPaise(order)];
  const refunded = refundedPaise(order);
  // More may have gone back than had to: nobody collects it again.
  const refunding = charged + collected === 0 ? 0 : Math.max(0, charged + collected - refunded - goods);
  const due = charged === 0 ? delivered - collected : 0;
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

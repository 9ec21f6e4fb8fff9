import {
  priceOfPieces,
  toPaise,
  toRupees,
  type MissingReason,
  type Order,
  type OrderLedger,
  type ProblemRemedy,
} from '@tokri/contracts';
import type { Status } from './transitions';

export interface MissingPieces {
  productId: string;
  quantity: number;
  reason: MissingReason;
  /** The picker reported the stock location as empty. */
  isShelfEmpty?: boolean;
}

export interface ProductPieces {
  productId: string;
  quantity: number;
}

interface Accepted {
  accepted: number;
  remedy?: ProblemRemedy;
  /** Refunded paise, if not the price of the pieces as if they were the first ones. */
  refund?: number;
  at?: Date;
}

interface Granted {
  pieces: readonly ProductPieces[];
  /** Paise. */
  amount: number;
  at?: Date;
}

/** The facts that determine the ledger of an order. */
interface Billed {
  method: 'cash' | 'card';
  status: Status;
  paymentStatus: Order['payment_status'];
  /**
   * Rupees, as ordered: without pieces that were added later, and with the delivery fee, which is kept unless the whole
   * order is cancelled or returned.
   */
  total: number;
  deliveryFee?: number;
  items: readonly Pick<Order['items'][number], 'productId' | 'quantity' | 'lineTotal' | 'added'>[];
  /** Pieces that the desk took out before packing. */
  takenOut?: readonly ProductPieces[];
  /** Refunded paise. */
  refunded?: number;
  picking?: { missing?: readonly MissingPieces[] };
  refusedPieces?: readonly ProductPieces[];
  problems?: readonly { productId: string; answer?: Accepted }[];
  grantedRefunds?: readonly Granted[];
}

/** Pieces reported missing and not found since. */
export const missingOf = ({ picking }: Pick<Billed, 'picking' | 'status'>): readonly MissingPieces[] =>
  picking?.missing ?? [];

/** True once picking is over: missing pieces are not charged. */
const isPacked = ({ status }: Billed): boolean =>
  status !== 'pending' && status !== 'awaiting-payment' && status !== 'confirmed' && status !== 'picking';

/** Pieces that are finally missing; empty while they may still be found. */
export const settledMissing = (order: Billed): readonly MissingPieces[] =>
  isPacked(order) ? missingOf(order) : [];

export const refusedOf = ({
  refusedPieces = [],
}: Pick<Billed, 'refusedPieces' | 'status'>): readonly ProductPieces[] => refusedPieces;

/** Pieces of the items that were added after the order was placed. */
export const addedOf = ({ items }: Pick<Billed, 'items'>): readonly ProductPieces[] =>
  items.flatMap(({ productId, added = 0 }) => (added > 0 ? [{ productId, quantity: added }] : []));

/** Pieces of the items that are not packed. Changes of the desk are settled once, when the order is packed. */
const notPacked = (order: Billed): readonly ProductPieces[] =>
  isPacked(order) ? [...missingOf(order), ...(order.takenOut ?? [])] : addedOf(order);

/** Pieces that were missing, taken out or refused at the door: they are not charged. */
const notKept = (order: Billed): readonly ProductPieces[] => [...notPacked(order), ...refusedOf(order)];

export const notKeptPieces = (order: Billed, productId: string): number => countOf(notKept(order), productId);

/** Price of these pieces in the order, in paise, as the first pieces of their lines. */
export function valueOf({ items }: Pick<Billed, 'items'>, pieces: readonly ProductPieces[]): number {
  if (pieces.length === 0) return 0;
  return items.reduce((sum, { productId, quantity, lineTotal }) => {
    const some = countOf(pieces, productId);
    return some === 0 ? sum : sum + priceOfPieces(toPaise(lineTotal), quantity, some);
  }, 0);
}

const countOf = (pieces: readonly ProductPieces[], productId: string): number =>
  pieces.reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);

/** Price of the kept pieces of a line, in paise. */
export const keptLine = (
  order: Billed,
  { productId, quantity, lineTotal }: Billed['items'][number],
): number =>
  toPaise(lineTotal) - priceOfPieces(toPaise(lineTotal), quantity, notKeptPieces(order, productId));

/**
 * Price of kept pieces, in paise, after others that were refunded: offers can make the price of a piece a fraction, and
 * all refunds of a line add up to it.
 */
export const refundOf = (
  order: Billed,
  pieces: readonly ProductPieces[],
  before: readonly ProductPieces[],
): number =>
  order.items.reduce((sum, item) => {
    const { productId, quantity } = item;
    const [some, earlier] = [countOf(pieces, productId), countOf(before, productId)];
    if (some === 0) return sum;
    const kept = quantity - notKeptPieces(order, productId);
    return sum + priceOfPieces(keptLine(order, item), kept, some, earlier);
  }, 0);

/** Price of all pieces with those that were added, in paise. */
const fullAmount = ({ items, total, deliveryFee = 0 }: Billed): number =>
  items.some(({ added }) => added)
    ? items.reduce((sum, { lineTotal }) => sum + toPaise(lineTotal), toPaise(deliveryFee))
    : toPaise(total);

/** Price of the packed pieces in paise; of all ordered pieces until the order is packed. */
export const packedAmount = (order: Billed): number =>
  isPacked(order) ? fullAmount(order) - valueOf(order, notPacked(order)) : toPaise(order.total);

/** Price of the kept pieces, in paise. */
const keptAmount = (order: Billed): number =>
  isPacked(order) ? fullAmount(order) - valueOf(order, notKept(order)) : toPaise(order.total);

/** Paise that the refused pieces refund: of a card payment, only what was paid above the price of the kept pieces. */
export function refusedRefund(order: Billed): number {
  if (order.method === 'cash') return packedAmount(order) - keptAmount(order);
  const refundFor = (amount: number) => Math.max(0, toPaise(order.total) - amount);
  return refundFor(keptAmount(order)) - refundFor(packedAmount(order));
}

/** Accepted pieces of a problem whose price is refunded; replaced ones are paid. */
export const refundedPieces = (answer: Accepted | undefined): number =>
  answer && answer.remedy !== 'replacement' ? answer.accepted : 0;

/** Delivered pieces whose price is refunded, by problems and by granted refunds. @param until leaves out later ones */
export function acceptedPieces(
  { problems = [], grantedRefunds = [] }: Pick<Billed, 'problems' | 'grantedRefunds' | 'status'>,
  until?: Date,
): readonly ProductPieces[] {
  const counts = (at: Date | undefined) => !until || !at || at < until;
  return [
    ...problems
      .filter(({ answer }) => counts(answer?.at))
      .map(({ productId, answer }) => ({ productId, quantity: refundedPieces(answer) })),
    ...grantedRefunds.filter(({ at }) => counts(at)).flatMap(({ pieces }) => pieces),
  ].filter(({ quantity }) => quantity > 0);
}

/** Paise that the answer to a problem refunds. */
export const problemRefund = (
  order: Pick<Billed, 'items'>,
  { productId, answer }: { productId: string; answer?: Accepted },
): number => answer?.refund ?? valueOf(order, [{ productId, quantity: refundedPieces(answer) }]);

/** Paise that are refunded of delivered pieces. */
const laterRefunds = ({ items, problems = [], grantedRefunds = [] }: Billed): number =>
  problems.reduce((sum, problem) => sum + problemRefund({ items }, problem), 0) +
  grantedRefunds.reduce((sum, { amount }) => sum + amount, 0);

/** Total in rupees without the pieces that are not kept. */
export const finalTotal = (order: Billed): number => toRupees(keptAmount(order));

/** Paise charged to the card; 0 when nothing was. */
const chargedPaise = ({ method, paymentStatus, total }: Billed): number =>
  method === 'card' && paymentStatus !== 'PENDING' && paymentStatus !== 'FAILED' ? toPaise(total) : 0;

/** Paise to pay at the door for the kept pieces: what the card has not paid. */
const doorAmount = (order: Billed): number => Math.max(0, keptAmount(order) - chargedPaise(order));

/** Paise collected at the door, for the pieces kept then. */
export const collectedPaise = (order: Billed): number =>
  order.status === 'delivered' ? doorAmount(order) : 0;

/** Paise paid by card or in cash. */
export const paidPaise = (order: Billed): number => chargedPaise(order) + collectedPaise(order);

/** Refunded paise. Orders without the amount were refunded completely. */
export const refundedPaise = (order: Billed): number =>
  order.refunded ?? (order.paymentStatus === 'REFUNDED' ? toPaise(order.total) : 0);

/** What an order costs and what was paid and refunded; adds up in every status (docs/contract.md, ledger). */
export function ledgerOf(order: Billed): OrderLedger {
  const { status } = order;
  const isUndone = status === 'cancelled' || status === 'rejected' || status === 'returned';
  const delivered = isUndone ? 0 : keptAmount(order);
  const goods = delivered - laterRefunds(order);
  const [charged, collected] = [chargedPaise(order), collectedPaise(order)];
  const refunded = refundedPaise(order);
  // Never negative: refunds beyond the due amount are not collected again.
  const refunding = charged + collected === 0 ? 0 : Math.max(0, charged + collected - refunded - goods);
  const due = isUndone ? 0 : doorAmount(order) - collected;
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

/**
 * Paise of a delivered order that can still be refunded: what the shop keeps of the payment. Refunds of a card payment go
 * back to the card, so cash that was collected in addition is not part of it.
 */
export function refundablePaise(order: Billed): number {
  if (order.status !== 'delivered') return 0;
  const { owed, collected } = ledgerOf(order);
  return toPaise(owed) - (order.method === 'card' ? toPaise(collected) : 0);
}

/** Rupees that the order costs if it is packed now. */
export const costWhenPacked = (order: Billed): number => finalTotal({ ...order, status: 'packed' });

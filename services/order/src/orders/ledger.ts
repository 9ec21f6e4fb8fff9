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
  /** Paise of the refund that became store credit. */
  credited?: number;
  at?: Date;
}

interface Granted {
  pieces: readonly ProductPieces[];
  /** Paise. */
  amount: number;
  /** Paise of the amount that became store credit. */
  credited?: number;
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
  /** Paise of the total that store credit paid. Pieces that are not kept lower the other payments first. */
  storeCredit?: number;
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

/** Paise of an amount that store credit does not pay. */
const afterCredit = ({ storeCredit = 0 }: Billed, amount: number): number =>
  Math.max(0, amount - storeCredit);

/** Paise that the card is charged when it is paid. */
export const cardAmount = (order: Billed): number => afterCredit(order, toPaise(order.total));

/** Paise of the card payment that the packed pieces cost. */
export const packedCardAmount = (order: Billed): number =>
  Math.min(cardAmount(order), afterCredit(order, packedAmount(order)));

/**
 * Paise that the refused pieces refund, without what store credit paid: of a card payment, only what was paid above the
 * price of the kept pieces.
 */
export function refusedRefund(order: Billed): number {
  const [packed, kept] = [packedAmount(order), keptAmount(order)].map((amount) => afterCredit(order, amount));
  if (order.method === 'cash') return packed! - kept!;
  const refundFor = (amount: number) => Math.max(0, cardAmount(order) - amount);
  return refundFor(kept!) - refundFor(packed!);
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
const chargedPaise = (order: Billed): number =>
  order.method === 'card' && order.paymentStatus !== 'PENDING' && order.paymentStatus !== 'FAILED'
    ? cardAmount(order)
    : 0;

/** Paise to pay at the door for the kept pieces: what store credit and the card have not paid. */
const doorAmount = (order: Billed): number =>
  Math.max(0, afterCredit(order, keptAmount(order)) - chargedPaise(order));

/** Paise collected at the door, for the pieces kept then. */
export const collectedPaise = (order: Billed): number =>
  order.status === 'delivered' ? doorAmount(order) : 0;

/** Paise paid by card or in cash. */
export const paidPaise = (order: Billed): number => chargedPaise(order) + collectedPaise(order);

/** Refunded paise. Orders without the amount were refunded completely. */
export const refundedPaise = (order: Billed): number =>
  order.refunded ?? (order.paymentStatus === 'REFUNDED' ? toPaise(order.total) : 0);

const isUndone = ({ status }: Billed): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'returned';

/** Paise of refunds of delivered pieces that became store credit. */
export const laterCredits = ({ problems = [], grantedRefunds = [] }: Billed): number =>
  problems.reduce((sum, { answer }) => sum + (answer?.credited ?? 0), 0) +
  grantedRefunds.reduce((sum, { credited = 0 }) => sum + credited, 0);

/**
 * Paise returned as store credit: of an order that was undone all that it used, otherwise what it used above its cost,
 * and refunds. A function of the order, which only grows, so that a save books the difference.
 */
export function creditReturned(order: Billed): number {
  const { storeCredit = 0 } = order;
  const cost = isUndone(order) ? 0 : keptAmount(order);
  return Math.max(0, storeCredit - cost) + laterCredits(order);
}

/** What an order costs and what was paid and refunded; adds up in every status (docs/contract.md, ledger). */
export function ledgerOf(order: Billed): OrderLedger {
  const delivered = isUndone(order) ? 0 : keptAmount(order);
  // What the card and the door pay of it, without their refunds.
  const goods = afterCredit(order, delivered) - (laterRefunds(order) - laterCredits(order));
  const [charged, collected] = [chargedPaise(order), collectedPaise(order)];
  const refunded = refundedPaise(order);
  // Never negative: refunds beyond the due amount are not collected again.
  const refunding = charged + collected === 0 ? 0 : Math.max(0, charged + collected - refunded - goods);
  const due = isUndone(order) ? 0 : doorAmount(order) - collected;
  const [{ storeCredit = 0 }, creditBack] = [order, creditReturned(order)];
  const owed = charged - refunded - refunding + collected + due + storeCredit - creditBack;
  return {
    owed: toRupees(owed),
    charged: toRupees(charged),
    refunded: toRupees(refunded),
    refunding: toRupees(refunding),
    collected: toRupees(collected),
    due: toRupees(due),
    ...(storeCredit > 0 && { credited: toRupees(storeCredit) }),
    ...(creditBack > 0 && { creditBack: toRupees(creditBack) }),
  };
}

/**
 * Paise of a refund of a delivered order that become store credit: all if the desk wants it, otherwise what card and cash have
 * not paid.
 */
export function creditedPart(order: Billed, refund: number, asCredit = false): number {
  if (asCredit) return refund;
  const { charged, refunded, refunding, collected } = ledgerOf(order);
  const paid = order.method === 'card' ? charged : collected;
  return Math.max(0, refund - Math.max(0, toPaise(paid) - toPaise(refunded) - toPaise(refunding)));
}

/** Whether all that was paid went back, when these paise are refunded. @param paid paise by card and in cash */
export const statusAfterRefund = (
  order: Billed,
  refunded: number,
  paid: number,
): 'PARTLY REFUNDED' | 'REFUNDED' =>
  refunded + creditReturned(order) < paid + (order.storeCredit ?? 0) ? 'PARTLY REFUNDED' : 'REFUNDED';

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

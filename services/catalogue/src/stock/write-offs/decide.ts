import { salePriceOf, toPaise, type PriceFacts, type ValuedBy, type WriteOffLine } from '@tokri/contracts';
import { changeLot, takeFirst, type Lot } from '../lots/decide';
import { takeHeld } from '../lots/held-lots';

interface PieceValue {
  /** Paise. */
  pieceValue: number;
  valuedBy: ValuedBy;
}

/** A product before the write-off. */
export interface StockedProduct extends PieceValue {
  /** The brand in front. */
  name: string;
  unit: string;
  onHand: number;
  lots?: readonly Lot[];
  /** Lots that are off sale; their pieces are not in `onHand`. */
  held?: readonly Lot[];
}

/** A line of the answer, with what was written off. */
export interface DecidedLine extends WriteOffLine {
  /** Absent if there is a problem. */
  written?: {
    name: string;
    unit: string;
    /** Paise of these pieces. */
    value: number;
    valuedBy: ValuedBy;
    /** Of the lot that the line names. */
    lot?: string;
    bestBefore?: string;
  };
  lotId?: string;
  /** The pieces are of a lot that is off sale: the stock does not change. */
  isHeld?: true;
}

/** @param cost paise of the last receipt, if known; otherwise the price that shoppers pay counts */
export const pieceValueOf = (price: PriceFacts, cost: number | undefined): PieceValue =>
  cost === undefined
    ? { pieceValue: toPaise(salePriceOf(price)), valuedBy: 'price' }
    : { pieceValue: cost, valuedBy: 'cost' };

interface WrittenLine {
  productId: string;
  pieces: number;
  /** The pieces are of this lot; otherwise those that expire first are meant. */
  lotId?: string | undefined;
}

/** The result of each line, in order: what is left, or a problem. Lines of one product or lot add up. */
export function decideWriteOff(
  lines: readonly WrittenLine[],
  products: ReadonlyMap<string, StockedProduct>,
): DecidedLine[] {
  const left = new Map<string, { onHand: number; lots: readonly Lot[]; held: readonly Lot[] }>();
  return lines.map(({ productId, pieces, lotId }) => {
    const known = products.get(productId);
    if (!known) return { productId, pieces, problem: 'product-gone' };
    const { onHand, lots, held } = left.get(productId) ?? {
      ...{ onHand: known.onHand, lots: known.lots ?? [], held: known.held ?? [] },
    };
    const offSale = held.find((each) => each.lotId === lotId);
    if (offSale) {
      if (pieces > offSale.pieces) return { productId, pieces, stock: offSale.pieces, problem: 'too-few' };
      left.set(productId, { onHand, lots, held: takeHeld(held, offSale.lotId, pieces) });
      const written = writtenOf(known, pieces, offSale);
      return { productId, pieces, stock: onHand, lotId: offSale.lotId, isHeld: true, written };
    }
    const lot = lots.find((each) => each.lotId === lotId);
    const most = lotId === undefined ? onHand : Math.min(onHand, lot?.pieces ?? 0);
    if (pieces > most) return { productId, pieces, stock: most, problem: 'too-few' };
    const stock = onHand - pieces;
    const lotsLeft = lot ? changeLot(lots, lot.lotId, -pieces) : takeFirst(lots, pieces);
    left.set(productId, { onHand: stock, lots: lotsLeft, held });
    return {
      productId,
      pieces,
      stock,
      ...(lot && { lotId: lot.lotId }),
      written: writtenOf(known, pieces, lot),
    };
  });
}

/** A lot is worth what was paid for it. */
function writtenOf(
  { name, unit, ...product }: StockedProduct,
  pieces: number,
  lot: Lot | undefined,
): DecidedLine['written'] {
  const { pieceValue, valuedBy } =
    lot?.cost === undefined ? product : { pieceValue: lot.cost, valuedBy: 'cost' as const };
  return {
    ...{ name, unit, value: pieces * pieceValue, valuedBy },
    ...(lot?.lot !== undefined && { lot: lot.lot }),
    ...(lot?.bestBefore !== undefined && { bestBefore: lot.bestBefore }),
  };
}

export const answerOf = ({
  written: _kept,
  lotId: _lot,
  isHeld: _held,
  ...line
}: DecidedLine): WriteOffLine => line;

/** Pieces and paise that were written off. */
export function sumsOf(lines: readonly DecidedLine[]): { pieces: number; value: number } {
  const sums = { pieces: 0, value: 0 };
  for (const { pieces, written } of lines) {
    if (!written) continue;
    sums.pieces += pieces;
    sums.value += written.value;
  }
  return sums;
}

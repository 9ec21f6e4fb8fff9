import { salePriceOf, toPaise, type PriceFacts, type ValuedBy, type WriteOffLine } from '@tokri/contracts';

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
  };
}

/** @param cost paise of the last receipt, if known; otherwise the price that shoppers pay counts */
export const pieceValueOf = (price: PriceFacts, cost: number | undefined): PieceValue =>
  cost === undefined
    ? { pieceValue: toPaise(salePriceOf(price)), valuedBy: 'price' }
    : { pieceValue: cost, valuedBy: 'cost' };

/** The result of each line, in order: what is left, or a problem. Lines of one product add up. */
export function decideWriteOff(
  lines: readonly { productId: string; pieces: number }[],
  products: ReadonlyMap<string, StockedProduct>,
): DecidedLine[] {
  const left = new Map<string, number>();
  return lines.map(({ productId, pieces }) => {
    const known = products.get(productId);
    if (!known) return { productId, pieces, problem: 'product-gone' };
    const { name, unit, onHand, pieceValue, valuedBy } = known;
    const before = left.get(productId) ?? onHand;
    if (pieces > before) return { productId, pieces, stock: before, problem: 'too-few' };
    const stock = before - pieces;
    left.set(productId, stock);
    return { productId, pieces, stock, written: { name, unit, value: pieces * pieceValue, valuedBy } };
  });
}

export const answerOf = ({ written: _kept, ...line }: DecidedLine): WriteOffLine => line;

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

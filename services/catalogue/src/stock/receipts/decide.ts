import { MAX_STOCK, toPaise, type ReceiptLine } from '@tokri/contracts';

/** Stock of a product before the delivery; `gone` when it was deleted. */
interface StockOnHand {
  onHand: number;
  gone: boolean;
}

/** The result of each line, in order: the new stock, or a problem. Lines of one product add up. */
export function decideReceipt(
  lines: readonly { productId: string; pieces: number }[],
  stocks: ReadonlyMap<string, StockOnHand>,
): ReceiptLine[] {
  const added = new Map<string, number>();
  return lines.map(({ productId, pieces }) => {
    const known = stocks.get(productId);
    if (!known || known.gone) return { productId, pieces, problem: 'product-gone' };
    const stock = (added.get(productId) ?? known.onHand) + pieces;
    if (stock > MAX_STOCK) return { productId, pieces, problem: 'too-many' };
    added.set(productId, stock);
    return { productId, pieces, stock };
  });
}

/** What the request states about a line. */
interface LineFacts {
  /** Rupees paid for a piece. */
  cost?: number | undefined;
  lot: string;
  bestBefore?: string | undefined;
  madeOn?: string | undefined;
}

interface ShownProduct {
  /** The brand in front. */
  name: string;
  unit: string;
}

/** A stored line. Only lines that were added have a name, a unit and facts. */
export interface KeptLine extends ReceiptLine {
  name?: string;
  unit?: string;
  /** Paise paid for a piece, with tax. */
  cost?: number;
  lot?: string;
  bestBefore?: string;
  madeOn?: string;
}

export function keptLine(
  decided: ReceiptLine,
  { cost, lot, bestBefore, madeOn }: LineFacts,
  product: ShownProduct | undefined,
): KeptLine {
  if (decided.problem !== undefined) return decided;
  return {
    ...decided,
    ...product,
    ...(cost !== undefined && { cost: toPaise(cost) }),
    ...(lot !== '' && { lot }),
    ...(bestBefore !== undefined && { bestBefore }),
    ...(madeOn !== undefined && { madeOn }),
  };
}

export const answerOf = ({ productId, pieces, stock, problem }: KeptLine): ReceiptLine => ({
  productId,
  pieces,
  ...(stock !== undefined && { stock }),
  ...(problem !== undefined && { problem }),
});

export const isAdded = ({ problem }: ReceiptLine): boolean => problem === undefined;

/** Sums of the lines that were added; `cost` in paise, absent when no line has one. */
export function sumsOf(lines: readonly KeptLine[]): { lineCount: number; pieces: number; cost?: number } {
  const added = lines.filter(isAdded);
  const priced = added.flatMap(({ pieces, cost }) => (cost === undefined ? [] : [pieces * cost]));
  return {
    lineCount: added.length,
    pieces: added.reduce((sum, { pieces }) => sum + pieces, 0),
    ...(priced.length > 0 && { cost: priced.reduce((sum, cost) => sum + cost, 0) }),
  };
}

/** Whether the receipt states more than pieces, so that it is kept for the books. */
export const isDocumented = (header: object, lines: readonly KeptLine[]): boolean =>
  Object.keys(header).length > 0 ||
  lines.some(({ cost, lot, bestBefore, madeOn }) =>
    [cost, lot, bestBefore, madeOn].some((fact) => fact !== undefined),
  );

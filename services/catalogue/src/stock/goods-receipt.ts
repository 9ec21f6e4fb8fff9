import { MAX_STOCK, type ReceiptLine } from '@tokri/contracts';

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

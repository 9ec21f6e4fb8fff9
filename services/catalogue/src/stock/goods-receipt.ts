import { MAX_STOCK, type ReceiptLine } from '@tokri/contracts';

/** What is there of a product before the delivery; `gone` when it was deleted. */
interface StockOnHand {
  onHand: number;
  gone: boolean;
}

/** What each line adds, in their order, or why it adds nothing. Lines of one product add up. */
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

import type { CartLine, Product } from '@tokri/contracts';
import { cartTotals, salePriceOf } from '@tokri/contracts/money';

/** A quantity that is shown before the server has confirmed it; 0 removes the line. */
export interface PendingQuantity {
  product: Product;
  quantity: number;
}
/** By product id. */
export type PendingQuantities = Record<Product['_id'], PendingQuantity>;

/**
 * The cart as shown: the server's lines with the pending quantities applied. A line that is not on the server yet has
 * an empty `_id`.
 */
export function withPendingQuantities(lines: readonly CartLine[], pending: PendingQuantities): CartLine[] {
  const known = new Set(lines.map((line) => line.productId._id));
  const added = Object.values(pending)
    .filter(({ product }) => !known.has(product._id))
    .map(({ product, quantity }) => ({
      _id: '',
      userId: '',
      quantity,
      productId: product,
      priceNow: salePriceOf(product),
      available: product.stock > 0,
    }));
  return lines
    .map((line) => ({ ...line, quantity: pending[line.productId._id]?.quantity ?? line.quantity }))
    .concat(added)
    .filter((line) => line.quantity > 0);
}

/** Totals in rupees over the available lines. */
export const totalsOf = (lines: readonly CartLine[]) =>
  cartTotals(
    lines.filter((line) => line.available).map(({ productId, quantity }) => ({ ...productId, quantity })),
  );

import type { CartLine, Product } from '@tokri/contracts';
import { cartTotals, discountedPrice } from '@tokri/contracts/money';

/** The quantity of a product that is shown although the server has not confirmed it yet; 0 takes it out. */
export interface PendingQuantity {
  product: Product;
  quantity: number;
}
/** By product id. */
export type PendingQuantities = Record<Product['_id'], PendingQuantity>;

/**
 * The cart as the shopper sees it: the lines of the server, with the pending quantities in their place. The `_id` of a
 * line is empty until the server knows it.
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
      priceNow: discountedPrice(product.price, product.discount),
      available: product.stock > 0,
    }));
  return lines
    .map((line) => ({ ...line, quantity: pending[line.productId._id]?.quantity ?? line.quantity }))
    .concat(added)
    .filter((line) => line.quantity > 0);
}

/** Totals in rupees over the lines that can be bought. */
export const totalsOf = (lines: readonly CartLine[]) =>
  cartTotals(
    lines
      .filter((line) => line.available)
      .map(({ productId, quantity }) => ({ price: productId.price, discount: productId.discount, quantity })),
  );

import type { CartLine, Product } from '@tokri/contracts';
import { cartTotals, discountedPrice } from '@tokri/contracts/money';

/** What the shopper wants of a product while the server is still being told: 0 takes it out. */
export interface WantedQuantity {
  product: Product;
  quantity: number;
}
export type Wanted = Record<string, WantedQuantity>;

/** A line as the shopper sees it. `_id` is empty until the server knows the line. */
export type ShownLine = CartLine;

/** The lines of the server with the shopper's unanswered wishes laid over them. */
export function layOver(lines: readonly CartLine[], wanted: Wanted): ShownLine[] {
  const shown = lines
    .map((line) => ({ ...line, quantity: wanted[line.productId._id]?.quantity ?? line.quantity }))
    .filter((line) => line.quantity > 0);
  const known = new Set(lines.map((line) => line.productId._id));
  const coming = Object.values(wanted)
    .filter(({ product, quantity }) => quantity > 0 && !known.has(product._id))
    .map(({ product, quantity }) => ({
      _id: '',
      userId: '',
      quantity,
      productId: product,
      priceNow: discountedPrice(product.price, product.discount),
      available: product.stock > 0,
    }));
  return [...shown, ...coming];
}

/** Totals in rupees over the lines that can be bought. */
export const totalsOf = (lines: readonly ShownLine[]) =>
  cartTotals(
    lines
      .filter((line) => line.available)
      .map(({ productId, quantity }) => ({ price: productId.price, discount: productId.discount, quantity })),
  );

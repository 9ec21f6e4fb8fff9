import { discountedPrice, type CartLine as CartLineAnswer } from '@tokri/contracts';
import type { CartLine } from './cart';
import { userIdOf, type OwnerKey } from './owner-key';
import { sellableStock, type ProductRow } from './product-row';

/** A line as a command answers it. */
export const presentLine = (owner: OwnerKey, line: CartLine) => ({ ...line, userId: userIdOf(owner) });

/** The lines of a cart with their products; a product that is gone is shown as last known. */
export function presentCart(
  owner: OwnerKey,
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductRow>,
): CartLineAnswer[] {
  return lines.flatMap((line) => {
    const row = products.get(line.productId);
    if (!row?.product) return [];
    const { price, discount } = row.product;
    return {
      _id: line._id,
      quantity: line.quantity,
      userId: userIdOf(owner),
      productId: { ...row.product, stock: sellableStock(row) },
      priceNow: discountedPrice(price, discount),
      available: sellableStock(row) > 0,
    };
  });
}

import { salePriceOf, type CartLine as CartLineAnswer } from '@tokri/contracts';
import type { CartLine } from './cart';
import { userIdOf, type OwnerKey } from './owner-key';
import { sellableStock, type ProductRow } from '../products/product-row';

export const presentLine = (owner: OwnerKey, line: CartLine) => ({ ...line, userId: userIdOf(owner) });

/** The lines with their products; a deleted product is shown as last known. */
export function presentCart(
  owner: OwnerKey,
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductRow>,
): CartLineAnswer[] {
  return lines.flatMap((line) => {
    const row = products.get(line.productId);
    if (!row?.product) return [];
    return {
      _id: line._id,
      quantity: line.quantity,
      userId: userIdOf(owner),
      productId: { ...row.product, stock: sellableStock(row) },
      priceNow: salePriceOf(row.product),
      available: sellableStock(row) > 0,
    };
  });
}

import type { CartLine, OrderDetails, Product } from '@tokri/contracts';
import { PIECES_PER_LINE } from '@tokri/contracts/limits';
import { salePriceOf } from '@tokri/contracts/money';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { orderedItems } from '../kept-pieces';

type OrderedItem = Pick<
  OrderDetails['items'][number],
  'productId' | 'name' | 'name_hi' | 'brand' | 'quantity' | 'added' | 'price' | 'discount' | 'sellingPrice'
>;
type LineInCart = Pick<CartLine, 'quantity'> & { productId: Pick<Product, '_id'> };

export interface OrderAgainPlan {
  /** Pieces to add, and the quantity in the cart afterwards. */
  additions: { product: Product; pieces: number; quantity: number }[];
  /** Sentences about what differs from the earlier order. */
  notes: string[];
}

/**
 * Plans which items of an earlier order are added to the current cart.
 * @param products current products by id; those that no longer exist are missing
 */
export function planOrderAgain(
  items: readonly OrderedItem[],
  products: ReadonlyMap<string, Product>,
  lines: readonly LineInCart[],
): OrderAgainPlan {
  const plan: OrderAgainPlan = { additions: [], notes: [] };
  for (const item of orderedItems(items)) {
    const product = products.get(item.productId);
    if (!product || product.stock === 0) {
      const name = nameOf(item);
      plan.notes.push(
        product ? t('{name} is sold out.', { name }) : t('{name} is not sold any more.', { name }),
      );
      continue;
    }
    const inCart = lines.find((line) => line.productId._id === product._id)?.quantity ?? 0;
    const room = Math.max(0, Math.min(product.stock, PIECES_PER_LINE) - inCart);
    const pieces = Math.min(item.quantity, room);
    if (pieces > 0) plan.additions.push({ product, pieces, quantity: inCart + pieces });
    if (pieces < item.quantity) plan.notes.push(fewer(item, pieces, product.stock < PIECES_PER_LINE));
    const then = salePriceOf(item);
    const now = salePriceOf(product);
    if (pieces > 0 && now > then)
      plan.notes.push(
        t('{name}: {now}, it was {before}.', {
          name: nameOf(product),
          now: displayRupees(now),
          before: displayRupees(then),
        }),
      );
  }
  return plan;
}

function fewer(item: OrderedItem, pieces: number, isStockShort: boolean): string {
  const { quantity } = item;
  const values = { name: nameOf(item), quantity, pieces: pieces || t('none'), most: PIECES_PER_LINE };
  return isStockShort
    ? t('{name}: {pieces} of {quantity} added, no more are left.', values)
    : t('{name}: {pieces} of {quantity} added, an order has at most {most} pieces of it.', values);
}

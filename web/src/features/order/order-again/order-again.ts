import type { CartLine, OrderDetails, Product } from '@tokri/contracts';
import { discountedPrice } from '@tokri/contracts/money';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';

type OrderedItem = Pick<
  OrderDetails['items'][number],
  'productId' | 'name' | 'name_hi' | 'quantity' | 'price' | 'discount'
>;
type LineInCart = Pick<CartLine, 'quantity'> & { productId: Pick<Product, '_id'> };

/** What the shop presets (MAX_PIECES_PER_LINE); where it allows fewer, the cart says so itself. */
const MAX_PIECES = 25;

export interface OrderAgainPlan {
  /** Pieces that come to those in the cart, and how many are there then. */
  additions: { product: Product; pieces: number; quantity: number }[];
  /** What is not as it was, in sentences. */
  notes: string[];
}

/**
 * What of an earlier order goes into the cart, beside what is there.
 * @param products by id, as the catalogue has them now; those that are gone are not there
 */
export function planOrderAgain(
  items: readonly OrderedItem[],
  products: ReadonlyMap<string, Product>,
  lines: readonly LineInCart[],
): OrderAgainPlan {
  const plan: OrderAgainPlan = { additions: [], notes: [] };
  for (const item of items) {
    const product = products.get(item.productId);
    if (!product || product.stock === 0) {
      const name = nameOf(item);
      plan.notes.push(
        product ? t('{name} is sold out.', { name }) : t('{name} is not sold any more.', { name }),
      );
      continue;
    }
    const inCart = lines.find((line) => line.productId._id === product._id)?.quantity ?? 0;
    const room = Math.max(0, Math.min(product.stock, MAX_PIECES) - inCart);
    const pieces = Math.min(item.quantity, room);
    if (pieces > 0) plan.additions.push({ product, pieces, quantity: inCart + pieces });
    if (pieces < item.quantity) plan.notes.push(fewer(item, pieces, product.stock < MAX_PIECES));
    const then = discountedPrice(item.price, item.discount);
    const now = discountedPrice(product.price, product.discount);
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
  const values = { name: nameOf(item), quantity, pieces: pieces || t('none'), most: MAX_PIECES };
  return isStockShort
    ? t('{name}: {pieces} of {quantity} added, no more are left.', values)
    : t('{name}: {pieces} of {quantity} added, an order has at most {most} pieces of it.', values);
}

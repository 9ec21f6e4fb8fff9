import type { CartLine, OrderDetails, Product } from '@tokri/contracts';
import { discountedPrice } from '@tokri/contracts/money';
import { displayRupees } from '../../lib/money';

type OrderedItem = Pick<
  OrderDetails['items'][number],
  'productId' | 'name' | 'quantity' | 'price' | 'discount'
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
      plan.notes.push(`${item.name} is ${product ? 'sold out' : 'not sold any more'}.`);
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
      plan.notes.push(`${product.name}: ${displayRupees(now)}, it was ${displayRupees(then)}.`);
  }
  return plan;
}

function fewer({ name, quantity }: OrderedItem, pieces: number, isStockShort: boolean): string {
  const reason = isStockShort ? 'no more are left' : `an order has at most ${MAX_PIECES} pieces of it`;
  return `${name}: ${pieces || 'none'} of ${quantity} added, ${reason}.`;
}

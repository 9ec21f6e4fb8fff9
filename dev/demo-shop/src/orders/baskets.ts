import { cartTotals } from '@tokri/contracts';
import type { DemoProduct } from '../shop/catalogue';
import { between, pick, type Random } from '../shop/random';

/** The products of one order. */
export interface Basket {
  lines: { productId: string; quantity: number }[];
  /** Rupees. */
  total: number;
}

/** Rupees; orders above 5,000 require a confirmed email. */
const MAX_TOTAL = 2_500;
/** Minimum stock, so that demo orders never sell out a product. */
const MIN_STOCK = 40;

/** Products for demo orders: with enough stock and not too expensive. */
export const orderableOf = (products: readonly DemoProduct[]): DemoProduct[] =>
  products.filter(({ stock, price }) => stock >= MIN_STOCK && price <= MAX_TOTAL / 8);

/** One to four products, a few pieces of each. */
export function fillBasket(random: Random, orderable: readonly DemoProduct[]): Basket {
  const chosen = new Map<string, DemoProduct>();
  const wanted = between(random, 1, 4);
  while (chosen.size < wanted) {
    const product = pick(random, orderable);
    chosen.set(product._id, product);
  }
  const lines = [...chosen.values()].map((product) => ({ product, quantity: between(random, 1, 2) }));
  const { total } = cartTotals(lines.map(({ product, quantity }) => ({ ...product, quantity })));
  return {
    lines: lines.map(({ product, quantity }) => ({ productId: product._id, quantity })),
    total,
  };
}

import { toPaise } from '@tokri/contracts';
import { acceptedPieces, notKeptPieces } from '../orders/ledger';
import type { Item, Order } from '../orders/order';
import { contributionOf } from './figures';

/** Days that sales of products are kept: the longest overview and the time before it, and some. */
export const PRODUCT_SALES_DAYS = 90;

/** What sells of a product: pieces, and their revenue in paise. Name and unit as the order has them. */
export interface ProductSales extends Pick<Item, 'productId' | 'name' | 'unit'> {
  pieces: number;
  revenue: number;
}

/**
 * What one order sells of each product as it stands now; a pure function of its state. `pieces` are those that the shopper keeps and
 * pays, and the revenues add up to that of its contribution, to the paisa: the price of the pieces, or, where something else is owed
 * (more went back than had to), shares of that in proportion. Products of which nothing is sold are left out.
 */
export function productsOf(order: Order): ProductSales[] {
  const { orders, cancelled, revenue } = contributionOf(order);
  if (orders === 0) return [];
  const accepted = acceptedPieces(order);
  const acceptedOf = (productId: string) =>
    accepted.reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);
  const pieces = order.items.map(({ productId, quantity }) =>
    cancelled > 0 ? 0 : quantity - notKeptPieces(order, productId) - acceptedOf(productId),
  );
  const ordered = order.items.map(({ lineTotal }) => toPaise(lineTotal));
  const kept = order.items.map(({ quantity }, at) => (ordered[at]! / quantity) * pieces[at]!);
  const weights = [kept, ordered].find((values) => sumOf(values) > 0) ?? ordered.map(() => 1);
  const revenues = allocate(revenue, weights);
  return order.items
    .map(({ productId, name, unit }, at) => ({
      productId,
      name,
      unit,
      pieces: pieces[at]!,
      revenue: revenues[at]!,
    }))
    .filter(isSomething);
}

/** By how much a change of an order moves what is sold of its products; those that it does not move are left out. */
export function productChangesOf(before: Order, next: Order): ProductSales[] {
  const back = productsOf(before).map((sales) => ({
    ...sales,
    pieces: -sales.pieces,
    revenue: -sales.revenue,
  }));
  const sums = addSales(addSales(new Map(), back), productsOf(next));
  return [...sums.values()].filter(isSomething);
}

/** Adds to the sum of each product, by its id; its name and unit are those that come last. @returns the sums */
export function addSales(
  sums: Map<string, ProductSales>,
  sales: Iterable<ProductSales>,
): Map<string, ProductSales> {
  for (const each of sales) {
    const { pieces, revenue } = sums.get(each.productId) ?? { pieces: 0, revenue: 0 };
    sums.set(each.productId, { ...each, pieces: pieces + each.pieces, revenue: revenue + each.revenue });
  }
  return sums;
}

const isSomething = ({ pieces, revenue }: ProductSales): boolean => pieces !== 0 || revenue !== 0;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Whole shares of a whole amount, in proportion to the weights, that add up to it: each ends where the rounded sum so far does. */
function allocate(amount: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  let [weight, given] = [0, 0];
  return weights.map((each) => {
    weight += each;
    const share = Math.round(amount * (weight / all)) - given;
    given += share;
    return share;
  });
}

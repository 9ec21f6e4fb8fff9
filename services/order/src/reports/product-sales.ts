import { toPaise } from '@tokri/contracts';
import { acceptedPieces, notKeptPieces } from '../orders/ledger';
import type { Item, Order } from '../orders/order';
import { contributionOf } from './figures';

/** Days that product sales are kept: twice the longest overview, with a margin. */
export const PRODUCT_SALES_DAYS = 90;

/** Sales of a product: pieces, and revenue in paise. Name, brand and unit as in the order. */
export interface ProductSales extends Pick<Item, 'productId' | 'name' | 'brand' | 'unit'> {
  pieces: number;
  revenue: number;
}

/**
 * The sales of one order by product; a pure function of its state. `pieces` are kept and paid, and the revenues add up
 * to the revenue of its contribution, to the paisa: the price of the pieces or, when a different amount is owed (more
 * was refunded than due), proportional shares of it. Products without sales are left out.
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
    .map(({ productId, name, brand, unit }, at) => ({
      productId,
      name,
      ...(brand && { brand }),
      unit,
      pieces: pieces[at]!,
      revenue: revenues[at]!,
    }))
    .filter(isSomething);
}

/** The deltas of product sales from a change of an order; unchanged products are left out. */
export function productChangesOf(before: Order, next: Order): ProductSales[] {
  const back = productsOf(before).map((sales) => ({
    ...sales,
    pieces: -sales.pieces,
    revenue: -sales.revenue,
  }));
  const sums = addSales(addSales(new Map(), back), productsOf(next));
  return [...sums.values()].filter(isSomething);
}

/** Adds sales to the sum of each product, by id; the last name, brand and unit win. @returns the sums */
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

/**
 * Splits a whole amount into whole shares in proportion to the weights, by rounding the running sum, so that the shares
 * add up.
 */
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

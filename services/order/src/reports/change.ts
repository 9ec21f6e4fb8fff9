import type { Order } from '../orders/order';
import { FIGURES, figureChangesOf, type Figures } from './figures';
import type { Hour } from './hours';
import { productChangesOf, type ProductSales } from './product-sales';

export interface Change {
  figures: Figures;
  products: readonly ProductSales[];
}

/** Undefined when figures and product sales do not change. */
export function changeOf(before: Order, next: Order): Change | undefined {
  const figures = figureChangesOf(before, next);
  const products = productChangesOf(before, next);
  const isMoved = products.length > 0 || FIGURES.some((name) => figures[name] !== 0);
  return isMoved ? { figures, products } : undefined;
}

/** The leading changes with at most `maxProducts` distinct pairs of hour and product, but at least one change. */
export function firstChanges<Row extends { hour: Hour; products?: readonly ProductSales[] }>(
  changes: readonly Row[],
  maxProducts: number,
): readonly Row[] {
  const named = new Set<string>();
  const end = changes.findIndex(({ hour, products = [] }, at) => {
    for (const { productId } of products) named.add(`${hour} ${productId}`);
    return at > 0 && named.size > maxProducts;
  });
  return end === -1 ? changes : changes.slice(0, end);
}

import type { Connection } from 'mongoose';
import { contributionOf, NO_FIGURES, plus, type Figures } from '../src/reports/figures';
import { createFiguresStore } from '../src/reports/store';
import { dayOf, hourOf } from '../src/reports/hours';
import { addSales, productsOf, type ProductSales } from '../src/reports/product-sales';
import { createOrderStore } from '../src/orders/store';

interface Sums {
  figures: Figures;
  /** Pieces and paise, by `<day> <productId>`; products without sales are left out. */
  products: Record<string, [pieces: number, revenue: number]>;
}

const soldOf = (sales: Iterable<[string, Pick<ProductSales, 'pieces' | 'revenue'>]>): Sums['products'] =>
  Object.fromEntries(
    [...sales]
      .filter(([, { pieces, revenue }]) => pieces !== 0 || revenue !== 0)
      .map(([key, { pieces, revenue }]) => [key, [pieces, revenue]]),
  );

export async function countOrders(database: Connection): Promise<Sums> {
  let figures = NO_FIGURES;
  const products = new Map<string, ProductSales>();
  for await (const order of createOrderStore(database).byId()) {
    figures = plus(figures, contributionOf(order));
    const day = dayOf(hourOf(order.createdAt));
    const keyed = productsOf(order).map((sales) => ({ ...sales, productId: `${day} ${sales.productId}` }));
    addSales(products, keyed);
  }
  return { figures, products: soldOf(products) };
}

export async function readKept(database: Connection): Promise<Sums> {
  const hours = await createFiguresStore(database).read({ first: '2000', last: '3000' });
  const rows = await database
    .collection<{ _id: string; hours: Record<string, ProductSales> }>('daily_product_sales')
    .find()
    .toArray();
  const sums = rows.map(({ _id, hours: byHour }): [string, Pick<ProductSales, 'pieces' | 'revenue'>] => {
    const sales = Object.values(byHour);
    const sum = (name: 'pieces' | 'revenue') => sales.reduce((all, each) => all + each[name], 0);
    return [_id, { pieces: sum('pieces'), revenue: sum('revenue') }];
  });
  return { figures: [...hours.values()].reduce(plus, NO_FIGURES), products: soldOf(sums) };
}

export const revenueOf = ({ products }: Sums): number =>
  Object.values(products).reduce((sum, [, revenue]) => sum + revenue, 0);

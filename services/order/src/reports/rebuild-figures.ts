import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { OrderStore } from '../orders/store';
import { contributionOf, NO_FIGURES, plus } from './figures';
import type { FiguresStore } from './store';
import { hourAfter, hourOf, hoursOf, startOfHour } from './hours';
import { addSales, PRODUCT_SALES_DAYS, productsOf, type ProductSales } from './product-sales';

interface RebuildDependencies {
  store: Pick<OrderStore, 'firstPlacedAt' | 'placedBetween'>;
  figures: Pick<FiguresStore, 'replace'>;
  unitOfWork: UnitOfWork;
  pace?: Pace;
  now: () => Date;
}

/**
 * Recounts the figures of every hour from its orders, from the first order to now, one transaction per hour: orders and
 * their recorded changes are read from one snapshot, so concurrent changes are not counted twice. Safe to repeat, and
 * while the shop is open.
 * @returns the number of counted orders
 */
export async function rebuildFigures(dependencies: RebuildDependencies): Promise<number> {
  const { store, figures, unitOfWork, pace, now } = dependencies;
  const first = await store.firstPlacedAt();
  if (!first) return 0;
  const salesFrom = hourAfter(hourOf(now()), -24 * PRODUCT_SALES_DAYS);
  let orders = 0;
  for (const hour of hoursOf({ first: hourOf(first), last: hourOf(now()) })) {
    const counted = await unitOfWork(async ({ session }) => {
      let [sum, count] = [NO_FIGURES, 0];
      const products = new Map<string, ProductSales>();
      for await (const order of store.placedBetween(
        startOfHour(hour),
        startOfHour(hourAfter(hour)),
        session,
      )) {
        sum = plus(sum, contributionOf(order));
        if (hour >= salesFrom) addSales(products, productsOf(order));
        count += 1;
      }
      await figures.replace(hour, sum, products, session);
      return count;
    });
    orders += counted;
    await pace?.(counted);
  }
  return orders;
}

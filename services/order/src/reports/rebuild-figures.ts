import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { OrderStore } from '../orders/store';
import { collectDaySums } from '../sales-report/groups';
import { contributionOf, NO_FIGURES, plus } from './figures';
import type { FiguresStore, HourSales } from './store';
import { dayOf, hourAfter, hourOf, hoursOf, startOfHour, type Hour } from './hours';
import { addSales, PRODUCT_SALES_DAYS, productsOf, type ProductSales } from './product-sales';

interface RebuildDependencies {
  store: Pick<OrderStore, 'firstPlacedAt' | 'placedBetween'>;
  figures: Pick<FiguresStore, 'hasBefore' | 'replaceDay'>;
  unitOfWork: UnitOfWork;
  pace?: Pace;
  now: () => Date;
}

/**
 * Recounts the figures of every hour and the sums of sales from the orders, from the first order to now, one transaction
 * per day: orders and their recorded changes are read from one snapshot, so concurrent changes are not counted twice.
 * Safe to repeat, and while the shop is open. When earlier orders were removed, some of the first day may be missing: its
 * figures, like those before it, stay as they were counted.
 * @returns the number of counted orders
 */
export async function rebuildFigures(dependencies: RebuildDependencies): Promise<number> {
  const { store, figures, unitOfWork, pace, now } = dependencies;
  const first = await store.firstPlacedAt();
  if (!first) return 0;
  const salesFrom = hourAfter(hourOf(now()), -24 * PRODUCT_SALES_DAYS);
  const firstDay = dayOf(hourOf(first));
  const isFirstDayPartial = await figures.hasBefore(hourOf(first));
  let orders = 0;
  for (const [day, hours] of hoursByDay(first, now())) {
    if (isFirstDayPartial && day === firstDay) continue;
    const counted = await unitOfWork(async ({ session }) => {
      const byHour = new Map<Hour, HourSales>();
      const daySums = collectDaySums();
      let count = 0;
      for (const hour of hours) {
        let sum = NO_FIGURES;
        const products = new Map<string, ProductSales>();
        const placed = store.placedBetween(startOfHour(hour), startOfHour(hourAfter(hour)), session);
        for await (const order of placed) {
          const sold = productsOf(order);
          sum = plus(sum, contributionOf(order));
          if (hour >= salesFrom) addSales(products, sold);
          daySums.add(hour, sold);
          count += 1;
        }
        byHour.set(hour, { figures: sum, products });
      }
      await figures.replaceDay(day, byHour, daySums.all(), session);
      return count;
    });
    orders += counted;
    await pace?.(counted);
  }
  return orders;
}

function hoursByDay(first: Date, last: Date): Map<string, Hour[]> {
  const days = new Map<string, Hour[]>();
  for (const hour of hoursOf({ first: hourOf(first), last: hourOf(last) }))
    days.set(dayOf(hour), [...(days.get(dayOf(hour)) ?? []), hour]);
  return days;
}

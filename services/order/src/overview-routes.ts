import {
  calls,
  toRupees,
  type BestProducts as BestProductsAnswer,
  type Overview as OverviewAnswer,
  type OverviewFigures,
} from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { ComparedSales } from './figures/best-products';
import type { Figures } from './figures/figures';
import type { FiguresStore } from './figures/figures-store';
import { hourAfter, periodsOf, startOfHour, startOfStep, type Period } from './figures/hours';
import { overviewOf } from './figures/overview';

/** Products of each list. */
const LISTED_PRODUCTS = 10;

interface OverviewDependencies {
  figures: Pick<FiguresStore, 'read' | 'bestProducts'>;
  now: () => Date;
}

/** What the shop comes to, for the dashboard of admins. */
export function overviewRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { figures, now }: OverviewDependencies,
): void {
  bind(calls.getOverview, async ({ body: { days } }) => {
    const overview = await overviewOf(days, now(), figures.read);
    const steps = overview.steps.map((step) => ({
      at: startOfStep(step.at).toISOString(),
      ...presentFigures(step.figures),
    }));
    const data = { days, now: presentPeriod(overview.now), before: presentPeriod(overview.before), steps };
    return { message: 'Overview', data };
  });
  bind(calls.getBestProducts, async ({ body: { days } }) => {
    const periods = periodsOf(days, now());
    const { best, falling } = await figures.bestProducts(periods, LISTED_PRODUCTS);
    const data = {
      ...{ days, now: presentTimes(periods.now), before: presentTimes(periods.before) },
      ...{ best: best.map(presentSales), falling: falling.map(presentSales) },
    };
    return { message: 'Best products', data };
  });
}

const presentTimes = ({ first, last }: Period): BestProductsAnswer['now'] => ({
  from: startOfHour(first).toISOString(),
  until: startOfHour(hourAfter(last)).toISOString(),
});

const presentPeriod = ({ figures, ...period }: Period & { figures: Figures }): OverviewAnswer['now'] => ({
  ...presentTimes(period),
  ...presentFigures(figures),
});

const presentSales = (sales: ComparedSales): BestProductsAnswer['best'][number] => {
  const { productId, name, unit, pieces, revenue, before } = sales;
  const rupees = { revenue: toRupees(revenue), before: { ...before, revenue: toRupees(before.revenue) } };
  return { productId, name, unit, pieces, ...rupees };
};

function presentFigures({ revenue, refunded, ...numbers }: Figures): OverviewFigures {
  const kept = numbers.orders - numbers.cancelled;
  const averageBasket = toRupees(kept > 0 ? Math.round(revenue / kept) : 0);
  return { ...numbers, revenue: toRupees(revenue), refunded: toRupees(refunded), averageBasket };
}

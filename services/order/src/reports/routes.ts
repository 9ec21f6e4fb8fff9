import {
  calls,
  toRupees,
  type BestProducts as BestProductsAnswer,
  type Overview as OverviewAnswer,
  type OverviewFigures,
} from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { OrderStore } from '../orders/store';
import type { ComparedSales } from './best-products';
import { COUNTED, customerOrdersOf } from './customer-orders';
import type { Figures } from './figures';
import { medianErrorOf } from './window-figures';
import type { FiguresStore } from './store';
import { hourAfter, periodsOf, startOfHour, startOfStep, type Period } from './hours';
import { overviewOf } from './overview';

const LISTED_PRODUCTS = 10;

export interface ReportDependencies {
  store: Pick<OrderStore, 'listOf'>;
  figures: Pick<FiguresStore, 'read' | 'bestProducts'>;
  now: () => Date;
}

/** The figures of the dashboard, and the orders of a customer. */
export function reportRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { store, figures, now }: ReportDependencies,
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

  bind(calls.getCustomerOrders, async ({ body }) => ({
    message: 'Orders of a customer',
    data: customerOrdersOf(await store.listOf(body._id, COUNTED + 1)),
  }));

  bind(calls.getBestProducts, async ({ body: { days } }) => {
    const periods = periodsOf(days, now());
    const { best, falling } = await figures.bestProducts(periods, LISTED_PRODUCTS);
    const data = {
      days,
      now: presentTimes(periods.now),
      before: presentTimes(periods.before),
      best: best.map(presentSales),
      falling: falling.map(presentSales),
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
  const { productId, name, brand, unit, pieces, revenue, before } = sales;
  const rupees = { revenue: toRupees(revenue), before: { ...before, revenue: toRupees(before.revenue) } };
  return { productId, name, ...(brand && { brand }), unit, pieces, ...rupees };
};

function presentFigures(figures: Figures): OverviewFigures {
  const { orders, cancelled, revenue, refunded, delivered, promised, inTime, failedPayments } = figures;
  const kept = orders - cancelled;
  return {
    ...{ orders, cancelled, delivered, promised, inTime, failedPayments },
    revenue: toRupees(revenue),
    refunded: toRupees(refunded),
    averageBasket: toRupees(kept > 0 ? Math.round(revenue / kept) : 0),
    ...presentWindows(figures),
  };
}

function presentWindows(figures: Figures): Pick<OverviewFigures, 'windows'> {
  const error = medianErrorOf(figures);
  if (error === undefined) return {};
  return { windows: { quoted: figures.windowed, kept: figures.inWindow, errorSeconds: Math.round(error) } };
}

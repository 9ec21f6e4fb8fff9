import { calls, toRupees, type Overview as OverviewAnswer, type OverviewFigures } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { Figures } from './figures/figures';
import type { FiguresStore } from './figures/figures-store';
import { hourAfter, startOfHour, startOfStep, type Period } from './figures/hours';
import { overviewOf } from './figures/overview';

interface OverviewDependencies {
  figures: Pick<FiguresStore, 'read'>;
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
}

const presentPeriod = ({ first, last, figures }: Period & { figures: Figures }): OverviewAnswer['now'] => ({
  from: startOfHour(first).toISOString(),
  until: startOfHour(hourAfter(last)).toISOString(),
  ...presentFigures(figures),
});

function presentFigures({ revenue, refunded, ...numbers }: Figures): OverviewFigures {
  const kept = numbers.orders - numbers.cancelled;
  const averageBasket = toRupees(kept > 0 ? Math.round(revenue / kept) : 0);
  return { ...numbers, revenue: toRupees(revenue), refunded: toRupees(refunded), averageBasket };
}

import type { BestProducts, Overview, OverviewFigures, SoldOutHits } from '@tokri/contracts';
import { okWith, pageOf, stub } from './server';

const someFigures = (changes: Partial<OverviewFigures> = {}): OverviewFigures => ({
  ...{ orders: 0, cancelled: 0, revenue: 0, averageBasket: 0, refunded: 0 },
  ...{ delivered: 0, promised: 0, inTime: 0, failedPayments: 0 },
  ...changes,
});

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `${day}T00:00:00.000+05:30`);

const TIME = { from: DAYS[0]!, until: DAYS[2]! };

/** Stubs the overview with these figures and products; `asked` records the periods. */
export function fakeOverview(
  now: Partial<OverviewFigures>,
  before: Partial<OverviewFigures> = {},
  products: Partial<BestProducts> = {},
  soldOut: SoldOutHits[] = [],
) {
  const fake = { asked: [] as number[] };
  stub('getQueries', () => pageOf([], {}, { totals: { searches: 620, withoutResult: 14, clicks: 401 } }));
  const daysOf = (request: Request) => Number(new URL(request.url).searchParams.get('days'));
  stub('getSoldOutHits', (_body, request) => {
    const days = daysOf(request);
    const sum = (hit: 'opened' | 'refused') => soldOut.reduce((total, hits) => total + hits[hit], 0);
    const data = { days, products: soldOut, totals: { opened: sum('opened'), refused: sum('refused') } };
    return okWith(data);
  });
  stub('getBestProducts', (_body, request) => {
    const days = daysOf(request);
    const data: BestProducts = { days, now: TIME, before: TIME, best: [], falling: [], ...products };
    return okWith(data);
  });
  stub('getOverview', (_body, request) => {
    const days = daysOf(request);
    fake.asked.push(days);
    const data: Overview = {
      days,
      now: { ...TIME, ...someFigures(now) },
      before: { ...TIME, ...someFigures(before) },
      steps: DAYS.map((at, index) => ({ at, ...someFigures({ ...now, orders: index }) })),
    };
    return okWith(data);
  });
  return fake;
}

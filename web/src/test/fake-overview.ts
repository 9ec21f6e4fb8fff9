import type { BestProducts, Overview, OverviewFigures, SoldOutHits } from '@tokri/contracts';
import { http } from 'msw';
import { asJson, ok, server } from './server';

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
  server.use(
    http.post('*/api/product/queries', () =>
      ok({
        data: [],
        page: 1,
        totalPage: 0,
        totalCount: 0,
        totals: { searches: 620, withoutResult: 14, clicks: 401 },
      }),
    ),
    http.get('*/api/product/sold-out-hits', ({ request }) => {
      const days = Number(new URL(request.url).searchParams.get('days'));
      const sum = (hit: 'opened' | 'refused') => soldOut.reduce((total, hits) => total + hits[hit], 0);
      const data = { days, products: soldOut, totals: { opened: sum('opened'), refused: sum('refused') } };
      return ok({ data: asJson(data) });
    }),
    http.get('*/api/order/best-products', ({ request }) => {
      const days = Number(new URL(request.url).searchParams.get('days'));
      const data: BestProducts = { days, now: TIME, before: TIME, best: [], falling: [], ...products };
      return ok({ data: asJson(data) });
    }),
    http.get('*/api/order/overview', ({ request }) => {
      const days = Number(new URL(request.url).searchParams.get('days'));
      fake.asked.push(days);
      const data: Overview = {
        days,
        now: { ...TIME, ...someFigures(now) },
        before: { ...TIME, ...someFigures(before) },
        steps: DAYS.map((at, index) => ({ at, ...someFigures({ ...now, orders: index }) })),
      };
      return ok({ data: asJson(data) });
    }),
  );
  return fake;
}

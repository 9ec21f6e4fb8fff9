import { NO_SUMS, type Group, type Sums } from './groups';
import { presentSalesReport } from './present';
import { salesReportOf } from './report';
import type { SumsReader } from './store';

const PERIOD = { from: '2026-11-01', to: '2026-11-30' };
const sums = (orders: number, gross: number, net: number): Sums => ({ ...NO_SUMS, orders, gross, net });
const row = (key: string, each: Sums) => ({ key, label: {}, sums: each });
/** All members of a group: with rows, and `all` of which the rows are a part. */
const readerOf = (rows: ReturnType<typeof row>[], all: Sums, members = rows.length): SumsReader => ({
  read: (group: Group) =>
    Promise.resolve(
      group === 'all' ? { rows: [], all: { ...all, orders: 7 }, members: 1 } : { rows, all, members },
    ),
  readDays: () => Promise.resolve(rows),
});

test('what is beyond the rows is one sum, and the total has everything', async () => {
  const rows = [row('a', sums(5, 10_050, 10_000)), row('b', sums(4, 300, 201))];
  const report = await salesReportOf(
    { by: 'product', ...PERIOD },
    readerOf(rows, sums(12, 10_400, 10_250), 9),
  );
  expect(presentSalesReport(report)).toMatchObject({
    rest: { groups: 7, orders: 3, gross: 0.5, refunds: 0.01, net: 0.49 },
    total: { orders: 7, gross: 104, refunds: 1.5, net: 102.5 },
  });
});

test('hours and rates are in order, goods without a rate last', async () => {
  const rows = ['', '18', '5', '0'].map((key) => row(key, sums(1, 100, 100)));
  const report = await salesReportOf({ by: 'tax-rate', ...PERIOD }, readerOf(rows, sums(4, 400, 400)));
  expect(report.rows.map(({ key }) => key)).toEqual(['0', '5', '18', '']);
  expect(report.rest).toBeUndefined();
});

test('days are summed from their rows', async () => {
  const rows = [row('2026-11-01', sums(2, 100, 90)), row('2026-11-02', sums(3, 50, 50))];
  const report = await salesReportOf({ by: 'day', ...PERIOD }, readerOf(rows, NO_SUMS));
  expect(report.total).toMatchObject({ orders: 5, gross: 150, net: 140 });
});

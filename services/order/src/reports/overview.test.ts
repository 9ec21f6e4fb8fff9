import { NO_FIGURES, type Figures } from './figures';
import { hourOf, hoursOf, periodsOf, startOfHour, startOfStep, type Period } from './hours';
import { overviewOf } from './overview';

test('hours and days are in India time, in any time zone of the process', () => {
  expect(hourOf(new Date('2026-11-22T18:29:59.999Z'))).toBe('2026-11-22T23');
  expect(hourOf(new Date('2026-11-22T18:30:00.000Z'))).toBe('2026-11-23T00');
  expect(startOfHour('2026-11-23T00').toISOString()).toBe('2026-11-22T18:30:00.000Z');
  expect(startOfStep('2026-11-23')).toEqual(startOfHour('2026-11-23T00'));
  expect(hoursOf({ first: '2026-12-31T23', last: '2027-01-01T01' })).toEqual([
    '2026-12-31T23',
    '2027-01-01T00',
    '2027-01-01T01',
  ]);
});

test.each([
  [1, '2026-11-23T00', '2026-11-22T00', '2026-11-22T14'],
  [7, '2026-11-17T00', '2026-11-10T00', '2026-11-16T14'],
  [30, '2026-10-25T00', '2026-09-25T00', '2026-10-24T14'],
])('%s days until now are compared with equally many hours before them', (days, first, earlier, until) => {
  const { now, before } = periodsOf(days, new Date('2026-11-23T09:10:00Z'));
  expect(now).toEqual({ first, last: '2026-11-23T14' });
  expect(before).toEqual({ first: earlier, last: until });
  expect(hoursOf(before)).toHaveLength(hoursOf(now).length);
});

const figures = (orders: number): Figures => ({ ...NO_FIGURES, orders, revenue: orders * 100 });
const BOOKS = new Map([
  ['2026-11-21T10', figures(3)],
  ['2026-11-22T09', figures(5)],
  ['2026-11-22T20', figures(7)],
  ['2026-11-23T00', figures(11)],
  ['2026-11-23T14', figures(13)],
]);
const read = ({ first, last }: Period) =>
  Promise.resolve(new Map([...BOOKS].filter(([hour]) => first <= hour && hour <= last)));

test('today by the hour, against yesterday until the same hour', async () => {
  const overview = await overviewOf(1, new Date('2026-11-23T09:10:00Z'), read);
  expect(overview.now.figures).toEqual(figures(24));
  expect(overview.before.figures).toEqual(figures(5));
  expect(overview.steps).toHaveLength(15);
  expect(overview.steps[0]).toEqual({ at: '2026-11-23T00', figures: figures(11) });
  expect(overview.steps[1]).toEqual({ at: '2026-11-23T01', figures: NO_FIGURES });
});

test('several days by day, including today', async () => {
  const overview = await overviewOf(7, new Date('2026-11-23T09:10:00Z'), read);
  expect(overview.now.figures).toEqual(figures(39));
  expect(overview.before.figures).toEqual(NO_FIGURES);
  expect(overview.steps.map(({ at }) => at)).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(overview.steps.map((step) => step.figures.orders)).toEqual([0, 0, 0, 0, 3, 12, 24]);
});

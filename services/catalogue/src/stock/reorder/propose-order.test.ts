import fc from 'fast-check';
import type { DemandEstimate } from './demand-estimate';
import { proposeOrder, type ReorderSituation } from './propose-order';

const known = (...pieces: number[]): DemandEstimate[] => pieces.map((n) => ({ pieces: n, certainty: 1 }));
const constant = known(...Array.from({ length: 30 }, () => 20));
const varied = known(...Array.from({ length: 30 }, (_, period) => [12, 31, 18, 25, 9, 22][period % 6]!));

const situation = (changes: Partial<ReorderSituation> = {}): ReorderSituation => ({
  now: 30,
  stock: 0,
  orders: [],
  demand: constant,
  promisedLeadTime: 0,
  profit: 4,
  holdingCost: 1,
  ...changes,
});

/** Arrived orders of one piece in each period: a supplier who keeps the promise. */
const punctual = (leadTime: number) =>
  Array.from({ length: 30 - leadTime }, (_, placed) => ({ pieces: 1, placed, arrived: placed + leadTime }));

describe('no order', () => {
  test.each<[string, Partial<ReorderSituation>]>([
    ['without a history', { demand: [] }],
    ['without demand', { demand: known(0, 0, 0, 0) }],
    ['without a period in stock', { demand: [{ pieces: 0, certainty: 0 }] }],
    ['without a profit', { profit: 0 }],
    ['when the stock lasts', { stock: 500 }],
    [
      'when stock and open orders last',
      { promisedLeadTime: 2, orders: [...punctual(2), { pieces: 500, placed: 29 }] },
    ],
  ])('%s', (_what, changes) => expect(proposeOrder(situation(changes))).toBe(0));
});

test('constant demand of 20 from a punctual supplier', () => {
  const proposed = proposeOrder(situation({ orders: punctual(0) }));
  expect(proposed).toBeGreaterThanOrEqual(20);
  expect(proposed).toBeLessThanOrEqual(26);
});

test('a first sale is enough for a proposal', () => {
  const proposed = proposeOrder(situation({ demand: known(1), now: 1 }));
  expect(proposed).toBeGreaterThanOrEqual(1);
  expect(proposed).toBeLessThanOrEqual(4);
});

test('the larger the profit, the more pieces; they cost more, the fewer', () => {
  const byProfit = [0.2, 1, 4, 19].map((profit) => proposeOrder(situation({ demand: varied, profit })));
  const byCost = [0, 0.2, 1, 5].map((holdingCost) =>
    proposeOrder(situation({ demand: varied, holdingCost })),
  );
  expect(byProfit).toEqual([...byProfit].sort((a, b) => a - b));
  expect(byProfit[3]).toBeGreaterThan(byProfit[0]!);
  expect(byCost).toEqual([...byCost].sort((a, b) => b - a));
  expect(byCost[0]).toBeGreaterThan(byCost[3]!);
});

test('an order that is long overdue counts as lost and is placed again', () => {
  const orders = [...punctual(2), { pieces: 60, placed: 20 }];
  const withLost = proposeOrder(situation({ promisedLeadTime: 2, orders }));
  const onTheWay = [...punctual(2), { pieces: 60, placed: 29 }];
  expect(withLost).toBeGreaterThan(proposeOrder(situation({ promisedLeadTime: 2, orders: onTheWay })));
});

test('more is ordered from a supplier whose orders are lost often', () => {
  const lossy = punctual(2).map(({ pieces, placed, arrived }) =>
    placed % 3 === 0 ? { pieces, placed } : { pieces, placed, arrived },
  );
  const order = (orders: ReorderSituation['orders']) =>
    proposeOrder(situation({ promisedLeadTime: 2, profit: 19, orders }));
  expect(order(lossy)).toBeGreaterThan(order(punctual(2)));
});

test('days out of stock do not lower the proposal', () => {
  const out = Array.from({ length: 10 }, () => ({ pieces: 0, certainty: 0 }));
  expect(proposeOrder(situation({ demand: [...varied, ...out], now: 40 }))).toBe(
    proposeOrder(situation({ demand: varied, now: 40 })),
  );
});

test('more is ordered for a Saturday', () => {
  const week = [10, 10, 10, 10, 10, 40, 10];
  const history = known(...Array.from({ length: 8 }, () => week).flat());
  const onDay = (day: number) =>
    proposeOrder(
      situation({ demand: history.slice(0, 49 + day), now: 49 + day, seasonLength: 7, orders: [] }),
    );
  expect(onDay(5)).toBeGreaterThan(2 * onDay(4));
});

const anySituation = fc
  .record({
    stock: fc.nat(2_000),
    demand: fc.array(
      fc.record({ pieces: fc.nat(500), certainty: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { maxLength: 40 },
    ),
    orders: fc.array(
      fc.record({ pieces: fc.nat(800), ago: fc.nat(12), lead: fc.option(fc.nat(12), { nil: undefined }) }),
      { maxLength: 20 },
    ),
    promisedLeadTime: fc.nat(8),
    profit: fc.double({ min: 0, max: 50, noNaN: true }),
    holdingCost: fc.double({ min: 0, max: 10, noNaN: true }),
    seasonLength: fc.constantFrom(0, 7),
  })
  .map(({ orders, ...rest }): ReorderSituation => ({
    ...rest,
    now: 40,
    orders: orders.map(({ pieces, ago, lead }) => {
      const placed = 39 - ago;
      const arrived = lead === undefined || lead > ago ? undefined : placed + lead;
      return { pieces, placed, ...(arrived !== undefined && { arrived }) };
    }),
  }));

test('a proposal is a whole number from 0, and the same for the same figures', () => {
  fc.assert(
    fc.property(anySituation, (given) => {
      const proposed = proposeOrder(given);
      expect(Number.isSafeInteger(proposed)).toBe(true);
      expect(proposed).toBeGreaterThanOrEqual(0);
      expect(proposeOrder(given)).toBe(proposed);
    }),
  );
});

test('the more pieces are in stock, the fewer are proposed', () => {
  fc.assert(
    fc.property(anySituation, fc.nat(500), (given, more) => {
      expect(proposeOrder({ ...given, stock: given.stock + more })).toBeLessThanOrEqual(proposeOrder(given));
    }),
  );
});

test('nothing is proposed when the stock lasts for every scenario', () => {
  fc.assert(
    fc.property(anySituation, (given) => {
      const most = Math.max(1, ...given.demand.map(({ pieces }) => pieces));
      expect(proposeOrder({ ...given, stock: 1_000 * most })).toBe(0);
    }),
  );
});

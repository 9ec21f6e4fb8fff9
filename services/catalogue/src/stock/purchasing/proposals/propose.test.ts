import fc from 'fast-check';
import { propose, type ProductFigures } from './propose';

const steady = (perDay: number, days = 30) =>
  Array.from({ length: days }, () => ({ pieces: perDay, certainty: 1 }));
const figures = (more: Partial<ProductFigures> = {}): ProductFigures => ({
  ...{ stock: 10, demand: steady(10), orders: [], usualDays: 2, price: 5_000, cost: 4_000 },
  ...more,
});
const NOW = 20_000;

test('orders what sells until the next order can arrive, less stock and open orders', () => {
  const { pieces, ...rest } = propose(figures(), NOW);
  expect(rest).toEqual({ onOrder: 0, soldPerDay: 10, daysLeft: 1, leadDays: 2, isLeadLearned: false });
  expect(pieces).toBeGreaterThanOrEqual(15);
  expect(pieces).toBeLessThan(80);
  const coming = { pieces: 200, placed: NOW };
  expect(propose(figures({ orders: [coming] }), NOW)).toMatchObject({ pieces: 0, onOrder: 200 });
  expect(propose(figures({ stock: 200 }), NOW).pieces).toBe(0);
});

test('an order on its way ends the proposal, also of a product that earns much and is nearly sold out', () => {
  const rich = figures({ stock: 4, demand: steady(4, 10), usualDays: 5, price: 5_000, cost: 2_000 });
  expect(propose(rich, NOW).pieces).toBeGreaterThan(10);
  expect(propose({ ...rich, orders: [{ pieces: 100, placed: NOW }] }, NOW).pieces).toBe(0);
  // Lost: twenty days late.
  expect(propose({ ...rich, orders: [{ pieces: 100, placed: NOW - 25 }] }, NOW).pieces).toBeGreaterThan(10);
});

test('without known demand nothing is proposed', () =>
  expect(propose(figures({ demand: [], stock: 0 }), NOW)).toMatchObject({ pieces: 0, daysLeft: 999 }));

test('the lead time is the learned one, else that of the supplier, else three days', () => {
  const leadOf = (more: Partial<ProductFigures>) => propose(figures(more), NOW).leadDays;
  expect([leadOf({ learnedDays: 5 }), leadOf({}), leadOf({ usualDays: undefined })]).toEqual([5, 2, 3]);
});

test('proposals are whole pieces, at any prices; more stock never needs more', () => {
  const paise = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(
      paise,
      fc.option(paise, { nil: undefined }),
      fc.nat(60),
      fc.nat(8),
      (price, cost, stock, perDay) => {
        const of = (left: number) =>
          propose(figures({ price, cost, stock: left, demand: steady(perDay) }), NOW).pieces;
        const pieces = of(stock);
        expect(Number.isSafeInteger(pieces) && pieces >= 0).toBe(true);
        expect(of(stock + 5)).toBeLessThanOrEqual(pieces);
      },
    ),
    { numRuns: 30 },
  );
});

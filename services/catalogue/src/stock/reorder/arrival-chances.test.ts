import fc from 'fast-check';
import { drawArrivalAge, learnArrivalChances, type SupplierOrder } from './arrival-chances';

/** Orders of one piece, one a period, by lead time; undefined for lost ones. */
const ordersOf = (...leadTimes: (number | undefined)[]): SupplierOrder[] =>
  leadTimes.map((periods, placed) => ({
    pieces: 1,
    placed,
    ...(periods !== undefined && { arrived: placed + periods }),
  }));

/** Chance of each age for a new order, and of never. */
function distributionOf(chances: readonly number[]): { byAge: number[]; never: number } {
  let rest = 1;
  const byAge = chances.map((chance) => {
    const share = rest * chance;
    rest -= share;
    return share;
  });
  return { byAge, never: rest };
}

test('without orders the promise counts', () => {
  const { byAge } = distributionOf(learnArrivalChances([], 0, 2));
  expect(byAge[2]).toBeGreaterThan(0.9);
});

test('a supplier who kept promises is trusted more', () => {
  const { byAge } = distributionOf(learnArrivalChances(ordersOf(4, 4, 4, 4, 4, 4, 4, 4), 30, 4));
  expect(byAge[4]).toBeGreaterThan(0.97);
});

test('other lead times and losses are learned', () => {
  const orders = ordersOf(...Array.from({ length: 10 }, () => [1, 3, undefined, 3, undefined]).flat());
  const { byAge, never } = distributionOf(learnArrivalChances(orders, 60, 2));
  expect(byAge[1]).toBeCloseTo(0.2, 1);
  expect(byAge[2]).toBeLessThan(0.05);
  expect(byAge[3]).toBeCloseTo(0.4, 1);
  expect(never).toBeCloseTo(0.4, 1);
});

test('open orders count for the ages that they have reached', () => {
  const late = ordersOf(undefined, undefined, undefined);
  const chances = learnArrivalChances(late, 3, 0);
  expect(chances[0]).toBeLessThan(0.5);
  expect(chances[3]).toBe(0.5);
});

test('an order is lost some periods after the longest lead time, until one arrives even later', () => {
  expect(learnArrivalChances(ordersOf(1, 2, 1), 9, 1)).toHaveLength(2 + 3 + 1);
  expect(learnArrivalChances(ordersOf(1, 2, 1, 8), 20, 1)).toHaveLength(8 + 3 + 1);
});

test('orders of no pieces teach nothing', () => {
  const empty = [
    { pieces: 0, placed: 0 },
    { pieces: 0, placed: 1, arrived: 9 },
  ];
  expect(learnArrivalChances(empty, 20, 2)).toEqual(learnArrivalChances([], 20, 2));
});

test('draws have the learned distribution', () => {
  const chances = [0, 0.25, 0.5];
  const ages = Array.from({ length: 1_000 }, (_, n) => drawArrivalAge(chances, (n + 0.5) / 1_000));
  const count = (age?: number) => ages.filter((drawn) => drawn === age).length;
  expect([count(0), count(1), count(2), count()]).toEqual([0, 250, 375, 375]);
  expect(drawArrivalAge(chances, 0.4, 2)).toBe(2);
  expect(drawArrivalAge(chances, 0.4, 3)).toBeUndefined();
});

test('chances are between 0 and 1, and the last one is below 1: an order may be lost', () => {
  const order = fc
    .record({ pieces: fc.nat(5), placed: fc.nat(50), lead: fc.option(fc.nat(60), { nil: undefined }) })
    .map(({ pieces, placed, lead }) => ({
      pieces,
      placed,
      ...(lead !== undefined && { arrived: placed + lead }),
    }));
  fc.assert(
    fc.property(fc.array(order), fc.nat(20), (orders, promised) => {
      const chances = learnArrivalChances(orders, 111, promised);
      expect(chances.length).toBeGreaterThan(promised);
      for (const chance of chances) {
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }
    }),
  );
});

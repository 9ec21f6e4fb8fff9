import { averageAfter, averageCostOf } from './average-cost';

test.each([
  ['the first receipt', { onHand: 0 }, [{ delta: 4, cost: 1_000 }], 1_000],
  [
    'pieces of unknown cost have that of the first receipt',
    { onHand: 6 },
    [{ delta: 4, cost: 1_000 }],
    1_000,
  ],
  ['a dearer receipt', { onHand: 6, averageCost: 1_000 }, [{ delta: 2, cost: 2_000 }], 1_250],
  ['an empty shelf', { onHand: 0, averageCost: 1_000 }, [{ delta: 2, cost: 2_000 }], 2_000],
  ['free goods change nothing', { onHand: 6, averageCost: 1_000 }, [{ delta: 2 }], 1_000],
  [
    'two lines of one receipt',
    { onHand: 0 },
    [
      { delta: 1, cost: 1_000 },
      { delta: 2, cost: 1_100 },
    ],
    3_200 / 3,
  ],
  [
    'rows without an average start with the last cost',
    { onHand: 2, cost: 900 },
    [{ delta: 2, cost: 1_100 }],
    1_000,
  ],
])('%s', (_what, stock, changes, average) => expect(averageAfter(stock, changes)).toBeCloseTo(average, 6));

test('the cost of a piece is whole paise', () => {
  expect(averageCostOf({ averageCost: 3_200 / 3 })).toBe(1_067);
  expect(averageCostOf({ cost: 900 })).toBe(900);
  expect(averageCostOf({})).toBeUndefined();
  expect(averageCostOf(undefined)).toBeUndefined();
});

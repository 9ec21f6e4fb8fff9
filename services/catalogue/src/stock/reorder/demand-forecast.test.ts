import fc from 'fast-check';
import type { DemandEstimate } from './demand-estimate';
import { forecastDemand, type Forecast } from './demand-forecast';

const known = (...pieces: number[]): DemandEstimate[] => pieces.map((n) => ({ pieces: n, certainty: 1 }));
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const meanLevel = (forecasts: readonly Forecast[]) =>
  forecasts.reduce((sum, { level, share }) => sum + share * level, 0);

test.each([
  ['no history', [], 0],
  ['no demand', known(0, 0, 0, 0), 0],
  ['one observation', known(7), 7],
  ['constant demand', known(...times(20, 5)), 5],
  ['sold out all the time', times(5, { pieces: 0, certainty: 0 }), 0],
])('%s', (_what, history, level) => expect(meanLevel(forecastDemand(history))).toBeCloseTo(level));

test('a period without observation changes nothing', () => {
  const history = known(4, 9, 6, 5, 8);
  expect(forecastDemand([...history, { pieces: 0, certainty: 0 }])).toEqual(forecastDemand(history));
});

test('the less certain an estimate, the less it changes the level', () => {
  const history = known(...times(10, 10));
  const levels = [0, 0.1, 0.5, 1].map((certainty) =>
    meanLevel(forecastDemand([...history, { pieces: 40, certainty }])),
  );
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(levels[1]).toBeGreaterThan(10);
  expect(levels[1]).toBeLessThan(14);
});

test('a new level is followed within some periods, noise is not', () => {
  const noise = (period: number) => (period % 2 === 0 ? 4 : -4);
  const steady = known(...times(30, 20).map((level, period) => level + noise(period)));
  const risen = known(...times(8, 60).map((level, period) => level + noise(period)));
  const before = forecastDemand(steady);
  const after = forecastDemand([...steady, ...risen]);
  expect(meanLevel(before)).toBeGreaterThan(18);
  expect(meanLevel(before)).toBeLessThan(22);
  expect(meanLevel(after)).toBeGreaterThan(50);
  expect(before[0]!.share).toBeGreaterThan(before[2]!.share);
  expect(after[2]!.share).toBeGreaterThan(after[0]!.share);
});

test('days of the week are learned where they differ', () => {
  const week = [10, 10, 10, 10, 10, 40, 30];
  const history = known(...times(8, week).flat());
  const seasonal = forecastDemand(history, 7).at(-1)!;
  expect(seasonal.share).toBeGreaterThan(0.9);
  week.forEach((pieces, day) =>
    expect(Math.abs(seasonal.level + seasonal.season[day]! - pieces)).toBeLessThan(4),
  );
});

test('shares are 1 together, levels and spreads are numbers and not negative', () => {
  const history = fc.array(
    fc.record({ pieces: fc.nat(100_000), certainty: fc.double({ min: 0, max: 1, noNaN: true }) }),
  );
  fc.assert(
    fc.property(history, fc.constantFrom(0, 7), (past, seasonLength) => {
      const forecasts = forecastDemand(past, seasonLength);
      expect(forecasts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      for (const { level, spread, season } of forecasts) {
        expect(level).toBeGreaterThanOrEqual(0);
        expect(spread).toBeGreaterThanOrEqual(0);
        expect([level, spread, ...season].every(Number.isFinite)).toBe(true);
      }
    }),
  );
});

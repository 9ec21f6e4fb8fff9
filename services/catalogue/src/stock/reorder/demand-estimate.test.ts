import fc from 'fast-check';
import { estimateDemand } from './demand-estimate';
import { seededRandom } from './seeded-random';

test.each([
  ['in stock all day', { sold: 12, hoursInStock: 16, openingHours: 16 }, { pieces: 12, certainty: 1 }],
  ['half of the day', { sold: 12, hoursInStock: 8, openingHours: 16 }, { pieces: 24, certainty: 0.5 }],
  ['never in stock', { sold: 0, hoursInStock: 0, openingHours: 16 }, { pieces: 0, certainty: 0 }],
  ['in stock, nothing sold', { sold: 0, hoursInStock: 16, openingHours: 16 }, { pieces: 0, certainty: 1 }],
  ['sold at once', { sold: 3, hoursInStock: 0, openingHours: 16 }, { pieces: 96, certainty: 1 / 32 }],
  ['longer than open', { sold: 5, hoursInStock: 24, openingHours: 16 }, { pieces: 5, certainty: 1 }],
  ['a closed day', { sold: 0, hoursInStock: 24, openingHours: 0 }, { pieces: 0, certainty: 0 }],
])('%s', (_what, day, estimate) => expect(estimateDemand(day)).toEqual(estimate));

test('an estimate is at least the sales of an open day, and no number is missing', () => {
  const hours = fc.double({ min: 0, max: 24, noNaN: true });
  fc.assert(
    fc.property(fc.nat(10_000), hours, hours, (sold, hoursInStock, openingHours) => {
      const { pieces, certainty } = estimateDemand({ sold, hoursInStock, openingHours });
      expect(certainty).toBeGreaterThanOrEqual(0);
      expect(certainty).toBeLessThanOrEqual(1);
      expect(pieces).toBeGreaterThanOrEqual(openingHours > 0 ? sold : 0);
      expect(pieces).toBeLessThan(Infinity);
    }),
  );
});

test('weighted by certainty, estimates of sold-out days have the mean of the demand', () => {
  const random = seededRandom(7);
  const [demand, stock, openingHours] = [20, 8, 16];
  let sum = 0;
  let weight = 0;
  for (let day = 0; day < 5_000; day += 1) {
    let hours = 0;
    let sold = 0;
    while (sold < stock) {
      hours -= (Math.log(1 - random()) * openingHours) / demand;
      if (hours > openingHours) break;
      sold += 1;
    }
    const estimate = estimateDemand({ sold, hoursInStock: Math.min(hours, openingHours), openingHours });
    sum += estimate.certainty * estimate.pieces;
    weight += estimate.certainty;
  }
  expect(sum / weight).toBeGreaterThan(0.97 * demand);
  expect(sum / weight).toBeLessThan(1.03 * demand);
});

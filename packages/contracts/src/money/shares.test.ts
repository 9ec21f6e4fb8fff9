import fc from 'fast-check';
import { allocate, priceOfPieces } from './shares';

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [0, 3, 7], [0, 2, 3]],
  [2_000, [1_999, 1], [1_999, 1]],
  [0, [0, 0], [0, 0]],
])('%d in proportion to %p is %p', (amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});

test('shares add up, are within a paisa of exact, and none is above its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const all = sum(each);
      const amount = Math.floor(all * part);
      const shares = allocate(amount, each);
      expect(sum(shares)).toBe(all === 0 ? 0 : amount);
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(each[at]!);
        if (all > 0) expect(Math.abs(share - amount * (each[at]! / all))).toBeLessThan(1.001);
      });
    }),
  );
});

test('prices of pieces add up to the line, however it is divided', () => {
  const line = fc.record({
    total: fc.integer({ min: 0, max: 1_000_000_000 }),
    parts: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(line, ({ total, parts }) => {
      const of = sum(parts);
      let before = 0;
      const prices = parts.map((pieces) => {
        const price = priceOfPieces(total, of, pieces, before);
        before += pieces;
        return price;
      });
      expect(sum(prices)).toBe(total);
      prices.forEach((price, at) =>
        expect(Math.abs(price - (total / of) * parts[at]!)).toBeLessThanOrEqual(1),
      );
    }),
  );
  expect(priceOfPieces(0, 0, 0)).toBe(0);
});

test('with a whole price of a piece every part is exact', () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), count, count, (price, of, pieces) => {
      expect(priceOfPieces(price * of, of, Math.min(of, pieces))).toBe(price * Math.min(of, pieces));
    }),
  );
});

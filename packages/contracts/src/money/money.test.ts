import fc from 'fast-check';
import { cartTotals, discountedPrice, toPaise } from './money';

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => paise / 100);
const hundredths = fc.integer({ min: 0, max: 10_000 });

describe('discountedPrice', () => {
  it.each([
    [50, 14, 43],
    [100, 0, 100],
    [100, 100, 0],
    [99.5, 10, 89.5],
    [0.5, 50, 0],
    [29, 7, 26],
    [1.1, 10, 0.1],
    [70, 10, 63],
    [700, 14.29, 599],
    [700, 14.28, 600],
    [9_999_999.99, 0.01, 9_998_999.99],
    [10_000_000, 99.99, 1_000],
  ])('%d rupees at %d %% is %d [S-9.2]', (full, percent, expected) => {
    expect(discountedPrice(full, percent)).toBe(expected);
  });

  it('is never negative, never above the price, and exact to the paisa [S-9.2] [A-1.4.2]', () => {
    fc.assert(
      fc.property(price, hundredths, (full, each) => {
        const paid = discountedPrice(full, each / 100);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(full);
        expect(() => toPaise(paid)).not.toThrow();
        const exact = BigInt(toPaise(full)) * BigInt(each);
        const rupeesOff = (exact + 999_999n) / 1_000_000n;
        const expected = BigInt(toPaise(full)) - rupeesOff * 100n;
        expect(BigInt(toPaise(paid))).toBe(expected < 0n ? 0n : expected);
      }),
    );
  });

  it('falls or stays as the discount grows', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 9_999 }), (full, each) => {
        expect(discountedPrice(full, (each + 1) / 100)).toBeLessThanOrEqual(
          discountedPrice(full, each / 100),
        );
      }),
    );
  });
});

it('cartTotals savings are the undiscounted total minus the total [S-9.3]', () => {
  const lines = [
    { price: 50, discount: 14, quantity: 2 },
    { price: 19.99, discount: 0, quantity: 3 },
  ];
  expect(cartTotals(lines)).toEqual({ undiscounted: 159.97, total: 145.97, savings: 14, quantity: 5 });
});

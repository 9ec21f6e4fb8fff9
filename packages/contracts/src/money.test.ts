import fc from 'fast-check';
import { cartTotals, discountedPrice, toPaise } from './money';

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => paise / 100);
const discount = fc.integer({ min: 0, max: 100 });

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
  ])('%d rupees at %d %% is %d', (full, percent, expected) => {
    expect(discountedPrice(full, percent)).toBe(expected);
  });

  it('is never negative, never above the price, and exact to the paisa', () => {
    fc.assert(
      fc.property(price, discount, (full, percent) => {
        const paid = discountedPrice(full, percent);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(full);
        expect(() => toPaise(paid)).not.toThrow();
        const exact = BigInt(toPaise(full)) * BigInt(percent);
        const rupeesOff = (exact + 9_999n) / 10_000n;
        const expected = BigInt(toPaise(full)) - rupeesOff * 100n;
        expect(BigInt(toPaise(paid))).toBe(expected < 0n ? 0n : expected);
      }),
    );
  });

  it('falls or stays as the discount grows', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 99 }), (full, percent) => {
        expect(discountedPrice(full, percent + 1)).toBeLessThanOrEqual(discountedPrice(full, percent));
      }),
    );
  });
});

describe('cartTotals', () => {
  it('savings are the undiscounted total minus the total', () => {
    const lines = [
      { price: 50, discount: 14, quantity: 2 },
      { price: 19.99, discount: 0, quantity: 3 },
    ];
    expect(cartTotals(lines)).toEqual({ undiscounted: 159.97, total: 145.97, savings: 14, quantity: 5 });
  });
});

import fc from 'fast-check';
import { cartTotals, discountedPrice, salePriceOf, toPaise } from './money';
import {
  discountFor,
  isAbovePrice,
  percentOff,
  sellsFor,
  soldFor,
  withPriceChange,
  withSellingPrice,
} from './sale-price';

test('discountFor reaches every sale price that is whole rupees below the price', () => {
  for (const price of [9.75, 20, 49, 99.5, 220, 1_299, 9_876.54]) {
    for (let off = 0; off < price; off += 1 + Math.floor(price / 50)) {
      const salePrice = Math.round((price - off) * 100) / 100;
      const discount = discountFor(price, salePrice);
      expect([price, off, discountedPrice(price, discount)]).toEqual([price, off, salePrice]);
    }
  }
});

test('any other sale price is rounded down to the next reachable one', () => {
  const discount = discountFor(220, 165.5);
  expect(discountedPrice(220, discount)).toBe(165);
  expect(sellsFor(220, discount, 165.5)).toBe(false);
  expect(sellsFor(220, discount, 165)).toBe(true);
  const dear = discountedPrice(12_345.67, discountFor(12_345.67, 9_381.67));
  expect([dear <= 9_381.67, dear > 9_379]).toEqual([true, true]);
});

const MOST_PAISE = 1_000_000_000;
const rupees = fc.integer({ min: 0, max: MOST_PAISE }).map((paise) => paise / 100);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const sellingPrice = fc.option(rupees, { nil: undefined });
const facts = fc.record({ price: rupees, discount: percent, sellingPrice });

test('a selling price is what a piece costs, exact to the paisa', () => {
  expect(salePriceOf({ price: 45, discount: 6.88, sellingPrice: 41.9 })).toBe(41.9);
  expect(salePriceOf(withSellingPrice(299, 211.65))).toBe(211.65);
  fc.assert(
    fc.property(facts, (product) => {
      const paid = salePriceOf(product);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid).toBeLessThanOrEqual(product.price);
      const exact = product.sellingPrice ?? discountedPrice(product.price, product.discount);
      expect(toPaise(paid)).toBe(Math.min(toPaise(product.price), toPaise(exact)));
    }),
  );
});

test('totals are the exact sums of their lines', () => {
  const lines = fc.array(
    facts.chain((product) => fc.integer({ min: 1, max: 25 }).map((quantity) => ({ ...product, quantity }))),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, (each) => {
      const paise = each.map((line) => toPaise(salePriceOf(line)) * line.quantity);
      expect(toPaise(cartTotals(each).total)).toBe(paise.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('the percent off is never above what is taken off, and by less than a hundredth below', () => {
  fc.assert(
    fc.property(rupees, rupees, (one, other) => {
      const [price, paid] = [Math.max(one, other), Math.min(one, other)];
      const off = BigInt(toPaise(price) - toPaise(paid)) * 10_000n;
      const shown = BigInt(Math.round(percentOff(price, paid) * 100)) * BigInt(toPaise(price));
      expect(shown).toBeLessThanOrEqual(off);
      expect(off - shown).toBeLessThan(BigInt(Math.max(1, toPaise(price))));
    }),
  );
});

test('up to 10,000 rupees the formula gives a selling price that is whole rupees below the price', () => {
  const paise = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(paise, fc.nat(), (full, seed) => {
      const price = full / 100;
      const paid = (full - (seed % (Math.floor(full / 100) + 1)) * 100) / 100;
      expect(discountedPrice(price, percentOff(price, paid))).toBe(paid);
    }),
  );
});

test.each([
  ['a new selling price', { sellingPrice: 40 }, { price: 45, discount: 11.11, sellingPrice: 40 }],
  [
    'a selling price and a discount',
    { discount: 50, sellingPrice: 40 },
    { price: 45, discount: 11.11, sellingPrice: 40 },
  ],
  ['both prices', { price: 50, sellingPrice: 48.5 }, { price: 50, discount: 3, sellingPrice: 48.5 }],
  ['a selling price at the price', { sellingPrice: 45 }, { price: 45, discount: 0 }],
  ['null', { sellingPrice: null }, { price: 45, discount: 6.88 }],
  ['null and a discount', { sellingPrice: null, discount: 10 }, { price: 45, discount: 10 }],
  ['another discount', { discount: 10 }, { price: 45, discount: 10 }],
  ['the discount that it shows', { discount: 6.88 }, { price: 45, discount: 6.88, sellingPrice: 41.9 }],
  ['a higher price', { price: 50 }, { price: 50, discount: 16.2, sellingPrice: 41.9 }],
  [
    'a higher price and the discount before',
    { price: 50, discount: 6.88 },
    { price: 50, discount: 16.2, sellingPrice: 41.9 },
  ],
  [
    'a higher price and the discount after',
    { price: 50, discount: 16.2 },
    { price: 50, discount: 16.2, sellingPrice: 41.9 },
  ],
  ['a price below the selling price', { price: 40 }, { price: 40, discount: 0 }],
])('a product at 41.90 instead of 45 gets %s', (_what, change, after) => {
  expect(withPriceChange({ price: 45, discount: 6.88, sellingPrice: 41.9 }, change)).toEqual(after);
});

test('a product without a selling price keeps the formula', () => {
  const before = { price: 50, discount: 14 };
  expect(withPriceChange(before, { price: 60 })).toEqual({ price: 60, discount: 14 });
  expect(withPriceChange(before, { discount: 0 })).toEqual({ price: 50, discount: 0 });
  expect(withPriceChange(before, { sellingPrice: null })).toEqual(before);
});

test('any sale price is met exactly: by a discount where one gives it, else by a selling price', () => {
  expect(soldFor(50, 43)).toEqual({ price: 50, discount: 14 });
  expect(soldFor(299, 211.65)).toEqual({ price: 299, discount: 29.21, sellingPrice: 211.65 });
  expect(soldFor(50, 50)).toEqual({ price: 50, discount: 0 });
  // The discount of the product is kept where it gives the price.
  expect(soldFor(700, 599, { price: 700, discount: 14.29 })).toEqual({ price: 700, discount: 14.29 });
  const priced = { price: 45, discount: 6.88, sellingPrice: 41.9 };
  expect(soldFor(45, 40, priced)).toEqual({ price: 45, discount: 11.11, sellingPrice: 40 });
  fc.assert(
    fc.property(rupees, rupees, (one, other) => {
      const [price, paid] = [Math.max(one, other), Math.min(one, other)];
      expect(salePriceOf(soldFor(price, paid))).toBe(paid);
      expect(salePriceOf(soldFor(price, paid, priced))).toBe(paid);
    }),
  );
});

test('a selling price is compared with the price of the same request', () => {
  expect(isAbovePrice({ price: 45, sellingPrice: 45.01 })).toBe(true);
  expect(isAbovePrice({ price: 45, sellingPrice: 45 })).toBe(false);
  expect(isAbovePrice({ price: 1.234, sellingPrice: 1.235 })).toBe(true);
  expect(isAbovePrice({ sellingPrice: 45 })).toBe(false);
  expect(isAbovePrice({ price: 45, sellingPrice: null })).toBe(false);
});

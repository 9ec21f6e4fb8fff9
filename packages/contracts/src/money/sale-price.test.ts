import { discountedPrice } from './money';
import { discountFor, sellsFor } from './sale-price';

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

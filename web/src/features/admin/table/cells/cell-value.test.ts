import { discountedPrice } from '@tokri/contracts/money';
import fc from 'fast-check';
import { aProduct } from '../../../../test/fixtures';
import { describeChange, discountFor, readCell, toEditRequest, undoOf, valueOf } from './cell-value';

const product = aProduct({ price: 50, discount: 14, stock: 20 });

test('the sale price determines the exact discount', () => {
  expect(discountFor(100, 86)).toBe(14);
  expect(discountFor(700, 599)).toBe(14.42);
  expect(discountFor(99.5, 89.5)).toBe(10.05);
  expect(discountFor(29.3, 26.3)).toBe(10.23);
  expect(discountFor(50, 50)).toBe(0);
  expect(discountFor(50, 0)).toBe(100);
  expect(discountFor(0.5, 0)).toBe(100);
  expect(discountFor(100, 89.5)).toBeUndefined();
  expect(discountFor(1_000_000, 999_999)).toBeUndefined();
});

test('every whole rupee off a price up to 10,000 rupees has a discount', () => {
  const paise = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(paise, fc.nat(), (price, seed) => {
      const off = seed % (Math.floor(price / 100) + 1);
      const [full, sale] = [price / 100, (price - off * 100) / 100];
      expect(discountedPrice(full, discountFor(full, sale)!)).toBe(sale);
    }),
  );
});

test.each([
  ['price', '52.50', { price: 52.5 }],
  ['price', '1,200', { price: 1_200 }],
  ['discount', '12.25', { discount: 12.25 }],
  ['salePrice', '40', { discount: 20 }],
  ['stock', ' 7 ', { stock: 7 }],
  ['stock', '१२\u200b', { stock: 12 }],
] as const)('%s %s', (field, typed, change) => expect(readCell(product, field, typed)).toEqual({ change }));

test.each([
  ['price', '', 'Price is a number'],
  ['price', 'x', 'Price is a number'],
  ['price', '-1', 'Price may not be negative'],
  ['price', '1.234', 'Price has at most two decimals'],
  ['price', '10000001', 'Price is too high'],
  ['discount', '101', 'Discount is at most 100 %'],
  ['discount', '1.234', 'Discount has at most two decimals'],
  ['stock', '1.5', 'Stock is a whole number'],
  ['stock', '1000001', 'Stock is too high'],
  ['salePrice', '51', 'At most the price, ₹50'],
  ['salePrice', '39.5', 'Discounts are whole rupees: ₹39 or ₹40'],
] as const)('%s "%s": %s', (field, typed, error) => {
  expect(readCell(product, field, typed)).toEqual({ error });
});

test('a change carries the shown values and is undone by the previous ones', () => {
  expect(toEditRequest(product, { stock: 7 })).toEqual({
    _id: product._id,
    updatedAt: product.updatedAt,
    stock: { from: 20, to: 7 },
  });
  expect(undoOf(product, { stock: 7 })).toEqual({ stock: 20 });
  expect(undoOf(product, { discount: 1 })).toEqual({ discount: 14 });
  expect(undoOf(product, { state: 'archived' })).toEqual({ state: 'live' });
  expect(undoOf({ ...product, state: 'draft' }, { state: 'live' })).toEqual({ state: 'draft' });
  expect(valueOf(product, 'salePrice')).toBe(43);
});

test('describes the change', () => {
  expect(describeChange(product, { price: 52.5 })).toBe('Toned Milk costs ₹52.50.');
  expect(describeChange(product, { discount: 12.25 })).toBe('Toned Milk has 12.25 % off.');
  expect(describeChange(product, { price: 1, discount: 1 })).toMatch(/ Shoppers get it for ₹0\.$/);
  expect(describeChange(product, { stock: 7 })).toBe('Toned Milk has 7 in stock.');
  expect(describeChange(product, { state: 'archived' })).toBe('Toned Milk is archived now.');
});

test('a threshold is a whole number, or the default when empty', () => {
  const own = aProduct({ lowStockAt: 30 });
  expect(valueOf(product, 'lowStockAt')).toBeUndefined();
  expect(readCell(own, 'lowStockAt', ' ')).toEqual({ change: { lowStockAt: null } });
  expect(readCell(own, 'lowStockAt', '0')).toEqual({ change: { lowStockAt: 0 } });
  expect(readCell(own, 'lowStockAt', '1.5')).toEqual({ error: 'Low at is a whole number' });
  expect(readCell(own, 'lowStockAt', '1000001')).toEqual({ error: 'Low at is too high' });
  expect(undoOf(own, { lowStockAt: null })).toEqual({ lowStockAt: 30 });
  expect(undoOf(product, { lowStockAt: 5 })).toEqual({ lowStockAt: null });
  expect(describeChange(own, { lowStockAt: 5 })).toBe('Toned Milk is low at 5.');
  expect(describeChange(own, { lowStockAt: null })).toBe('Toned Milk is low when the shop says so.');
});

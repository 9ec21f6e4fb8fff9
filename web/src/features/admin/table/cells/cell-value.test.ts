import { aProduct } from '../../../../test/fixtures';
import { describeChange, readCell, toEditRequest, undoOf, valueOf } from './cell-value';

const product = aProduct({ price: 50, discount: 14, stock: 20 });

test.each([
  ['price', '52.50', { price: 52.5 }],
  ['price', '1,200', { price: 1_200 }],
  ['discount', '12.25', { discount: 12.25 }],
  ['salePrice', '40', { discount: 20 }],
  ['salePrice', '39.5', { sellingPrice: 39.5 }],
  ['stock', ' 7 ', { stock: 7 }],
  ['stock', '१२\u200b', { stock: 12 }],
  ['sellingPrice', '41.90', { sellingPrice: 41.9 }],
  ['sellingPrice', ' ', { sellingPrice: null }],
  ['taxRate', '5', { taxRate: 5 }],
  ['taxRate', '', { taxRate: null }],
  ['name', ' Curd ', { name: 'Curd' }],
  ['brand', '', { brand: null }],
  ['shelf', ' A-12-3 ', { shelf: 'A-12-3' }],
  ['shelf', '', { shelf: null }],
  ['barcode', '8901234 500013', { barcode: '8901234 500013' }],
  ['hsnCode', '0401.20', { hsnCode: '0401.20' }],
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
  ['sellingPrice', '51', 'At most the price, ₹50'],
  ['taxRate', '7', 'GST % is one of 0, 5, 12, 18, 28, 40'],
  ['name', ' ', 'Name is required'],
  ['unit', 'x'.repeat(81), 'Unit has at most 80 characters'],
  ['barcode', '123', 'Barcode has 8 to 14 digits'],
  ['shelf', 'x'.repeat(21), 'Shelf place has at most 20 characters'],
  ['hsnCode', '12345', 'HSN code has 4, 6 or 8 digits'],
  ['salePrice', '39.555', 'After discount has at most two decimals'],
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

const sold = aProduct({ price: 45, discount: 6.88, sellingPrice: 41.9 });
test('a selling price is shown, replaced and undone with the discount that follows from it', () => {
  expect(valueOf(sold, 'salePrice')).toBe(41.9);
  expect(readCell(sold, 'salePrice', '40')).toEqual({ change: { sellingPrice: 40 } });
  expect(readCell(sold, 'salePrice', '45')).toEqual({ change: { discount: 0, sellingPrice: null } });
  const before = { discount: 6.88, sellingPrice: 41.9 };
  expect(undoOf(sold, { sellingPrice: 40 })).toEqual(before);
  expect(undoOf(sold, { discount: 50 })).toEqual(before);
  expect(undoOf(sold, { price: 40 })).toEqual({ price: 45, ...before });
  expect(undoOf(sold, { stock: 7 })).toEqual({ stock: sold.stock });
  expect(undoOf(product, { sellingPrice: 39.5 })).toEqual({ discount: 14, sellingPrice: null });
});

test('describes the change', () => {
  expect(describeChange(sold, { sellingPrice: 41.9 })).toBe('Toned Milk sells at ₹41.90.');
  expect(describeChange(sold, { sellingPrice: null, discount: 5 })).toBe('Toned Milk has 5 % off.');
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

test('texts and tax facts are undone by what they were before', () => {
  const branded = aProduct({ brand: 'Amrit', taxRate: 5 });
  expect(undoOf(branded, { brand: null })).toEqual({ brand: 'Amrit' });
  expect(undoOf(branded, { taxRate: 12 })).toEqual({ taxRate: 5 });
  expect(undoOf(product, { sku: 'MILK' })).toEqual({ sku: null });
  expect(undoOf({ ...product, shelf: 'A1' }, { shelf: 'B2' })).toEqual({ shelf: 'A1' });
  expect(describeChange(product, { shelf: 'B2' })).toBe('Toned Milk: Shelf place is B2.');
  expect(undoOf(product, { name: 'Curd' })).toEqual({ name: product.name });
  expect(describeChange(branded, { brand: null })).toBe('Toned Milk: Brand is empty.');
  expect(describeChange(branded, { taxRate: 12 })).toBe('Toned Milk: GST % is 12.');
  expect(describeChange(branded, { name: 'Toned Milk' })).toBe('The name is Toned Milk now.');
});

import { isNothing, readAmount } from './read-amount';

test.each([
  ['49', 49],
  ['49.50', 49.5],
  ['.5', 0.5],
  ['₹1,299.00', 1299],
  ['Rs. 50/-', 50],
  ['MRP: ₹ 99', 99],
  ['1,00,000.25', 100_000.25],
  ['100,000', 100_000],
  ['49,50', 49.5],
  ['1.299,90', 1299.9],
  ['INR 20', 20],
  ['20 Rs', 20],
  ['0', 0],
  ['1 299,50', 1299.5],
  ['1\u202f299.50', 1299.5],
  ["1'00'000", 100_000],
  ['1.299.000', 1_299_000],
  ['₹१००', 100],
  ['१,००,०००.५०', 100_000.5],
  ['１２．５', 12.5],
  ['١٬٢٩٩٫٥', 1299.5],
  ['৫০', 50],
  ['\u200b50\u200e', 50],
  ["'50", 50],
  ['५० रुपये', 50],
  ['0.125', 0.125],
  ['₹49½', 49.5],
  ['1 ¾', 1.75],
  ['⅓', 0.333],
] as [string, number][])('%p is %p', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', '.', ',', 'much', '1,2,3', '12 5', '1,299.50,00', '12.5.1', '-5', '1e3', '5 or 6'])(
  '%p is no amount',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);

test('words for a missing number', () => {
  expect(
    ['NaN', ' n/a ', '#N/A', 'None', 'null', 'undefined', ''].filter((cell) => !isNothing(cell)),
  ).toEqual([]);
  expect(['Nan bread', '0', '-'].filter(isNothing)).toEqual([]);
});

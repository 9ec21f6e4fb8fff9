import { readAmount } from './amounts';

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
] as [string, number][])('%p is %p', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', 'much', '1,2,3', '12.5.1', '-5', '1e3', '5 or 6'])('%p is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

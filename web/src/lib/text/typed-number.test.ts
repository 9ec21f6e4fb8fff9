import { typedNumber } from './typed-number';

test.each([
  ['12', 12],
  [' 99.50 ', 99.5],
  ['१२', 12],
  ['९९.५', 99.5],
  ['１２\u200b', 12],
  ['₹1,00,000', 100_000],
  ['1 000', 1_000],
  ['1,299.50', 1_299.5],
  ['49,50', 49.5],
  ['-3', -3],
  ['.5', 0.5],
])('%j is %d', (typed, number) => expect(typedNumber(typed)).toBe(number));

test.each(['', ' ', '₹', 'seven', '1e3', '0x10', 'Infinity', '1-2', '1.2.3', '²', '1,2,3', '1.299,00'])(
  '%j is no number',
  (typed) => expect(typedNumber(typed)).toBeNaN(),
);

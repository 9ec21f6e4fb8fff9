import { typedNumber } from './typed-number';

test.each([
  ['12', 12],
  [' 99.50 ', 99.5],
  ['१२', 12],
  ['९९.५', 99.5],
  ['１２\u200b', 12],
  ['₹1,00,000', 100_000],
  ['1 000', 1_000],
  ['-3', -3],
  ['.5', 0.5],
])('%j is %d', (typed, number) => expect(typedNumber(typed)).toBe(number));

test.each(['', ' ', '₹', 'seven', '1e3', '0x10', 'Infinity', '1-2', '1.2.3', '²'])(
  '%j is no number',
  (typed) => expect(typedNumber(typed)).toBeNaN(),
);

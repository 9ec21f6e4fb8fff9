import { isDate } from './dates';

const SHOWN = ['2-Jan', '02-Jan-26', '5 October', 'Oct-26', 'may 5', '05/10/2026', '5.10.26'];

test.each([...SHOWN, '2026-10-05', '2026-10-05T00:00:00.000Z'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(['1-2', '5/10', '500 g', '2 x 200 g', '5 marbles', '1 maybe', '12', 'Dec', '1.5 l', '10-12 pcs'])(
  '%s is no date',
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

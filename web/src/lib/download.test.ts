import { datedCsv } from './download';

test.each([
  ['2026-12-31T20:00:00Z', 'products-2027-01-01.csv'],
  ['2026-12-31T18:29:59Z', 'products-2026-12-31.csv'],
  ['2027-01-01T18:30:00Z', 'products-2027-01-02.csv'],
])('at %s the file is %s', (now, name) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(datedCsv('products')).toBe(name);
});

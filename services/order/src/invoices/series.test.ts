import { financialYearOf, numberOf, partsOf, seriesOf } from './series';

test.each([
  ['2026-03-31T18:29:59.999Z', '2526'],
  ['2026-03-31T18:30:00.000Z', '2627'],
  ['2026-12-31T23:00:00.000Z', '2627'],
  ['2027-03-31T18:29:59.999Z', '2627'],
  ['2099-04-01T00:00:00.000Z', '9900'],
])('%s is in the financial year %s', (at, year) => expect(financialYearOf(new Date(at))).toBe(year));

test('a number has sixteen characters at most', () => {
  expect(numberOf('2627', 'invoice', 123)).toBe('2627/INV/000123');
  expect(numberOf('2627', 'credit-note', 9_999_999)).toBe('2627/CRN/9999999');
  expect(() => numberOf('2627', 'invoice', 10_000_000)).toThrow('full');
});

test.each(['invoice', 'credit-note'] as const)('the series of %ss has its year and kind', (kind) =>
  expect(partsOf(seriesOf('2627', kind))).toEqual({ year: '2627', kind }),
);

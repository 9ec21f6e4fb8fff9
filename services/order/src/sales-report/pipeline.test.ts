import fc from 'fast-check';
import { cover, daysOf, spansOf } from './pipeline';

test.each([
  ['2026-02-01', '2026-03-31', ['2026-02', '2026-03']],
  [
    '2028-02-01',
    '2028-02-28',
    ['2028-02-0x', '2028-02-1x', ...daysOf({ from: '2028-02-21', to: '2028-02-28' })],
  ],
  ['2026-01-30', '2026-03-10', ['2026-02', '2026-03-0x', '2026-01-30', '2026-01-31']],
  ['2026-01-21', '2026-01-31', ['2026-01-2x']],
])('%s to %s is read from the largest spans', (from, to, spans) => {
  expect(cover({ from, to })).toEqual(spans);
});

test('each day of a period is in exactly one of its spans, and no other day is', () => {
  const start = Date.parse('2027-01-01');
  const dayAt = (offset: number) => new Date(start + offset * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.nat(800), fc.nat(365), (first, length) => {
      const period = { from: dayAt(first), to: dayAt(first + length) };
      const spans = new Set(cover(period));
      const countOf = (day: string) => spansOf(day).filter((span) => spans.has(span)).length;
      for (const day of daysOf(period)) expect(countOf(day)).toBe(1);
      for (const offset of [first - 1, first + length + 1]) expect(countOf(dayAt(offset))).toBe(0);
      expect(spans.size).toBeLessThanOrEqual(12 + 4 + 20);
    }),
  );
});

test('a period has both of its days', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2027-01-01', to: '2027-12-31' })).toHaveLength(365);
});

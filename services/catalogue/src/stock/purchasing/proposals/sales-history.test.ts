import type { StockCause } from '@tokri/contracts';
import { demandOf, type SalesEntry } from './sales-history';

/** A time in India. */
const at = (day: number, hour = 12) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+05:30`);
const entry = (
  cause: StockCause,
  [before, after]: [number, number],
  when: Date,
  orderId?: string,
): SalesEntry => ({
  ...{ cause, before, after, at: when },
  ...(orderId !== undefined && { orderId }),
});
const NOW = at(12);
const pieces = (entries: SalesEntry[], isCut = false) =>
  demandOf(entries, isCut, NOW).map((day) => [
    Math.round(day.pieces * 10) / 10,
    Math.round(day.certainty * 100) / 100,
  ]);

test('sales count on their day; the first day was observed in part, and today is left out', () => {
  const days = pieces([
    entry('received', [0, 50], at(2, 14)),
    entry('order-reserved', [50, 46], at(3), 'a'),
    entry('order-reserved', [46, 43], at(5), 'b'),
    entry('order-reserved', [43, 40], at(12, 8), 'c'),
  ]);
  expect(days).toEqual([[0, 0.5], [4, 1], [0, 1], [3, 1], ...Array.from({ length: 6 }, () => [0, 1])]);
});

test('a day sold out early counts as more demand, one without stock as unknown', () => {
  const days = pieces([
    entry('received', [0, 6], at(2, 6)),
    entry('order-reserved', [6, 0], at(3, 10), 'a'),
    entry('received', [0, 9], at(5, 6)),
  ]);
  // Six pieces in four of sixteen hours.
  expect(days.slice(0, 4)).toEqual([
    [0, 1],
    [24, 0.25],
    [0, 0],
    [0, 1],
  ]);
});

test.each<StockCause>([
  'order-cancelled',
  'order-rejected',
  'reservation-expired',
  'order-returned',
  'refused-taken-back',
  'order-changed',
  'refund-restocked',
])('pieces that orders release were not sold, on the day of the order: %s', (released) => {
  const days = pieces([
    entry('first-stock', [0, 20], at(2, 6)),
    entry('order-reserved', [20, 15], at(3), 'a'),
    entry('order-reserved', [15, 12], at(3, 13), 'b'),
    entry(released, [12, 17], at(6), 'a'),
    entry('written-off', [17, 10], at(7)),
  ]);
  expect(days.map(([sold]) => sold)).toEqual([0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('the day of the first entry is left out when older ones exist', () =>
  expect(pieces([entry('order-reserved', [9, 8], at(3), 'a')], true)).toHaveLength(8));

test('of a new product today counts as far as it was observed', () => {
  const days = pieces([
    entry('first-stock', [0, 20], at(12, 6)),
    entry('order-reserved', [20, 14], at(12, 9), 'a'),
  ]);
  expect(days).toEqual([[16, 0.38]]);
  expect(pieces([])).toEqual([]);
});

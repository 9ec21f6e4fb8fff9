import { buyerTag, lastSoldOn, popularityOn, withDay } from './popularity';

const once = withDay(undefined, '2026-11-01', 8);

test('the weight of a purchase halves every two weeks, regardless of the number of counts', () => {
  expect(popularityOn(once, '2026-11-01')).toBe(8);
  expect(popularityOn(once, '2026-11-15')).toBeCloseTo(4);
  const daily = ['02', '05', '05', '15'].reduce((known, day) => withDay(known, `2026-11-${day}`, 0), once);
  expect(popularityOn(daily, '2026-11-15')).toBeCloseTo(4);
  expect(popularityOn(withDay(daily, '2026-11-15', 3), '2026-11-15')).toBeCloseTo(7);
});

test('recounting the latest day replaces its count, an earlier day changes nothing', () => {
  expect(withDay(once, '2026-11-01', 5)).toEqual({ day: '2026-11-01', buyers: 5, before: 0 });
  expect(withDay(once, '2026-10-31', 5)).toEqual(once);
});

test('a day whose orders were cancelled is no day of sale', () => {
  const later = withDay(once, '2026-11-05', 2);
  expect(lastSoldOn(later)).toBe('2026-11-05');
  expect(lastSoldOn(withDay(later, '2026-11-05', 0))).toBe('2026-11-01');
  expect(lastSoldOn(withDay(withDay(later, '2026-11-05', 0), '2026-11-06', 0))).toBe('2026-11-01');
  expect(lastSoldOn(withDay(undefined, '2026-11-01', 0))).toBeUndefined();
});

test('a buyer has one tag on a day and another on the next', () => {
  expect(buyerTag('a', '2026-11-01')).toBe(buyerTag('a', '2026-11-01'));
  expect(buyerTag('a', '2026-11-01')).not.toBe(buyerTag('b', '2026-11-01'));
  expect(buyerTag('a', '2026-11-01')).not.toBe(buyerTag('a', '2026-11-02'));
});

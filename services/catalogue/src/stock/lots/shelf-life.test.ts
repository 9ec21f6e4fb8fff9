import type { MinimumLife } from '@tokri/contracts';
import fc from 'fast-check';
import type { Lot } from './decide';
import { lastConcerned, sellUntil, statedLifeOf } from './shelf-life';

test.each([
  ['6 months from packing', 180],
  ['Best before SIX MONTHS from manufacture', 180],
  ['2 days', 2],
  ['18 months', 540],
  ['Best before 1 year; use within 3 days of opening', 365],
  ['9-12 months', 360],
  ['See the pack', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is a life of %s days', (text, days) => expect(statedLifeOf(text)).toBe(days));

const rule: MinimumLife = { isOn: true, percent: 30, days: 45 };
const lot: Lot = { lotId: 'a', pieces: 1, bestBefore: '2026-12-31' };

test.each<[string, Partial<Lot>, number | undefined, string]>([
  ['45 days, when a third of the life is more', {}, 365, '2026-11-16'],
  ['30 % of a life of 150 days, the same', {}, 150, '2026-11-16'],
  ['30 % of a short life, rounded up', {}, 10, '2026-12-28'],
  ['one day of milk with a life of two', {}, 2, '2026-12-30'],
  ['by the day of packing rather than the stated life', { madeOn: '2026-12-21' }, 365, '2026-12-28'],
  ['by the stated life rather than the delivery', { receivedOn: '2026-12-21' }, 150, '2026-11-16'],
  ['by the delivery, when no life is known', { receivedOn: '2026-12-21' }, undefined, '2026-12-28'],
  ['none of a lot whose life is unknown', {}, undefined, '2026-12-31'],
  ['none of a lot that came too late', { receivedOn: '2027-01-02' }, undefined, '2026-12-31'],
])('a lot needs %s', (_what, facts, stated, last) =>
  expect(sellUntil({ ...lot, ...facts }, rule, stated)).toBe(last),
);

test('without the rule, a lot is sold until its best-before date; without one, always', () => {
  expect(sellUntil(lot, { ...rule, isOn: false }, 365)).toBe('2026-12-31');
  expect(sellUntil({ lotId: 'a', pieces: 1, lot: 'L' }, rule, 365)).toBeUndefined();
});

test.each([
  [rule, '2027-01-14'],
  [{ ...rule, days: 3 }, '2026-12-03'],
  [{ ...rule, isOn: false }, '2026-11-30'],
])('by %j, lots up to %s may be off sale', (inForce, last) =>
  expect(lastConcerned(inForce, '2026-11-30')).toBe(last),
);

test('a lot with a later date is for sale by the rule in force', () => {
  const someRule = fc.record({
    isOn: fc.boolean(),
    percent: fc.integer({ min: 1, max: 100 }),
    days: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(
      someRule,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 900 }),
      (any, day, life) => {
        const bestBefore = `2026-12-${String(day).padStart(2, '0')}`;
        const today = '2026-12-01';
        const isLater = bestBefore > lastConcerned(any, today);
        return !isLater || sellUntil({ ...lot, bestBefore }, any, life)! >= today;
      },
    ),
  );
});

import { dayOf } from './day';

test('a day begins at midnight in India', () => {
  expect(dayOf(new Date('2026-11-23T18:29:59.999Z'))).toBe('2026-11-23');
  expect(dayOf(new Date('2026-11-23T18:30:00.000Z'))).toBe('2026-11-24');
  expect(dayOf(new Date('2026-11-23T18:30:00.000Z'), 6)).toBe('2026-11-18');
});

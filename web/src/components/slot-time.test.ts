import { formatDatedSlot, formatSlot } from './slot-time';

const slot = { from: '2026-11-30T18:45:00.000Z', to: '2026-11-30T19:45:00.000Z' };

test.each([
  ['2026-12-01T00:05+05:30', 'Today, 12:15\u00A0am–1:15\u00A0am'],
  ['2026-11-30T23:55+05:30', 'Tomorrow, 12:15\u00A0am–1:15\u00A0am'],
  ['2026-11-29T12:00+05:30', 'Tuesday 1 Dec, 12:15\u00A0am–1:15\u00A0am'],
])('a slot as seen at %s has its day in India', (now, text) => {
  expect(formatSlot(slot, Date.parse(now)).replace('Tuesday, 1', 'Tuesday 1')).toBe(text);
});

test('a dated slot never depends on the day of its reader', () => {
  expect(formatDatedSlot(slot).replace('Tuesday, 1', 'Tuesday 1')).toBe(
    'Tuesday 1 Dec, 12:15\u00A0am–1:15\u00A0am',
  );
});

import { displayOpening } from './display-opening';

const now = '2026-11-30T20:00:00.000Z'; // Tuesday, 1:30 am in India

test.each([
  ['2026-12-01T01:30:00.000Z', '7:00\u00A0am'],
  ['2026-12-02T01:30:00.000Z', 'Wednesday 7:00\u00A0am'],
  ['2026-12-20T01:30:00.000Z', 'Sunday, 20 December at 7:00\u00A0am'],
])('%s', (iso, text) => {
  expect(displayOpening(iso, now).replaceAll(',', '')).toBe(text.replaceAll(',', ''));
});

import { describeTimeLeft } from './time-left';

const NOW = Date.parse('2026-11-29T12:00:00.000Z');

test.each([
  ['2026-12-02T12:00:00.000Z', 'Expires in 3 days'],
  ['2026-11-30T13:00:00.000Z', 'Expires in 1 day'],
  ['2026-11-30T12:00:00.000Z', 'Expires in 24 hours'],
  ['2026-11-29T12:10:00.000Z', 'Expires in 1 hour'],
  ['2026-11-29T12:00:00.000Z', 'Not valid any more'],
  ['2026-11-20T12:00:00.000Z', 'Not valid any more'],
])('an invitation until %s: %s', (expiresAt, text) => expect(describeTimeLeft(expiresAt, NOW)).toBe(text));

import { formatWait } from './format-wait';

test.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));

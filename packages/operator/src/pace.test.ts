import { waitFor } from './pace';

test.each([
  ['100 rows at 50 a second take two seconds', 100, 50, 0, 2_000],
  ['what the work itself took counts', 100, 50, 1_500, 500],
  ['slower than allowed waits for nothing', 100, 50, 3_000, 0],
  ['0 is no bound', 100, 0, 0, 0],
])('%s', (_what, rows, perSecond, since, wait) => expect(waitFor(rows, perSecond, since)).toBe(wait));

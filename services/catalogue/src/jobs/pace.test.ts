import { createPace, nextSize } from './pace';

test.each([
  ['doubles while batches are fast', 25, 100, 50],
  ['is bounded', 80, 100, 100],
  ['follows the time', 100, 2_000, 50],
  ['keeps a share of its overhead', 20, 60_000, 10],
  ['is never larger than allowed', 3, 60_000, 3],
])('the size of batches %s', (_what, size, ms, expected) => {
  expect(nextSize(size, ms, size === 3 ? 3 : 100)).toBe(expected);
});

test('batches grow, and answer what they did', async () => {
  const { run } = createPace({ most: 60, atLeast: 0 });
  const sizes = [1, 2, 3].map(() => (size: number) => Promise.resolve(size));
  const done: number[] = [];
  for (const doBatch of sizes) done.push(await run(doBatch));
  expect(done).toEqual([25, 50, 60]);
});

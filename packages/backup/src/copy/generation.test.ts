import { daysAfter, generationOf, lockEndOfPictures } from './generation';

const DAYS = 35;
const from = new Date('2026-11-20T02:30:00Z');

test('pictures are locked at least as long as every copy that uses their folder', () => {
  const generations = new Set<string>();
  for (let hours = 0; hours < 24 * 28; hours += 1) {
    const now = daysAfter(from, hours / 24);
    const generation = generationOf(now);
    generations.add(generation);
    // Sent with the first copy of the folder.
    const first = new Date(`${generation}T00:00:00Z`);
    const end = lockEndOfPictures(generation, DAYS, first).getTime();
    expect(end).toBeGreaterThanOrEqual(daysAfter(now, DAYS).getTime());
    // And a week longer at most.
    expect(end).toBeLessThanOrEqual(daysAfter(now, DAYS + 7).getTime());
  }
  expect(generations.size).toBe(5);
});

test('a picture that completes an older copy is locked from now on', () => {
  const now = daysAfter(from, 100);
  expect(lockEndOfPictures(generationOf(from), DAYS, now)).toEqual(daysAfter(now, DAYS));
});

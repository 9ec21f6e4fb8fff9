import { setImmediate as turn } from 'node:timers/promises';
import { inParallel } from './in-parallel';

async function* numbers(count: number) {
  for (let each = 0; each < count; each += 1) yield await Promise.resolve(each);
}

test('works on every item once, at most as many at once as the limit', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel(numbers(20), 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done.push(item);
  });
  expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_each, at) => at));
  expect(most).toBe(3);
});

test('stops at the first error, when running work has ended', async () => {
  let running = 0;
  let begun = 0;
  const work = async (item: number) => {
    running += 1;
    begun += 1;
    await turn();
    running -= 1;
    if (item === 4) throw new Error('the storage is away');
  };
  await expect(inParallel(numbers(100), 3, work)).rejects.toThrow('the storage is away');
  expect(running).toBe(0);
  expect(begun).toBeLessThan(12);
});

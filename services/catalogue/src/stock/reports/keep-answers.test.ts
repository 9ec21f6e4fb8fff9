import { keepAnswers } from './keep-answers';

function aQuery() {
  const clock = { ms: Date.parse('2026-11-23T10:00:00Z') };
  const runs: number[] = [];
  const fails = { next: false };
  const ask = keepAnswers(
    async (days: number) => {
      runs.push(days);
      if (fails.next) throw new Error('the database is away');
      return { days, run: runs.length };
    },
    () => new Date(clock.ms),
  );
  return { clock, runs, fails, ask };
}

test('a query runs once a minute for an input, also when it is asked concurrently', async () => {
  const { clock, ask } = aQuery();
  const [first, same] = await Promise.all([ask(30), ask(30)]);
  expect(same).toBe(first);
  expect(await ask(60)).toEqual({ days: 60, run: 2 });
  clock.ms += 59_999;
  expect(await ask(30)).toBe(first);
  clock.ms += 1;
  expect(await ask(30)).toEqual({ days: 30, run: 3 });
  // The clock was set back.
  clock.ms -= 3_600_000;
  expect(await ask(30)).toEqual({ days: 30, run: 4 });
});

test('failures are not kept, and no more than ten answers', async () => {
  const { runs, fails, ask } = aQuery();
  fails.next = true;
  await expect(ask(1)).rejects.toThrow('the database is away');
  fails.next = false;
  for (let days = 1; days <= 11; days += 1) await ask(days);
  expect(runs).toHaveLength(12);
  await ask(11);
  expect(runs).toHaveLength(12);
  await ask(1);
  expect(runs).toHaveLength(13);
});

import { createMissBudget } from './miss-budget';

const REFUSED = expect.objectContaining({ status: 429, code: 'TOO_MANY_REQUESTS' }) as Error;
const lacking = () => Promise.resolve(undefined);
const has = () => Promise.resolve('a picture');

describe('the budget for pictures that the origin does not have', () => {
  let now = 0;
  beforeEach(() => void (now = 0));
  const start = (perMinute = 2) => createMissBudget(perMinute, () => now);

  it('stops one address at the limit, until a minute has passed', async () => {
    const budget = start();
    await budget.spend('a', lacking);
    now = 45_000;
    await budget.spend('a', lacking);
    await expect(budget.spend('a', lacking)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 15 });
    expect(await budget.spend('b', has)).toBe('a picture');
    now = 60_000;
    await budget.spend('a', lacking);
  });

  it('is not spent by existing pictures', async () => {
    const budget = start();
    for (let picture = 0; picture < 10; picture += 1) expect(await budget.spend('a', has)).toBe('a picture');
  });

  it('limits concurrent requests, and counts failures of the origin', async () => {
    const budget = start();
    const failing = () => Promise.reject(new Error('too slow'));
    const [first, second, third] = [1, 2, 3].map(() => budget.spend('a', failing));
    await expect(third).rejects.toThrow(REFUSED);
    await Promise.allSettled([first, second]);
    await expect(budget.spend('a', has)).rejects.toThrow(REFUSED);
  });
});

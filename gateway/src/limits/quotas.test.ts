import type { RedisConnection } from '../redis';
import { createQuotas, type Quota } from './quotas';

/** Redis is unavailable: each replica counts alone. With Redis: test/attempt-limits.component.test.ts. */
const away = { run: () => Promise.resolve(undefined) } as Partial<RedisConnection> as RedisConnection;
const MINUTE_MS = 60_000;
const quota = (key: string, limit: number): Quota => ({ key, limit, windowMs: MINUTE_MS });

describe('a quota', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // In lru-cache an entry that starts at time 0 never expires.
    jest.advanceTimersByTime(1);
  });
  afterEach(() => jest.useRealTimers());
  const start = () => createQuotas(away, 'test:');
  const isCounted = async (quotas: ReturnType<typeof start>, ...of: Quota[]) =>
    (await quotas.consume(of)).wait === 0;

  it('is never exceeded by concurrent attempts, and has room again when they are refunded', async () => {
    const quotas = start();
    const attempts = await Promise.all(Array.from({ length: 5 }, () => quotas.consume([quota('a', 3)])));
    expect(attempts.map(({ wait }) => wait > 0)).toEqual([false, false, false, true, true]);
    await attempts[0]!.refund();
    expect([await isCounted(quotas, quota('a', 3)), await isCounted(quotas, quota('a', 3))]).toEqual([
      true,
      false,
    ]);
  });

  it('that is used up leaves the other quotas of the attempt uncounted', async () => {
    const quotas = start();
    await quotas.consume([quota('a', 1)]);
    const refused = await quotas.consume([quota('a', 1), quota('b', 1)]);
    await refused.refund();
    expect(await isCounted(quotas, quota('b', 1))).toBe(true);
    expect(await isCounted(quotas, quota('a', 1))).toBe(false);
  });

  it('is not refunded by an attempt of an earlier window', async () => {
    const quotas = start();
    const late = await quotas.consume([quota('a', 2)]);
    jest.advanceTimersByTime(MINUTE_MS + 1);
    await quotas.consume([quota('a', 2)]);
    await quotas.consume([quota('a', 2)]);
    await late.refund();
    expect(await isCounted(quotas, quota('a', 2))).toBe(false);
  });

  it('begins a new window when all attempts were refunded', async () => {
    const quotas = start();
    const right = await quotas.consume([quota('a', 1)]);
    jest.advanceTimersByTime(MINUTE_MS - 1);
    await right.refund();
    await quotas.consume([quota('a', 1)]);
    jest.advanceTimersByTime(MINUTE_MS / 2);
    expect((await quotas.consume([quota('a', 1)])).wait).toBeCloseTo(30, 0);
  });
});

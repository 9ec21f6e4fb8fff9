import type { Redis } from 'ioredis';
import type { RedisConnection } from '../redis';
import { createRateLimiter } from './rate-limiter';

const NOON = Date.parse('2026-01-01T12:00:00Z');
const SYNC_MS = 250;

function fakeRedis() {
  const counters = new Map<string, number>();
  let isAvailable = true;
  function pipeline() {
    const results: [null, number][] = [];
    return {
      incrby(key: string, added: number) {
        counters.set(key, (counters.get(key) ?? 0) + added);
        results.push([null, counters.get(key)!]);
      },
      pexpire: () => void results.push([null, 1]),
      exec: () => Promise.resolve(results),
    };
  }
  const connection: Pick<RedisConnection, 'run' | 'isAvailable'> = {
    run: async (command) => (isAvailable ? command({ pipeline } as unknown as Redis) : undefined),
    isAvailable: () => isAvailable,
  };
  return {
    counters,
    connection: connection as RedisConnection,
    stop: () => (isAvailable = false),
  };
}

describe('the rate limiter', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOON }));
  afterEach(() => jest.useRealTimers());
  const limiters: ReturnType<typeof createRateLimiter>[] = [];
  afterEach(() => limiters.splice(0).forEach(({ stop }) => stop()));
  const start = (redis = fakeRedis(), prefix = 'test:') => {
    const limiter = createRateLimiter(redis.connection, prefix);
    limiters.push(limiter);
    return limiter;
  };
  const synchronize = () => jest.advanceTimersByTimeAsync(SYNC_MS);
  const passed = (limiter: ReturnType<typeof start>, key: string, calls: number, limit: number) =>
    Array.from({ length: calls }, () => limiter.consume(key, limit)).filter((wait) => wait === 0).length;

  it('lets as many calls of a key pass as its limit, and each key has its own count', () => {
    const limiter = start();
    expect(passed(limiter, 'a', 40, 20)).toBe(20);
    expect(passed(limiter, 'b', 40, 30)).toBe(30);
  });

  it('returns the seconds until the next minute, in which it counts from zero', () => {
    const limiter = start();
    jest.setSystemTime(NOON + 45_000);
    expect(passed(limiter, 'a', 3, 3)).toBe(3);
    expect(limiter.consume('a', 3)).toBe(15);
    jest.setSystemTime(NOON + 60_000);
    expect(passed(limiter, 'a', 5, 3)).toBe(3);
  });

  it('shares counts between replicas with the next synchronization', async () => {
    const redis = fakeRedis();
    const [first, second] = [start(redis), start(redis)];
    expect(passed(first, 'a', 19, 20)).toBe(19);
    await synchronize();
    expect(second.consume('a', 20)).toBe(0);
    await synchronize();
    expect(second.consume('a', 20)).toBeGreaterThan(0);
    expect([...redis.counters.values()]).toEqual([20]);
  });

  it('counts alone while Redis is unavailable, and adds its calls when it is back', async () => {
    const redis = fakeRedis();
    const [first, second] = [start(redis), start(redis)];
    redis.stop();
    expect(passed(first, 'a', 40, 20)).toBe(20);
    await synchronize();
    expect(passed(second, 'a', 40, 20)).toBe(20);
    expect(redis.counters.size).toBe(0);
  });

  it('does not count calls of another minute or of another shop', async () => {
    const redis = fakeRedis();
    const [first, second, other] = [start(redis), start(redis), start(redis, 'other:')];
    passed(first, 'a', 20, 20);
    await synchronize();
    other.consume('a', 20);
    jest.setSystemTime(NOON + 60_000);
    second.consume('a', 20);
    await synchronize();
    expect([other.consume('a', 20), second.consume('a', 20)]).toEqual([0, 0]);
  });
});

import type { RedisLink } from './redis';

/** So many in so long: the counter that `key` names may reach `limit` within `windowMs` of its first count. */
export interface Allowance {
  key: string;
  limit: number;
  windowMs: number;
  /**
   * True: looked at before, counted only when the attempt turned out to count, so that many people at once behind one
   * address do not stand in each other's way. Otherwise taken before, so that attempts at once cannot slip through.
   */
  countedAfter?: boolean;
}

export interface Allowances {
  /** Takes one of each, or none when any is used up; then the seconds until it may be tried again, otherwise 0. */
  take(wanted: readonly Allowance[]): Promise<number>;
  /** Tells whether the attempt counted (a wrong password) or not (a right one, a mail that was not sent). */
  settle(taken: readonly Allowance[], counted: boolean): Promise<void>;
}

const TAKE = `
local wait = 0
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[3 * i - 2]) then
    wait = math.max(wait, redis.call('PTTL', key), 1)
  end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  if ARGV[3 * i] == '1' and redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[3 * i - 1]) end
end
return 0`;
const SETTLE = `
for i, key in ipairs(KEYS) do
  if ARGV[2 * i] == '1' then
    if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2 * i - 1]) end
  elseif tonumber(redis.call('GET', key) or '0') > 0 then
    redis.call('DECR', key)
  end
end
return 0`;

const MOST_IN_MEMORY = 100_000;

/**
 * Counters of what may be guessed or misused. Redis is asked; every replica counts along in memory and decides alone
 * while Redis is away, so that taking Redis down opens no door.
 */
export function createAllowances(redis: RedisLink, prefix: string, now: () => number = Date.now): Allowances {
  const memory = new Map<string, { count: number; until: number }>();
  const keysOf = (list: readonly Allowance[]) => list.map(({ key }) => `${prefix}limit:${key}`);

  function current(key: string) {
    const entry = memory.get(key);
    return entry && entry.until > now() ? entry : undefined;
  }

  function takeFromMemory(wanted: readonly Allowance[]): number {
    const waits = wanted.map(({ key, limit }) => {
      const entry = current(key);
      return entry && entry.count >= limit ? entry.until - now() : 0;
    });
    const wait = Math.max(0, ...waits);
    if (wait === 0) countInMemory(wanted.filter((one) => !one.countedAfter));
    return wait;
  }

  function countInMemory(counted: readonly Allowance[]): void {
    for (const { key, windowMs } of counted) {
      const entry = current(key) ?? { count: 0, until: now() + windowMs };
      entry.count += 1;
      memory.delete(key);
      memory.set(key, entry);
    }
    while (memory.size > MOST_IN_MEMORY) memory.delete(memory.keys().next().value as string);
  }

  return {
    async take(wanted) {
      const facts = wanted.flatMap((one) => [one.limit, one.windowMs, one.countedAfter ? 0 : 1]);
      const wait = await redis.ask((client) => client.eval(TAKE, wanted.length, ...keysOf(wanted), ...facts));
      if (typeof wait !== 'number') return takeFromMemory(wanted) / 1_000;
      if (wait === 0) countInMemory(wanted.filter((one) => !one.countedAfter));
      return wait / 1_000;
    },
    async settle(taken, counted) {
      const touched = taken.filter((one) => Boolean(one.countedAfter) === counted);
      if (touched.length === 0) return;
      if (counted) countInMemory(touched);
      else {
        for (const { key } of touched) {
          const entry = current(key);
          if (entry && entry.count > 0) entry.count -= 1;
        }
      }
      const facts = touched.flatMap((one) => [one.windowMs, counted ? 1 : 0]);
      await redis.ask((client) => client.eval(SETTLE, touched.length, ...keysOf(touched), ...facts));
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';

/** So many attempts in so long: the counter that `key` names may reach `limit` within `windowMs` of its first count. */
export interface Quota {
  key: string;
  limit: number;
  windowMs: number;
  /**
   * `attempt`: counted before the attempt is made, so that concurrent attempts cannot exceed the limit; released when the
   * outcome does not count. `outcome`: checked before, counted only when the outcome counts, so that many users behind one
   * address do not block each other.
   */
  countedOn: 'attempt' | 'outcome';
}

export interface Quotas {
  /** Counts one attempt on each, or on none when any is used up; then the seconds until a retry, otherwise 0. */
  consume(quotas: readonly Quota[]): Promise<number>;
  /** Records whether the attempt counted (a wrong password) or not (a right one, a mail that was not sent). */
  recordOutcome(quotas: readonly Quota[], counted: boolean): Promise<void>;
}

const CONSUME_SCRIPT = `
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
const RECORD_OUTCOME_SCRIPT = `
for i, key in ipairs(KEYS) do
  if ARGV[2 * i] == '1' then
    if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2 * i - 1]) end
  elseif tonumber(redis.call('GET', key) or '0') > 0 then
    redis.call('DECR', key)
  end
end
return 0`;

const MAX_LOCAL_COUNTERS = 100_000;

/**
 * Counters of what may be guessed or misused. Redis is asked; every replica counts along in memory and decides alone
 * while Redis is away, so that taking Redis down opens no door.
 */
export function createQuotas(redis: RedisConnection, prefix: string): Quotas {
  const local = new LRUCache<string, { count: number }>({ max: MAX_LOCAL_COUNTERS });
  const keysOf = (quotas: readonly Quota[]) => quotas.map(({ key }) => `${prefix}limit:${key}`);
  const countedOnAttempt = (quotas: readonly Quota[]) =>
    quotas.filter(({ countedOn }) => countedOn === 'attempt');

  /** Milliseconds until all of them may be used again, by what this replica knows. */
  function localWait(quotas: readonly Quota[]): number {
    const waits = quotas.map(({ key, limit }) =>
      (local.get(key)?.count ?? 0) >= limit ? local.getRemainingTTL(key) : 0,
    );
    return Math.max(0, ...waits);
  }

  function countLocally(quotas: readonly Quota[]): void {
    for (const { key, windowMs } of quotas) {
      const counter = local.get(key);
      if (counter) counter.count += 1;
      else local.set(key, { count: 1 }, { ttl: windowMs });
    }
  }

  return {
    async consume(quotas) {
      const values = quotas.flatMap(({ limit, windowMs, countedOn }) => [
        limit,
        windowMs,
        countedOn === 'attempt' ? 1 : 0,
      ]);
      const shared = await redis.run((client) =>
        client.eval(CONSUME_SCRIPT, quotas.length, ...keysOf(quotas), ...values),
      );
      const wait = typeof shared === 'number' ? shared : localWait(quotas);
      if (wait === 0) countLocally(countedOnAttempt(quotas));
      return wait / 1_000;
    },
    async recordOutcome(quotas, counted) {
      const affected = quotas.filter(({ countedOn }) => countedOn === (counted ? 'outcome' : 'attempt'));
      if (affected.length === 0) return;
      if (counted) countLocally(affected);
      else {
        for (const { key } of affected) {
          const counter = local.get(key);
          if (counter && counter.count > 0) counter.count -= 1;
        }
      }
      const values = affected.flatMap(({ windowMs }) => [windowMs, counted ? 1 : 0]);
      await redis.run((client) =>
        client.eval(RECORD_OUTCOME_SCRIPT, affected.length, ...keysOf(affected), ...values),
      );
    },
  };
}

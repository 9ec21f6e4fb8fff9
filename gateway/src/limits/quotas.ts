import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';

/** Limits the counter `key` to `limit` attempts within `windowMs` of its first count. */
export interface Quota {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * An attempt is counted before it is made, so that concurrent attempts cannot exceed a limit, and refunded if it does
 * not count (a correct password, an email that was not sent).
 */
interface CountedAttempt {
  /** Seconds until a retry if a quota is used up, in which case nothing was counted; otherwise 0. */
  wait: number;
  /** Undoes the count, unless its window is over. Call it once. */
  refund(): Promise<void>;
}

export interface Quotas {
  /** Counts one attempt against each quota, or against none if any is used up. */
  consume(quotas: readonly Quota[]): Promise<CountedAttempt>;
}

/*
 * A counter is "<count> <window>": the random name of its window keeps a late refund from changing the next window. A
 * counter of 0 is deleted, which ends its window.
 */
const CONSUME_SCRIPT = `
local counts, windows, wait = {}, {}, 0
for i, key in ipairs(KEYS) do
  local count, window = string.match(redis.call('GET', key) or '', '^(%d+) (.+)$')
  counts[i], windows[i] = tonumber(count or '0'), window
  if counts[i] >= tonumber(ARGV[2 * i]) then wait = math.max(wait, redis.call('PTTL', key), 1) end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  if counts[i] == 0 then
    windows[i] = ARGV[1]
    redis.call('SET', key, '1 ' .. ARGV[1], 'PX', ARGV[2 * i + 1])
  else
    redis.call('SET', key, (counts[i] + 1) .. ' ' .. windows[i], 'KEEPTTL')
  end
end
return windows`;
const REFUND_SCRIPT = `
for i, key in ipairs(KEYS) do
  local count, window = string.match(redis.call('GET', key) or '', '^(%d+) (.+)$')
  if window == ARGV[i] then
    if tonumber(count) <= 1 then redis.call('UNLINK', key)
    else redis.call('SET', key, (tonumber(count) - 1) .. ' ' .. window, 'KEEPTTL') end
  end
end
return 0`;

const refused = (waitMs: number): CountedAttempt => ({
  wait: waitMs / 1_000,
  refund: () => Promise.resolve(),
});

const MAX_LOCAL_COUNTERS = 100_000;

interface Counter {
  count: number;
}

/**
 * Counters against guessing and misuse. Redis decides; every replica also counts in memory and decides alone while
 * Redis is unavailable, so that an outage of Redis does not lift the limits.
 */
export function createQuotas(redis: RedisConnection, prefix: string): Quotas {
  // By default lru-cache uses the clock captured at import, which fake timers do not replace.
  const local = new LRUCache<string, Counter>({
    max: MAX_LOCAL_COUNTERS,
    perf: { now: () => performance.now() },
  });

  /** Milliseconds until all quotas are available again, by this replica's own counters. */
  function localWait(quotas: readonly Quota[]): number {
    const waits = quotas.map(({ key, limit }) =>
      (local.get(key)?.count ?? 0) >= limit ? local.getRemainingTTL(key) : 0,
    );
    return Math.max(0, ...waits);
  }

  /** @returns the counters of the current windows; the next window gets new ones */
  function countLocally(quotas: readonly Quota[]): Counter[] {
    return quotas.map(({ key, windowMs }) => {
      const known = local.get(key);
      const counter = known && known.count > 0 ? known : { count: 0 };
      counter.count += 1;
      if (counter !== known) local.set(key, counter, { ttl: windowMs });
      return counter;
    });
  }

  return {
    async consume(quotas) {
      // Also with Redis, which may have just returned without the attempts that were counted here.
      const known = localWait(quotas);
      if (known > 0) return refused(known);
      const keys = quotas.map(({ key }) => `${prefix}limit:named:${key}`);
      const limits = quotas.flatMap(({ limit, windowMs }) => [limit, windowMs]);
      const window = randomBytes(6).toString('base64url');
      const shared = await redis.run((client) =>
        client.eval(CONSUME_SCRIPT, keys.length, ...keys, window, ...limits),
      );
      if (typeof shared === 'number') return refused(shared);
      const windows = Array.isArray(shared) ? shared.map(String) : undefined;
      // Other attempts may have been counted during the call to Redis.
      const alone = windows ? 0 : localWait(quotas);
      if (alone > 0) return refused(alone);
      const counters = countLocally(quotas);
      return {
        wait: 0,
        async refund() {
          for (const counter of counters) counter.count -= 1;
          if (windows)
            await redis.run((client) => client.eval(REFUND_SCRIPT, keys.length, ...keys, ...windows));
        },
      };
    },
  };
}

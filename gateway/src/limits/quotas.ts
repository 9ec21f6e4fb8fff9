import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';

/** So many attempts in so long: the counter that `key` names may reach `limit` within `windowMs` of its first count. */
export interface Quota {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * An attempt is counted before it is made, so that concurrent ones cannot exceed a limit, and refunded when it turns out not to
 * count (a right password, a mail that was not sent).
 */
interface CountedAttempt {
  /** Seconds until a retry: a quota is used up, and nothing was counted. Otherwise 0. */
  wait: number;
  /** Takes the count back, unless its window is over. Call it once. */
  refund(): Promise<void>;
}

export interface Quotas {
  /** Counts one attempt on each, or on none when any is used up. */
  consume(quotas: readonly Quota[]): Promise<CountedAttempt>;
}

/*
 * A counter is "<count> <window>": the random name of its window keeps a late refund off the next one. Without counts there is no
 * window.
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
 * Counters of what may be guessed or misused. Redis is asked; every replica counts along in memory and decides alone
 * while Redis is away, so that taking Redis down opens no door.
 */
export function createQuotas(redis: RedisConnection, prefix: string): Quotas {
  // By default a cache keeps the clock of its import, which fake timers do not replace.
  const local = new LRUCache<string, Counter>({
    max: MAX_LOCAL_COUNTERS,
    perf: { now: () => performance.now() },
  });

  /** Milliseconds until all of them may be used again, by what this replica knows. */
  function localWait(quotas: readonly Quota[]): number {
    const waits = quotas.map(({ key, limit }) =>
      (local.get(key)?.count ?? 0) >= limit ? local.getRemainingTTL(key) : 0,
    );
    return Math.max(0, ...waits);
  }

  /** @returns the counters, which are those of their window: the next one has others */
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
      // Also with Redis: it may just have come back without what was counted here.
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
      // Others were counted while Redis was asked.
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

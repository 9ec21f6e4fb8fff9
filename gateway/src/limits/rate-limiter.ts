import { execute, type RedisConnection } from '../redis';

export interface RateLimiter {
  /** Counts one call and returns 0, or the seconds to wait if the limit is reached. */
  consume(key: string, limit: number): number;
  stop(): void;
}

interface Count {
  /** Calls of all replicas, as of the last synchronization with Redis. */
  shared: number;
  /** Calls of this replica that are not in Redis yet. */
  unsynced: number;
}

const WINDOW_MS = 60_000;
const SYNC_INTERVAL_MS = 250;
/** Per minute. Beyond it the oldest remain only in Redis, so that a flood of addresses cannot exhaust the memory. */
const MAX_COUNTS = 100_000;

/**
 * A fixed-window rate limiter: calls a minute, counted in memory and synchronized with Redis a few times a second. No
 * call waits for Redis; while it is unavailable, each replica counts alone. Several replicas together may exceed a
 * limit by the calls of a quarter second.
 */
export function createRateLimiter(
  redis: RedisConnection,
  prefix: string,
  now: () => number = Date.now,
): RateLimiter {
  let window = 0;
  let counts = new Map<string, Count>();
  let unsynced = new Set<string>();

  const startWindowIfDue = () => {
    const current = Math.floor(now() / WINDOW_MS);
    if (current === window) return;
    window = current;
    counts = new Map();
    unsynced = new Set();
  };

  function forgetOldest(): void {
    const [oldest = ''] = counts.keys();
    counts.delete(oldest);
    unsynced.delete(oldest);
  }

  async function synchronize(): Promise<void> {
    startWindowIfDue();
    if (unsynced.size === 0 || !redis.isAvailable()) return;
    const currentWindow = window;
    const sent = [...unsynced].map((key) => {
      const count = counts.get(key)!;
      const added = count.unsynced;
      count.shared += added;
      count.unsynced = 0;
      return { key, added, count };
    });
    unsynced.clear();
    const totals = await redis.run((client) => {
      const pipeline = client.pipeline();
      for (const { key, added } of sent) {
        pipeline.incrby(`${prefix}calls:${currentWindow}:${key}`, added);
        pipeline.pexpire(`${prefix}calls:${currentWindow}:${key}`, 2 * WINDOW_MS);
      }
      return execute(pipeline);
    });
    if (!totals) return;
    sent.forEach(({ count }, index) => {
      const total = totals[index * 2];
      if (typeof total === 'number') count.shared = total;
    });
  }

  let isSynchronizing = false;
  const timer = setInterval(() => {
    if (isSynchronizing) return;
    isSynchronizing = true;
    void synchronize().finally(() => (isSynchronizing = false));
  }, SYNC_INTERVAL_MS);
  timer.unref();

  return {
    consume(key, limit) {
      startWindowIfDue();
      let count = counts.get(key);
      if (!count) {
        if (counts.size >= MAX_COUNTS) forgetOldest();
        counts.set(key, (count = { shared: 0, unsynced: 0 }));
      }
      if (count.shared + count.unsynced >= limit) return (WINDOW_MS - (now() % WINDOW_MS)) / 1_000;
      count.unsynced += 1;
      unsynced.add(key);
      return 0;
    },
    stop: () => clearInterval(timer),
  };
}

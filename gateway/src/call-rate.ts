import type { RedisLink } from './redis';

export interface CallRate {
  /** Counts one call; the seconds to wait when it is one too many, otherwise 0. */
  count(key: string, limit: number): number;
  stop(): void;
}

interface Count {
  /** Calls of all replicas, as of the last exchange with Redis. */
  shared: number;
  /** Own calls that Redis does not know yet. */
  fresh: number;
}

const WINDOW_MS = 60_000;
const EXCHANGE_EVERY_MS = 250;

/**
 * Calls a minute, counted in memory and exchanged with Redis a few times a second: no call waits for it, and when Redis
 * is away each replica counts on by itself. Several replicas together may overshoot by what a quarter second brings.
 */
export function createCallRate(redis: RedisLink, prefix: string, now: () => number = Date.now): CallRate {
  let window = 0;
  let counts = new Map<string, Count>();
  let fresh = new Set<string>();

  const turnWindow = () => {
    const current = Math.floor(now() / WINDOW_MS);
    if (current === window) return;
    window = current;
    counts = new Map();
    fresh = new Set();
  };

  async function exchange(): Promise<void> {
    turnWindow();
    if (fresh.size === 0 || !redis.isUp()) return;
    const counting = window;
    const sent = [...fresh].map((key) => {
      const count = counts.get(key)!;
      const added = count.fresh;
      count.shared += added;
      count.fresh = 0;
      return { key, added, count };
    });
    fresh.clear();
    const totals = await redis.ask((client) => {
      const pipeline = client.pipeline();
      for (const { key, added } of sent) {
        pipeline.incrby(`${prefix}calls:${counting}:${key}`, added);
        pipeline.pexpire(`${prefix}calls:${counting}:${key}`, 2 * WINDOW_MS);
      }
      return pipeline.exec();
    });
    if (!totals) return;
    sent.forEach(({ count }, index) => {
      const total = totals[index * 2]?.[1];
      if (typeof total === 'number') count.shared = total;
    });
  }

  let exchanging = false;
  const timer = setInterval(() => {
    if (exchanging) return;
    exchanging = true;
    void exchange().finally(() => (exchanging = false));
  }, EXCHANGE_EVERY_MS);
  timer.unref();

  return {
    count(key, limit) {
      turnWindow();
      let count = counts.get(key);
      if (!count) counts.set(key, (count = { shared: 0, fresh: 0 }));
      if (count.shared + count.fresh >= limit) return (WINDOW_MS - (now() % WINDOW_MS)) / 1_000;
      count.fresh += 1;
      fresh.add(key);
      return 0;
    },
    stop: () => clearInterval(timer),
  };
}

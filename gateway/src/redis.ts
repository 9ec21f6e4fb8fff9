import type { Logger } from '@tokri/service-kit';
import { Redis } from 'ioredis';

export interface RedisLink {
  /**
   * Runs a command; undefined when Redis is away or does not answer in time. Never throws, never hangs: every caller
   * has a way to go on without it.
   */
  ask<T>(run: (client: Redis) => Promise<T>): Promise<T | undefined>;
  isUp(): boolean;
  /** Runs each time that Redis is reachable (again), before anybody else may use it. */
  onUp(prepare: (client: Redis) => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
}

const COMMAND_TIMEOUT_MS = 250;
/** Failures in a row after which Redis counts as stuck and is left alone. */
const FAILURES_TO_OPEN = 3;
const PROBE_EVERY_MS = 500;

/** One connection with a circuit breaker: away, slow or stuck are all the same to its users. */
export function createRedisLink(url: string | undefined, logger: Logger): RedisLink {
  if (!url) return withoutRedis;
  const client = new Redis(url, {
    lazyConnect: true,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(2_000, 100 * attempt),
  });
  const preparations: ((client: Redis) => Promise<unknown>)[] = [];
  let up = false;
  let failures = 0;
  let stopped = false;
  let probing = false;
  let timer: NodeJS.Timeout | undefined;

  const down = (reason: string) => {
    if (up) logger.warn({ reason }, 'redis is away: going on without it');
    up = false;
  };

  async function probe(): Promise<void> {
    if (up || probing || stopped || client.status !== 'ready') return;
    probing = true;
    try {
      await client.ping();
      for (const prepare of preparations) await prepare(client);
      up = true;
      failures = 0;
      logger.info('redis connected');
    } catch {
      // Tried again by the timer.
    } finally {
      probing = false;
    }
  }

  client.on('error', (error: Error) => down(error.message));
  client.on('close', () => down('connection closed'));
  client.on('ready', () => void probe());

  return {
    async ask(run) {
      if (!up) return undefined;
      try {
        const result = await run(client);
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES_TO_OPEN) down(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    isUp: () => up,
    onUp: (prepare) => void preparations.push(prepare),
    start() {
      timer = setInterval(() => void probe(), PROBE_EVERY_MS);
      timer.unref();
      client.connect().catch(() => undefined);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      const wasUp = up;
      up = false;
      if (wasUp) await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

const withoutRedis: RedisLink = {
  ask: () => Promise.resolve(undefined),
  isUp: () => false,
  onUp: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
};

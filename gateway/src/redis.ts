import type { Logger } from '@tokri/service-kit';
import { isRecording } from '@tokri/telemetry';
import { Redis, type ChainableCommander } from 'ioredis';
import { recordCommands } from './command-spans';

export interface RedisConnection {
  /**
   * Runs a command; undefined when Redis is unavailable or does not answer in time. Never throws, never hangs: every
   * caller has a fallback.
   */
  run<T>(command: (client: Redis) => Promise<T>): Promise<T | undefined>;
  isAvailable(): boolean;
  /** Runs each time Redis becomes available, before other commands are allowed. */
  onAvailable(prepare: (client: Redis) => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
}

const COMMAND_TIMEOUT_MS = 250;
/** Consecutive failures after which Redis counts as unavailable and is only probed. */
const FAILURE_THRESHOLD = 3;
const PROBE_INTERVAL_MS = 500;

/** One connection with a circuit breaker: for callers, a missing, slow or stuck Redis is the same. */
export function createRedisConnection(url: string | undefined, logger: Logger): RedisConnection {
  if (!url) return noRedis;
  const client = new Redis(url, {
    lazyConnect: true,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(2_000, 100 * attempt),
  });
  if (isRecording()) recordCommands(client);
  const preparations: ((client: Redis) => Promise<unknown>)[] = [];
  let available = false;
  let failures = 0;
  let stopped = false;
  let probing = false;
  let timer: NodeJS.Timeout | undefined;

  const markUnavailable = (reason: string) => {
    if (available) logger.warn({ reason }, 'redis is unavailable: going on without it');
    available = false;
  };

  async function probe(): Promise<void> {
    if (available || probing || stopped || client.status !== 'ready') return;
    probing = true;
    try {
      await client.ping();
      for (const prepare of preparations) await prepare(client);
      available = true;
      failures = 0;
      logger.info('redis connected');
    } catch {
      // Tried again by the timer.
    } finally {
      probing = false;
    }
  }

  client.on('error', (error: Error) => markUnavailable(error.message));
  client.on('close', () => markUnavailable('connection closed'));
  client.on('ready', () => void probe());

  return {
    async run(command) {
      if (!available) return undefined;
      try {
        const result = await command(client);
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURE_THRESHOLD)
          markUnavailable(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    isAvailable: () => available,
    onAvailable: (prepare) => void preparations.push(prepare),
    start() {
      timer = setInterval(() => void probe(), PROBE_INTERVAL_MS);
      timer.unref();
      client.connect().catch(() => undefined);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      const wasAvailable = available;
      available = false;
      if (wasAvailable) await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

/** The results of a pipeline's commands; throws if one failed, which `exec` does not. */
export async function execute(pipeline: ChainableCommander): Promise<unknown[]> {
  const results = (await pipeline.exec()) ?? [];
  for (const [error] of results) if (error) throw error;
  return results.map(([, result]) => result);
}

const noRedis: RedisConnection = {
  run: () => Promise.resolve(undefined),
  isAvailable: () => false,
  onAvailable: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
};

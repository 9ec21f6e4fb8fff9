import type { Logger } from '@tokri/service-kit';
import type { z } from 'zod';
import type { RedisConnection } from './redis';

/** A versioned document of order, as last known. */
export interface FactsCopy<Facts> {
  /** Never waits: without order, broker and Redis these are the initial ones. */
  current(): Facts;
  /** Takes the facts of an event. */
  changed(facts: Facts): void;
  /** Reads them from order, since events may have been missed; retried until order answers. */
  refresh(): void;
  stop(): void;
}

interface FactsCopyDependencies<Facts> {
  redis: RedisConnection;
  /** Of the copy in Redis. */
  key: string;
  schema: z.ZodType<Facts>;
  initial: Facts;
  fetchFacts: () => Promise<Facts>;
  /** Milliseconds after which they are read again, for what changes without an event; never when not set. */
  refreshMs?: number;
  /** Name in logs. */
  name: string;
  logger: Logger;
}

/** Milliseconds between two attempts to read them. */
const RETRY_MS = 2_000;

export function createFactsCopy<Facts extends { version: number }>(
  dependencies: FactsCopyDependencies<Facts>,
): FactsCopy<Facts> {
  const { redis, key, schema, initial, fetchFacts, refreshMs, name, logger } = dependencies;
  let known = initial;
  /** Whether they came from order and not from Redis or the settings. */
  let isLive = false;
  let events = 0;
  let isReading = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function take(facts: Facts): void {
    known = facts;
    isLive = true;
    void redis.run((client) => client.set(key, JSON.stringify(facts)));
  }

  // The last known facts serve replicas that start while order is away.
  redis.onAvailable(async (client) => {
    if (isLive) return client.set(key, JSON.stringify(known));
    const stored = parsed(schema, await client.get(key));
    if (stored && !isLive) known = stored;
    return undefined;
  });

  async function read(): Promise<void> {
    const before = events;
    const facts = await fetchFacts();
    // An event that was taken during the read can be newer than its answer, also under the same version.
    if (events === before || facts.version > known.version) take(facts);
  }

  function refresh(): void {
    if (isReading || stopped) return;
    isReading = true;
    clearTimeout(timer);
    void read()
      .then(() => refreshMs)
      .catch((error: unknown) => {
        logger.info({ err: error }, `${name} is read again later`);
        return RETRY_MS;
      })
      .then((waitMs) => {
        isReading = false;
        if (waitMs !== undefined && !stopped) timer = setTimeout(refresh, waitMs).unref();
      });
  }

  return {
    current: () => known,
    changed(facts) {
      if (isLive && facts.version < known.version) return;
      events += 1;
      take(facts);
    },
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function parsed<Facts>(schema: z.ZodType<Facts>, text: string | null): Facts | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

import { calls, shopFacts, type ShopFacts } from '@tokri/contracts';
import { fetchResponse, type Logger } from '@tokri/service-kit';
import { randomUUID } from 'node:crypto';
import type { RedisConnection } from './redis';

/** The public facts of the shop, as last known. */
export interface ShopFactsCopy {
  /** Never waits: without order, broker and Redis these are the settings of this process. */
  current(): ShopFacts;
  /** Takes the facts of an event. */
  changed(facts: ShopFacts): void;
  /** Reads them from order, since events may have been missed; retried until order answers. */
  refresh(): void;
  stop(): void;
}

interface ShopFactsDependencies {
  redis: RedisConnection;
  prefix: string;
  /** Name and contact of the settings, for a shop that never saved its own. */
  settings: Pick<ShopFacts, 'name' | 'helpContact'>;
  fetchFacts: () => Promise<ShopFacts>;
  logger: Logger;
}

/** Milliseconds between two attempts to read them. */
const RETRY_MS = 2_000;
const TIMEOUT_MS = 2_000;

export function createShopFacts(dependencies: ShopFactsDependencies): ShopFactsCopy {
  const { redis, prefix, settings, fetchFacts, logger } = dependencies;
  const key = `${prefix}shop`;
  let known: ShopFacts = { version: 0, ...settings };
  /** Whether they came from order and not from Redis or the settings. */
  let isLive = false;
  let events = 0;
  let isReading = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function take(facts: ShopFacts): void {
    known = facts;
    isLive = true;
    void redis.run((client) => client.set(key, JSON.stringify(facts)));
  }

  // The last known facts serve replicas that start while order is away.
  redis.onAvailable(async (client) => {
    if (isLive) return client.set(key, JSON.stringify(known));
    const stored = parsed(await client.get(key));
    if (stored && !isLive) known = stored;
    return undefined;
  });

  async function read(): Promise<void> {
    const before = events;
    const facts = await fetchFacts();
    // An event that arrived during the read can be newer than its answer.
    if (events === before || facts.version >= known.version) take(facts);
  }

  function refresh(): void {
    if (isReading || stopped) return;
    isReading = true;
    clearTimeout(timer);
    read()
      .catch((error: unknown) => {
        logger.info({ err: error }, 'the shop profile is read again later');
        if (!stopped) timer = setTimeout(refresh, RETRY_MS).unref();
      })
      .finally(() => {
        isReading = false;
      });
  }

  return {
    current: () => (known.version === 0 ? { ...known, ...settings } : known),
    changed(facts) {
      events += 1;
      if (!isLive || facts.version >= known.version) take(facts);
    },
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function parsed(text: string | null): ShopFacts | undefined {
  try {
    return shopFacts.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Reads them from order, outside of its circuit breaker. @throws without a valid answer */
export const fetchShopFacts = (orderUrl: string) => async (): Promise<ShopFacts> => {
  const { method, path, response } = calls.getShop;
  const headers = { 'x-request-id': randomUUID() };
  const answer = await fetchResponse(
    new URL(path, orderUrl),
    { method, headers, idempotent: true },
    TIMEOUT_MS,
  );
  if (answer.status !== 200) throw new Error(`order answers ${answer.status}`);
  return response.parse(JSON.parse(answer.body.toString('utf8'))).data;
};

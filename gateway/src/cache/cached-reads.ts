import { HttpError, type Logger, type Metrics } from '@tokri/service-kit';
import { Counter } from 'prom-client';
import type { Exchange } from '../exchange';
import { parseJson, readBody } from '../read-body';
import type { CacheEffect, CachePolicy, Route } from '../routes';
import type { ChangeLog } from './change-log';
import { createEntry, type Entry } from './entry';
import type { EntryStore } from './entry-store';
import { createReadKeys, type ReadKey } from './read-keys';
import { sendEntry, type CacheState } from './send-entry';
import { tagsOfAnswer, tagsOfRead, tagsOfWrite } from './tags';
import type { AskCatalogue } from './upstream';

export interface CachedReads {
  serve(exchange: Exchange, route: Route): Promise<number>;
  /** The bytes that a read with this body is answered by, for the gateway's own use. */
  read(exchange: Exchange, route: Route, body: Buffer): Promise<Buffer>;
  /** A write went through (or may have): every later read, in any replica, sees the catalogue as it is now. */
  changedBy(route: Route, body: Buffer | undefined): Promise<void>;
}

export interface CachedReadsParts {
  log: ChangeLog;
  store: EntryStore;
  ask: AskCatalogue;
  metrics: Metrics;
  logger: Logger;
  /** False switches the cache off: every read goes to the catalogue. */
  enabled: boolean;
}

/** Milliseconds that an answer is fresh; then as long it is served once more while it is read anew. */
const FRESH_MS: Record<CachePolicy, number> = {
  categories: 120_000,
  'sub-categories': 120_000,
  'product-list': 30_000,
  'product-details': 30_000,
  search: 30_000,
};
/** Milliseconds that an answer may stand in for a catalogue that does not answer. */
const FALLBACK_MS = 600_000;

type Found = readonly [CacheState, Entry];

interface Flight {
  position: number;
  tags: readonly string[];
  found: Promise<Found>;
}

/** Reads of the catalogue: from memory, from Redis, or once from the service for all who wait. */
export function createCachedReads({
  log,
  store,
  ask,
  metrics,
  logger,
  enabled,
}: CachedReadsParts): CachedReads {
  const keys = createReadKeys();
  const flights = new Map<string, Flight>();
  const answered = new Counter({
    name: 'gateway_cache_answers_total',
    help: 'Catalogue reads by where their answer came from',
    labelNames: ['state'] as const,
    registers: [metrics.registry],
  });
  const counts: Record<CacheState, Counter.Internal> = {
    hit: answered.labels('hit'),
    stale: answered.labels('stale'),
    miss: answered.labels('miss'),
    bypass: answered.labels('bypass'),
  };

  const isGood = (entry: Entry) => log.isUnchanged(entry.tags, entry.position);

  async function askNow(exchange: Exchange, route: Route, key: ReadKey, position: number, tags: string[]) {
    const askedAt = Date.now();
    const body = await ask(exchange, route, key.body);
    const policy = route.cache as CachePolicy;
    return createEntry({ body, position, askedAt, tags: [...tags, ...tagsOfAnswer(policy, body)] });
  }

  const isFresh = (entry: Entry, route: Route) =>
    Date.now() - entry.askedAt < FRESH_MS[route.cache as CachePolicy];

  /** From Redis, or from the service; when that does not answer, what is left of an older answer. */
  async function load(
    exchange: Exchange,
    route: Route,
    key: ReadKey,
    position: number,
    tags: string[],
  ): Promise<Found> {
    const far = await store.far(key.text);
    if (far && isGood(far) && isFresh(far, route)) return ['hit', far];
    try {
      const entry = await askNow(exchange, route, key, position, tags);
      store.keep(key.text, entry);
      return ['miss', entry];
    } catch (error) {
      const kept = far ?? store.near(key.text);
      if (kept && isUnanswered(error) && Date.now() - kept.askedAt < FALLBACK_MS && isGood(kept))
        return ['stale', kept];
      throw error;
    }
  }

  /** The answer of a flight that began after the last change of what it reads, or of a new one. */
  function loadOnce(exchange: Exchange, route: Route, key: ReadKey, position: number): Promise<Found> {
    const current = flights.get(key.text);
    if (current && log.isUnchanged(current.tags, current.position)) return current.found;
    const tags = tagsOfRead(route.cache as CachePolicy, key.input);
    const flight: Flight = { position, tags, found: load(exchange, route, key, position, tags) };
    flights.set(key.text, flight);
    const land = () => {
      if (flights.get(key.text) === flight) flights.delete(key.text);
    };
    flight.found.then(land, land);
    return flight.found;
  }

  async function find(exchange: Exchange, route: Route, key: ReadKey, position: number): Promise<Found> {
    const near = store.near(key.text);
    if (!near || !isGood(near)) return loadOnce(exchange, route, key, position);
    if (isFresh(near, route)) return ['hit', near];
    const renewed = loadOnce(exchange, route, key, position);
    if (Date.now() - near.askedAt >= 2 * FRESH_MS[route.cache as CachePolicy]) return renewed;
    renewed.catch((error: unknown) => logger.warn({ err: error }, 'cached answer could not be renewed'));
    return ['stale', near];
  }

  async function look(exchange: Exchange, route: Route, body?: Buffer | Promise<Buffer>): Promise<Found> {
    // Asked for before the body is read: the position must not be older than the request, it may be as old.
    const asked = enabled ? log.position() : undefined;
    const key = keys.of(route, await body);
    const position = await asked;
    const found: Found =
      position === undefined
        ? ['bypass', await askNow(exchange, route, key, 0, [])]
        : await find(exchange, route, key, position);
    counts[found[0]].inc();
    return found;
  }

  return {
    async serve(exchange, route) {
      const body = route.body === 'json' ? readBody(exchange.request) : undefined;
      const [state, entry] = await look(exchange, route, body);
      return sendEntry(exchange, entry, state);
    },
    async read(exchange, route, body) {
      const [, entry] = await look(exchange, route, body);
      return entry.body;
    },
    async changedBy(route, body) {
      await log.announce(tagsOfWrite(route.changes as CacheEffect, quietly(body)));
    },
  };
}

const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status >= 500;

function quietly(body: Buffer | undefined): unknown {
  try {
    return body && parseJson(body);
  } catch {
    return undefined;
  }
}

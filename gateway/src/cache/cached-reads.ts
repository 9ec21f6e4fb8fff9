import type { CacheEffect, CachePolicy } from '../routes';
import type { Exchange } from '../exchange';
import type { Logger, Metrics } from '@tokri/service-kit';
import { Counter } from 'prom-client';
import { parseJson, readBody } from '../read-body';
import type { Route } from '../routes';
import type { ChangeLog } from './change-log';
import { createEntry, type Entry } from './entry';
import type { EntryStore } from './entry-store';
import { createReadKeys, type ReadKey } from './read-keys';
import { sendEntry, type CacheState } from './send-entry';
import { tagsOfAnswer, tagsOfRead, tagsOfWrite } from './tags';
import type { AskCatalogue } from './upstream';

export interface CachedReads {
  serve(exchange: Exchange, route: Route): Promise<number>;
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

interface Flight {
  position: number;
  tags: readonly string[];
  entry: Promise<Entry>;
}

/** Reads of the catalogue: from memory, from Redis, or once from the service for all who wait. */
export function createCachedReads({ log, store, ask, metrics, logger, enabled }: CachedReadsParts): CachedReads {
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

  async function read(exchange: Exchange, route: Route, key: ReadKey, position: number, tags: string[]) {
    const askedAt = Date.now();
    const body = await ask(exchange, route, key.body);
    const policy = route.cache as CachePolicy;
    return createEntry({ body, position, askedAt, tags: [...tags, ...tagsOfAnswer(policy, body)] });
  }

  /** The answer of a flight that began after the last change of what it reads, or of a new one. */
  function fetchOnce(exchange: Exchange, route: Route, key: ReadKey, position: number): Promise<Entry> {
    const current = flights.get(key.text);
    if (current && log.isUnchanged(current.tags, current.position)) return current.entry;
    const tags = tagsOfRead(route.cache as CachePolicy, key.input);
    const entry = read(exchange, route, key, position, tags).then((made) => {
      store.keep(key.text, made);
      return made;
    });
    const flight: Flight = { position, tags, entry };
    flights.set(key.text, flight);
    const land = () => {
      if (flights.get(key.text) === flight) flights.delete(key.text);
    };
    entry.then(land, land);
    return entry;
  }

  async function answerTo(
    exchange: Exchange,
    route: Route,
    key: ReadKey,
    position: number,
  ): Promise<[CacheState, Entry]> {
    const freshMs = FRESH_MS[route.cache as CachePolicy];
    const near = store.near(key.text);
    const usable = (entry: Entry | undefined): entry is Entry => entry !== undefined && isGood(entry);
    const kept = usable(near) ? near : await store.far(key.text);
    if (!usable(kept)) return ['miss', await fetchOnce(exchange, route, key, position)];
    const age = Date.now() - kept.askedAt;
    if (age < freshMs) return ['hit', kept];
    const renewed = fetchOnce(exchange, route, key, position);
    if (age < 2 * freshMs) {
      renewed.catch((error: unknown) => logger.warn({ err: error }, 'cached answer could not be renewed'));
      return ['stale', kept];
    }
    try {
      return ['miss', await renewed];
    } catch (error) {
      if (age < FALLBACK_MS && isGood(kept)) return ['stale', kept];
      throw error;
    }
  }

  return {
    async serve(exchange, route) {
      // Asked for before the body is read: the position must not be older than the request, it may be as old.
      const asked = enabled ? log.position() : undefined;
      const body = route.body === 'json' ? await readBody(exchange.request) : undefined;
      const key = keys.of(route, body);
      const position = await asked;
      const [state, entry] =
        position === undefined
          ? (['bypass', await read(exchange, route, key, 0, [])] as const)
          : await answerTo(exchange, route, key, position);
      counts[state].inc();
      return sendEntry(exchange, entry, state);
    },
    async changedBy(route, body) {
      await log.announce(tagsOfWrite(route.changes as CacheEffect, quietly(body)));
    },
  };
}

function quietly(body: Buffer | undefined): unknown {
  try {
    return body && parseJson(body);
  } catch {
    return undefined;
  }
}

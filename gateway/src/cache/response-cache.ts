import { HttpError, type Logger, type Metrics } from '@tokri/service-kit';
import { runInContext } from '@tokri/telemetry';
import { Counter } from 'prom-client';
import { collectBody, parseJson } from '../calls/read-body';
import { workContextOf, type RequestContext } from '../calls/request-context';
import type { CachePolicy, CatalogueEntity, Route } from '../routes';
import { createCacheEntry, type CacheEntry } from './cache-entry';
import { createCacheKeys, type CacheKey } from './cache-key';
import type { CacheStore } from './cache-store';
import type { FetchFromCatalogue } from './fetch-from-catalogue';
import type { InvalidationLog } from './invalidation-log';
import { sendCacheEntry, type CacheStatus } from './send-cache-entry';
import { tagsOfRequest, tagsOfResponse, tagsOfWrite } from './tags';

export interface ResponseCache {
  /** Answers a cached read and calls `answered` with its status, or `failed` when it is not answered yet. */
  serve(
    context: RequestContext,
    route: Route,
    answered: (status: number) => void,
    failed: (error: unknown) => void,
  ): void;
  /** The response body of a read with this request body, for use inside the gateway. */
  read(context: RequestContext, route: Route, body: Buffer | undefined): Promise<Buffer>;
  /** Call after a write that succeeded (or may have): later reads in every replica see the current catalogue. */
  invalidate(route: Route, body: Buffer | undefined): Promise<void>;
}

export interface ResponseCacheDependencies {
  log: InvalidationLog;
  store: CacheStore;
  fetchFromCatalogue: FetchFromCatalogue;
  metrics: Metrics;
  logger: Logger;
  /** False switches the cache off: every read goes to the catalogue. */
  enabled: boolean;
}

/** Milliseconds that a response is fresh; for as long again it is served stale while it is revalidated (RFC 5861). */
const FRESH_MS: Record<CachePolicy, number> = {
  categories: 120_000,
  'sub-categories': 120_000,
  'product-list': 30_000,
  'product-details': 30_000,
  search: 30_000,
  // Devices read it once a day; price and stock are read again before a sale.
  range: 600_000,
  pages: 120_000,
  home: 120_000,
};
/**
 * Milliseconds that a response may be served when the catalogue does not answer (stale-if-error), unless a change is
 * known. While Redis is unavailable too, responses that cannot be verified are served as well.
 */
const STALE_IF_ERROR_MS = 600_000;

type Lookup = readonly [CacheStatus, CacheEntry];

/** One fetch that all concurrent requests for the same key share. */
interface SharedFetch {
  position: number;
  tags: readonly string[];
  lookup: Promise<Lookup>;
}

/** Serves catalogue reads from memory, from Redis, or from one fetch that concurrent requests share. */
export function createResponseCache({
  log,
  store,
  fetchFromCatalogue,
  metrics,
  logger,
  enabled,
}: ResponseCacheDependencies): ResponseCache {
  const keys = createCacheKeys();
  const sharedFetches = new Map<string, SharedFetch>();
  const answers = new Counter({
    name: 'gateway_cache_answers_total',
    help: 'Catalogue reads by where their answer came from',
    labelNames: ['state'] as const,
    registers: [metrics.registry],
  });
  const counts: Record<CacheStatus, Counter.Internal> = {
    hit: answers.labels('hit'),
    stale: answers.labels('stale'),
    miss: answers.labels('miss'),
    bypass: answers.labels('bypass'),
  };

  const isValid = (entry: CacheEntry) => log.isUnchanged(entry.tags, entry.position);
  const isFresh = (entry: CacheEntry, route: Route) =>
    Date.now() - entry.fetchedAt < FRESH_MS[route.cache as CachePolicy];

  async function fetchEntry(
    context: RequestContext,
    route: Route,
    key: CacheKey,
    position: number,
    tags: string[],
  ) {
    const fetchedAt = Date.now();
    const body = await fetchFromCatalogue(context, route, key.body);
    const policy = route.cache as CachePolicy;
    return createCacheEntry({ body, position, fetchedAt, tags: [...tags, ...tagsOfResponse(policy, body)] });
  }

  /** From Redis or the service; if the service fails, a stale response if there is a usable one. */
  async function load(
    context: RequestContext,
    route: Route,
    key: CacheKey,
    position: number,
    tags: string[],
  ): Promise<Lookup> {
    const shared = await store.getShared(key.value);
    if (shared && isValid(shared) && isFresh(shared, route)) return ['hit', shared];
    try {
      const entry = await fetchEntry(context, route, key, position, tags);
      store.put(key.value, entry);
      return ['miss', entry];
    } catch (error) {
      return ['stale', olderThan(error, key, shared)];
    }
  }

  /** A stale response to serve instead of a 5xx of the catalogue; otherwise rethrows the error. */
  function olderThan(error: unknown, key: CacheKey, shared?: CacheEntry): CacheEntry {
    const isUsable = (entry: CacheEntry | undefined) =>
      entry &&
      Date.now() - entry.fetchedAt < STALE_IF_ERROR_MS &&
      !log.isKnownToBeChanged(entry.tags, entry.position);
    const older = [shared, store.getLocal(key.value)].find(isUsable);
    if (older && isServiceFailure(error)) return older;
    throw error;
  }

  /** Bypasses the cache, since the validity of its entries is unknown. */
  async function bypass(context: RequestContext, route: Route, key: CacheKey): Promise<Lookup> {
    try {
      return ['bypass', await fetchEntry(context, route, key, 0, [])];
    } catch (error) {
      return ['stale', olderThan(error, key)];
    }
  }

  /** Joins a running fetch that started after the last invalidation of its tags, or starts one. */
  function loadOnce(context: RequestContext, route: Route, key: CacheKey, position: number): Promise<Lookup> {
    const current = sharedFetches.get(key.value);
    if (current && log.isUnchanged(current.tags, current.position)) return current.lookup;
    const tags = tagsOfRequest(route.cache as CachePolicy, key.input);
    const fetch: SharedFetch = { position, tags, lookup: load(context, route, key, position, tags) };
    sharedFetches.set(key.value, fetch);
    const remove = () => {
      if (sharedFetches.get(key.value) === fetch) sharedFetches.delete(key.value);
    };
    fetch.lookup.then(remove, remove);
    return fetch.lookup;
  }

  async function findAt(
    position: number,
    context: RequestContext,
    route: Route,
    key: CacheKey,
  ): Promise<Lookup> {
    const local = store.getLocal(key.value);
    if (!local || !isValid(local)) return loadOnce(context, route, key, position);
    if (isFresh(local, route)) return ['hit', local];
    const revalidated = loadOnce(context, route, key, position);
    if (Date.now() - local.fetchedAt >= 2 * FRESH_MS[route.cache as CachePolicy]) return revalidated;
    revalidated.catch((error: unknown) =>
      logger.warn({ err: error }, 'cached response could not be revalidated'),
    );
    return ['stale', local];
  }

  /** @param position of the log, read after the request came; undefined if it could not be read */
  async function find(
    context: RequestContext,
    route: Route,
    body: Buffer | undefined,
    position: number | undefined,
  ): Promise<Lookup> {
    const key = keys.of(route, body);
    const found: Lookup =
      position === undefined
        ? await bypass(context, route, key)
        : await findAt(position, context, route, key);
    counts[found[0]].inc();
    return found;
  }

  /** The response to a body that was seen before, if it is fresh in memory. */
  function findKnown(route: Route, body: Buffer | undefined): CacheEntry | undefined {
    const key = keys.known(route, body);
    const entry = key && store.getLocal(key.value);
    return entry && isValid(entry) && isFresh(entry, route) ? entry : undefined;
  }

  /** Most reads are known: they need no promise, no parsing and no work context. */
  function lookUp(
    context: RequestContext,
    route: Route,
    body: Buffer | undefined,
    position: number | undefined,
  ): Lookup | Promise<Lookup> {
    const known = position === undefined ? undefined : findKnown(route, body);
    if (!known) return runInContext(workContextOf(context), () => find(context, route, body, position));
    counts.hit.inc();
    return ['hit', known];
  }

  return {
    serve(context, route, answered, failed) {
      const send = ([status, entry]: Lookup) => sendCacheEntry(context, entry, status);
      const answer = (body?: Buffer) => (position: number | undefined) => {
        try {
          const found = lookUp(context, route, body, position);
          const sent = found instanceof Promise ? found.then(send) : send(found);
          if (sent instanceof Promise) sent.then(answered, failed);
          else answered(sent);
        } catch (error) {
          failed(error);
        }
      };
      const withBody = (body?: Buffer) => (enabled ? log.afterRead(answer(body)) : answer(body)(undefined));
      if (route.body === 'json') collectBody(context.request, withBody, failed);
      else withBody();
    },
    async read(context, route, body) {
      const [, entry] = await find(context, route, body, enabled ? await log.position() : undefined);
      return entry.body;
    },
    async invalidate(route, body) {
      await log.append(tagsOfWrite(route.invalidates as CatalogueEntity, parseQuietly(body)));
    },
  };
}

const isServiceFailure = (error: unknown): boolean => error instanceof HttpError && error.status >= 500;

function parseQuietly(body: Buffer | undefined): unknown {
  try {
    return body && parseJson(body);
  } catch {
    return undefined;
  }
}

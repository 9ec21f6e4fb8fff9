import { parseInput } from '@tokri/service-kit';
import { LRUCache } from 'lru-cache';
import { parseJson } from '../calls/read-body';
import type { Route } from '../routes';

/** The canonical form of a read: the key of its cached response, and the body that is sent to the service. */
export interface CacheKey {
  readonly value: string;
  readonly input: Record<string, unknown>;
  readonly body: Buffer | undefined;
}

const SHORT_BYTES = 512;
const MAX_REMEMBERED = 5_000;

/**
 * Parses reads by the contract (400 with fields if invalid), so that equivalent bodies have the same key. Short bodies
 * seen before are not parsed again.
 */
export function createCacheKeys() {
  const parsed = new LRUCache<string, CacheKey>({ max: MAX_REMEMBERED });

  function parse(route: Route, body: Buffer | undefined): CacheKey {
    const input = parseInput(route.request, body ? parseJson(body) : {}) as Record<string, unknown>;
    const canonical = JSON.stringify(withSortedFields(input));
    return { value: `${route.name} ${canonical}`, input, body: body && Buffer.from(canonical) };
  }

  const rawOf = (route: Route, body: Buffer | undefined) =>
    body ? `${route.name} ${body.toString('latin1')}` : route.name;
  const isShort = (body: Buffer | undefined) => body === undefined || body.length <= SHORT_BYTES;

  /** The key of a short body that was parsed before. */
  const known = (route: Route, body: Buffer | undefined): CacheKey | undefined =>
    isShort(body) ? parsed.get(rawOf(route, body)) : undefined;

  return {
    known,
    of(route: Route, body: Buffer | undefined): CacheKey {
      const found = known(route, body);
      if (found) return found;
      const key = parse(route, body);
      if (isShort(body)) parsed.set(rawOf(route, body), key);
      return key;
    },
  };
}

function withSortedFields(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(input)
      .sort()
      .map((name) => [name, input[name]]),
  );
}

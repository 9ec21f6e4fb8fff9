import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { RedisConnection } from '../redis';
import { deserialize, serialize, type CacheEntry } from './cache-entry';

/** Two tiers: this replica's memory, and Redis for all replicas. */
export interface CacheStore {
  getLocal(key: string): CacheEntry | undefined;
  /** From Redis; what is found stays in memory. */
  getShared(key: string): Promise<CacheEntry | undefined>;
  put(key: string, entry: CacheEntry): void;
}

/** Seconds that Redis holds a response; whether it may be served is decided on reading. */
const SHARED_TTL_SECONDS = 600;
/** What an entry takes beside its bytes. */
const OVERHEAD_BYTES = 1_000;

/** The most recently used responses in memory, up to so many bytes, and all of them in Redis. */
export function createCacheStore(redis: RedisConnection, prefix: string, maxLocalBytes: number): CacheStore {
  const local = new LRUCache<string, CacheEntry>({
    maxSize: maxLocalBytes,
    sizeCalculation: ({ body }) => 2 * body.length + OVERHEAD_BYTES,
  });
  const sharedKey = (key: string) =>
    `${prefix}cache:read:${createHash('sha1').update(key).digest('base64url')}`;

  return {
    getLocal: (key) => local.get(key),
    async getShared(key) {
      const bytes = await redis.run((client) => client.getBuffer(sharedKey(key)));
      const entry = bytes ? deserialize(bytes) : undefined;
      if (entry) local.set(key, entry);
      return entry;
    },
    put(key, entry) {
      local.set(key, entry);
      void redis.run((client) => client.set(sharedKey(key), serialize(entry), 'EX', SHARED_TTL_SECONDS));
    },
  };
}

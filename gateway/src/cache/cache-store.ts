import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { RedisConnection } from '../redis';
import { deserialize, serialize, type CacheEntry } from './cache-entry';

/** Two tiers: this replica's memory, and Redis for all replicas. */
export interface CacheStore {
  getLocal(key: string): CacheEntry | undefined;
  /** From Redis; a found entry is also stored in memory. */
  getShared(key: string): Promise<CacheEntry | undefined>;
  put(key: string, entry: CacheEntry): void;
}

/** TTL of a response in Redis; whether it may be served is decided on reading. */
const SHARED_TTL_SECONDS = 600;
/** Bytes of an entry in addition to its body. */
const OVERHEAD_BYTES = 1_000;

export interface CacheSizes {
  /** Of all responses in this replica's memory. */
  localBytes: number;
  /** Of all responses that this replica has stored in Redis. */
  sharedBytes: number;
  /** Of one response in Redis. */
  sharedEntryBytes: number;
}

/** LRU caches in memory and in Redis, each limited in bytes, so that requests for many different pages fill neither. */
export function createCacheStore(
  redis: RedisConnection,
  prefix: string,
  { localBytes, sharedBytes, sharedEntryBytes }: CacheSizes,
): CacheStore {
  const local = new LRUCache<string, CacheEntry>({
    maxSize: localBytes,
    sizeCalculation: ({ body }) => 2 * body.length + OVERHEAD_BYTES,
  });
  const sharedKey = (key: string) =>
    `${prefix}cache:read:${createHash('sha1').update(key).digest('base64url')}`;
  /** Bytes that this replica has stored in Redis, by key; evicted entries are also removed from Redis. */
  const shared = new LRUCache<string, number>({
    maxSize: sharedBytes,
    sizeCalculation: (bytes) => bytes,
    dispose(_bytes, key, reason) {
      if (reason === 'evict') void redis.run((client) => client.unlink(key));
    },
  });

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
      if (entry.body.length > sharedEntryBytes) return;
      const inRedis = sharedKey(key);
      shared.set(inRedis, entry.body.length + OVERHEAD_BYTES);
      void redis.run((client) => client.set(inRedis, serialize(entry), 'EX', SHARED_TTL_SECONDS));
    },
  };
}

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
/** Bytes of an entry in addition to its body. */
const OVERHEAD_BYTES = 1_000;

export interface CacheSizes {
  /** Of all responses in this replica's memory. */
  localBytes: number;
  /** Of all responses in Redis that this replica has put there. */
  sharedBytes: number;
  /** Of one response in Redis. */
  sharedEntryBytes: number;
}

/**
 * The most recently used responses in memory and in Redis, up to a number of bytes each, so that requests for many
 * different pages fill neither.
 */
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
  /** Bytes of what this replica has put into Redis, by key; what has to make room leaves Redis, too. */
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

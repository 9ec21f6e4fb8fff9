import { createHash } from 'node:crypto';
import type { RedisLink } from '../redis';
import { pack, unpack, type Entry } from './entry';

export interface EntryStore {
  /** From this replica's memory. */
  near(key: string): Entry | undefined;
  /** From Redis, for all replicas. */
  far(key: string): Promise<Entry | undefined>;
  keep(key: string, entry: Entry): void;
}

/** Seconds that Redis keeps an answer; whether it may be served is decided on reading. */
const KEPT_SECONDS = 600;
/** What an entry weighs beside its bytes. */
const OVERHEAD_BYTES = 1_000;

const weightOf = (entry: Entry) => 2 * entry.body.length + OVERHEAD_BYTES;

/** Answers by key, twice: the most recently used in memory, all of them in Redis. */
export function createEntryStore(redis: RedisLink, prefix: string, memoryBytes: number): EntryStore {
  const memory = new Map<string, Entry>();
  let weight = 0;
  const farKey = (key: string) => `${prefix}cache:read:${createHash('sha1').update(key).digest('base64url')}`;

  function remember(key: string, entry: Entry): void {
    const old = memory.get(key);
    if (old) {
      weight -= weightOf(old);
      memory.delete(key);
    }
    memory.set(key, entry);
    weight += weightOf(entry);
    for (const [oldest, { body }] of memory) {
      if (weight <= memoryBytes) break;
      weight -= 2 * body.length + OVERHEAD_BYTES;
      memory.delete(oldest);
    }
  }

  return {
    near(key) {
      const entry = memory.get(key);
      if (entry) {
        // Most recently used last, so that the oldest goes first.
        memory.delete(key);
        memory.set(key, entry);
      }
      return entry;
    },
    async far(key) {
      const bytes = await redis.ask((client) => client.getBuffer(farKey(key)));
      const entry = bytes ? unpack(bytes) : undefined;
      if (entry) remember(key, entry);
      return entry;
    },
    keep(key, entry) {
      remember(key, entry);
      void redis.ask((client) => client.set(farKey(key), pack(entry), 'EX', KEPT_SECONDS));
    },
  };
}

import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';
import { EVERYTHING } from './tags';

export interface InvalidationLog {
  /**
   * Reads the log of all replicas up to now and resolves with its last position, or undefined if it cannot be read:
   * then nothing cached may be served. Concurrent requests share one read of the log.
   */
  position(): Promise<number | undefined>;
  /** `position` without a promise. The callback must not throw. */
  afterRead(use: (position: number | undefined) => void): void;
  /** True when none of the tags was invalidated after that position, in any replica. */
  isUnchanged(tags: readonly string[], since: number): boolean;
  /**
   * True when this replica has recorded an invalidation after that position. It may miss some while Redis is
   * unavailable, so use it only for a response that would otherwise be an error.
   */
  isKnownToBeChanged(tags: readonly string[], since: number): boolean;
  /**
   * Invalidates responses with these tags in every replica; resolves when no later read can miss it. False while Redis
   * is unavailable: then this replica treats nothing cached as valid and retries the append until it succeeds.
   */
  append(tags: readonly string[]): Promise<boolean>;
  stop(): void;
}

const MAX_STREAM_LENGTH = 10_000;
const READ_BATCH = 1_000;
/** With more overdue tags, everything is invalidated. */
const MAX_OVERDUE_TAGS = 500;
/** Ten times the tags of a shop with 5,000 products; evicting a tag only invalidates more than needed. */
const MAX_TAGS = 50_000;
const RETRY_MS = 200;
/** No response has this tag: the entry only marks a position to read from. */
const STARTED = 'replica-started';

/** Redis stream ids are "milliseconds-number" and only increase; as one number they stay exact until the year 2039. */
export const toPosition = (id: string): number => {
  const [milliseconds, number] = id.split('-');
  return Number(milliseconds) * 4_096 + Math.min(Number(number), 4_095);
};

/**
 * The log of invalidated tags, a Redis stream that every replica reads. A read records the log's position before it
 * calls the service; its response is valid as long as none of its tags occurs later in the log. So a response that was
 * fetched before a write never counts as valid after it, regardless of the order in which responses are stored.
 */
export function createInvalidationLog(
  redis: RedisConnection,
  prefix: string,
  maxTags = MAX_TAGS,
): InvalidationLog {
  const stream = `${prefix}cache:changes`;
  /** Responses older than this position are invalid: everything was invalidated, or the tags are unknown. */
  let changedUntil = Infinity;
  /** Responses older than this position cannot be verified: Redis was unavailable. */
  let unverifiedUntil = Infinity;
  /** The last position of each tag. Evicting a tag invalidates all responses older than its position. */
  const invalidatedAt = new LRUCache<string, number>({
    max: maxTags,
    dispose(position, _tag, reason) {
      if (reason === 'evict') changedUntil = Math.max(changedUntil, position);
    },
  });
  let lastId = '0-0';
  let lastPosition = 0;
  /** Tags that may be missing in Redis: until they are appended, nothing cached is valid. */
  let overdue: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  /** Requests that wait for the next read. */
  let waiting: ((position: number | undefined) => void)[] = [];

  const add = (client: Redis, tags: readonly string[]) =>
    client.xadd(stream, 'MAXLEN', '~', MAX_STREAM_LENGTH, '*', 't', tags.join(' '));

  function invalidate(tags: Iterable<string>, position: number): void {
    for (const tag of tags) {
      if (tag === EVERYTHING) changedUntil = Math.max(changedUntil, position);
      else invalidatedAt.set(tag, Math.max(position, invalidatedAt.peek(tag) ?? 0));
    }
  }

  /** Appends the overdue tags, or else a start marker; resolves with the id of the entry. */
  async function appendOverdue(client: Redis): Promise<string> {
    const tags = overdue;
    const id = await add(client, tags.size > 0 ? [...tags] : [STARTED]);
    if (!id) throw new Error('the invalidation log could not be written');
    invalidate(tags, toPosition(id));
    // Tags that became overdue in the meantime may have changed after the entry.
    if (overdue === tags) overdue = new Set();
    return id;
  }

  /** Continues from this entry: earlier entries are unknown to this replica, so older responses are invalid. */
  function readFrom(id: string): void {
    invalidatedAt.clear();
    lastId = id;
    lastPosition = toPosition(id);
    changedUntil = lastPosition;
  }

  /**
   * Other replicas may also have lost Redis and may hold tags that are not in the log yet, so earlier responses can no
   * longer be verified. The next read returns the entries that were appended in the meantime.
   */
  async function recover(client: Redis): Promise<void> {
    const id = await appendOverdue(client);
    if (lastPosition === 0) readFrom(id);
    unverifiedUntil = toPosition(id);
  }
  redis.onAvailable(recover);

  function apply(id: string, tags: string): void {
    const position = toPosition(id);
    if (position > lastPosition) {
      lastPosition = position;
      lastId = id;
    }
    invalidate(tags.split(' '), position);
  }

  /**
   * Reads from the last known entry on, including that entry: its presence proves that no later entry is missing. If it
   * is gone, the stream was trimmed (or deleted) before this replica had read it, and the tags of the lost entries are
   * unknown: all responses older than the oldest remaining entry count as invalid.
   */
  async function readLog(): Promise<number | undefined> {
    for (;;) {
      if (overdue.size > 0 || !redis.isAvailable()) return undefined;
      const entries = await redis.run((client) => client.xrange(stream, lastId, '+', 'COUNT', READ_BATCH));
      if (entries === undefined || overdue.size > 0) return undefined;
      const [oldest] = entries;
      if (!oldest) {
        const id = await redis.run(appendOverdue);
        if (id === undefined) return undefined;
        readFrom(id);
        continue;
      }
      if (oldest[0] !== lastId) changedUntil = Math.max(changedUntil, toPosition(oldest[0]));
      for (const [id, fields] of entries) apply(id, fields?.[1] ?? EVERYTHING);
      if (entries.length < READ_BATCH) return lastPosition;
    }
  }

  /**
   * One read at a time: requests that arrive together, or during a read, share the next one. None gets the result of a
   * read that began before the request.
   */
  function afterRead(use: (position: number | undefined) => void): void {
    waiting.push(use);
    if (!isReading && waiting.length === 1) setImmediate(readForWaiting);
  }

  function readForWaiting(): void {
    const answered = waiting;
    waiting = [];
    isReading = true;
    void readLog()
      .catch(() => undefined)
      .then((position) => {
        isReading = false;
        if (waiting.length > 0) readForWaiting();
        for (const use of answered) use(position);
      });
  }

  const retrySoon = () => (timer = setTimeout(() => void retryAppend(), RETRY_MS));

  async function retryAppend(): Promise<void> {
    if (overdue.size === 0) return;
    const id = await redis.run(appendOverdue);
    if (id === undefined || overdue.size > 0) retrySoon();
  }

  function isKnownToBeChanged(tags: readonly string[], since: number): boolean {
    if (since < changedUntil || overdue.has(EVERYTHING)) return true;
    return tags.some((tag) => overdue.has(tag) || (invalidatedAt.peek(tag) ?? 0) > since);
  }

  return {
    position: () => new Promise(afterRead),
    afterRead,
    isUnchanged: (tags, since) => since >= unverifiedUntil && !isKnownToBeChanged(tags, since),
    isKnownToBeChanged,
    async append(tags) {
      if (tags.length === 0) return true;
      const id = await redis.run((client) => add(client, tags));
      if (typeof id === 'string') return true;
      if (overdue.size === 0) {
        clearTimeout(timer);
        retrySoon();
      }
      overdue = new Set(overdue.size + tags.length > MAX_OVERDUE_TAGS ? [EVERYTHING] : [...overdue, ...tags]);
      return false;
    },
    stop: () => clearTimeout(timer),
  };
}

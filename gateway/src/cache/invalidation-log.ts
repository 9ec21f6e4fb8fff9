import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { RedisConnection } from '../redis';
import { EVERYTHING } from './tags';

export interface InvalidationLog {
  /**
   * Reads what was invalidated up to now in any replica. The position in the log, or undefined when it is not known:
   * then nothing cached may be served. Requests that arrive together share one read of the log.
   */
  position(): Promise<number | undefined>;
  /** True when none of the tags was invalidated after that position. */
  isUnchanged(tags: readonly string[], since: number): boolean;
  /**
   * Invalidates responses with these tags in every replica; resolves when no later read can miss it. False while Redis is
   * away: then only this replica knows that it must serve nothing cached.
   */
  append(tags: readonly string[]): Promise<boolean>;
  stop(): void;
}

const MAX_STREAM_LENGTH = 10_000;
const READ_BATCH = 1_000;
/** Ten times what a shop of 5,000 products has; one that is forgotten only makes the cache forget more. */
const MAX_TAGS = 50_000;
const RETRY_MS = 200;
/** No response has this tag: the entry is only a place to read from. */
const STARTED = 'replica-started';

/** Redis stream ids are "milliseconds-number" and only rise; as one number they stay exact until the year 2039. */
export const toPosition = (id: string): number => {
  const [milliseconds, number] = id.split('-');
  return Number(milliseconds) * 4_096 + Math.min(Number(number), 4_095);
};

/**
 * The log of invalidated tags, a Redis stream that every replica follows. A read notes its position before it asks the
 * service; its response is valid as long as none of its tags stands later in the log. So a read that began before a write
 * can never pass for one that began after it, in whatever order they are stored.
 */
export function createInvalidationLog(
  redis: RedisConnection,
  prefix: string,
  maxTags = MAX_TAGS,
): InvalidationLog {
  const stream = `${prefix}cache:changes`;
  /** Responses from before this position are invalid: what came earlier is not known, or everything changed. */
  let validFrom = Infinity;
  /** The last position of each tag. A tag that is forgotten takes with it what is older than its position. */
  const invalidatedAt = new LRUCache<string, number>({
    max: maxTags,
    dispose(position, _tag, reason) {
      if (reason === 'evict') validFrom = Math.max(validFrom, position);
    },
  });
  let lastId = '0-0';
  let lastPosition = 0;
  /** Redis may not have got an invalidation: nothing cached is served until a newer one has arrived. */
  let isAppendOverdue = false;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<number | undefined> | undefined;
  let nextReading: Promise<number | undefined> | undefined;

  const add = (client: Redis, tags: readonly string[]) =>
    client.xadd(stream, 'MAXLEN', '~', MAX_STREAM_LENGTH, '*', 't', tags.join(' '));

  /**
   * What happened while Redis (or this process) was away is unknown to this replica: it starts from a clean table. To the
   * others it means something only when an invalidation did not get through.
   */
  async function startAnew(client: Redis): Promise<void> {
    const id = await add(client, [isAppendOverdue ? EVERYTHING : STARTED]);
    if (!id) throw new Error('the invalidation log could not be written');
    isAppendOverdue = false;
    invalidatedAt.clear();
    lastId = id;
    lastPosition = toPosition(id);
    validFrom = lastPosition;
  }
  redis.onAvailable(startAnew);

  function apply(id: string, tags: string): void {
    const position = toPosition(id);
    if (position > lastPosition) {
      lastPosition = position;
      lastId = id;
    }
    for (const tag of tags.split(' ')) {
      if (tag === EVERYTHING) validFrom = Math.max(validFrom, position);
      else invalidatedAt.set(tag, Math.max(position, invalidatedAt.peek(tag) ?? 0));
    }
  }

  /**
   * Reads from the last known entry on, itself included: it is the proof that nothing behind it is missing. When it is
   * gone, the stream was trimmed (or deleted) before this replica had read it, and nobody knows which tags were in what
   * went with it: all that is older than the oldest entry that is left counts as changed.
   */
  async function readLog(): Promise<number | undefined> {
    for (;;) {
      if (isAppendOverdue || !redis.isAvailable()) return undefined;
      const entries = await redis.run((client) => client.xrange(stream, lastId, '+', 'COUNT', READ_BATCH));
      if (entries === undefined || isAppendOverdue) return undefined;
      const [oldest] = entries;
      if (!oldest) {
        if (!(await redis.run((client) => startAnew(client).then(() => true)))) return undefined;
        continue;
      }
      if (oldest[0] !== lastId) validFrom = Math.max(validFrom, toPosition(oldest[0]));
      for (const [id, fields] of entries) apply(id, fields?.[1] ?? EVERYTHING);
      if (entries.length < READ_BATCH) return lastPosition;
    }
  }

  async function retryAppend(): Promise<void> {
    const id = await redis.run((client) => add(client, [EVERYTHING]));
    if (typeof id === 'string') isAppendOverdue = false;
    else timer = setTimeout(() => void retryAppend(), RETRY_MS);
  }

  return {
    position() {
      // One read at a time: whoever comes while it is under way shares the next one, so that under load many requests
      // share each, and none gets the result of a read that began before it came.
      if (!reading) {
        reading = readLog();
        void reading.then(() => (reading = undefined));
        return reading;
      }
      if (!nextReading) {
        nextReading = reading.then(() => {
          nextReading = undefined;
          return (reading ??= readLog().finally(() => (reading = undefined)));
        });
      }
      return nextReading;
    },
    isUnchanged(tags, since) {
      if (since < validFrom) return false;
      for (const tag of tags) if ((invalidatedAt.peek(tag) ?? 0) > since) return false;
      return true;
    },
    async append(tags) {
      if (tags.length === 0) return true;
      const id = await redis.run((client) => add(client, tags));
      if (typeof id === 'string') return true;
      if (!isAppendOverdue) {
        isAppendOverdue = true;
        clearTimeout(timer);
        timer = setTimeout(() => void retryAppend(), RETRY_MS);
      }
      return false;
    },
    stop: () => clearTimeout(timer),
  };
}

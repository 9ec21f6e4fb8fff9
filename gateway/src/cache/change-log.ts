import type { Redis } from 'ioredis';
import type { RedisLink } from '../redis';
import { EVERYTHING } from './tags';

export interface ChangeLog {
  /**
   * Learns what has changed up to now in any replica. The position in the log, or undefined when it cannot be told:
   * then nothing cached may be served. Requests that arrive together share one question.
   */
  position(): Promise<number | undefined>;
  /** True when none of the tags has changed since that position. */
  isUnchanged(tags: readonly string[], since: number): boolean;
  /** Tells every replica that answers with these tags are old; resolves when no later read can miss it. */
  announce(tags: readonly string[]): Promise<void>;
  stop(): void;
}

const MOST_ENTRIES = 10_000;
const BATCH = 1_000;
const MOST_TAGS = 200_000;
const RETRY_MS = 200;

/** Redis stream ids are "milliseconds-number" and only rise; as one number they stay exact until the year 2039. */
export const toSequence = (id: string): number => {
  const [milliseconds, number] = id.split('-');
  return Number(milliseconds) * 4_096 + Math.min(Number(number), 4_095);
};

/**
 * The log of changes, a Redis stream that every replica mirrors. A read notes its position before it asks the service;
 * its answer is good as long as no tag of it stands later in the log. So a read that began before a write can never
 * pass for one that began after it, in whatever order they are stored.
 */
export function createChangeLog(redis: RedisLink, prefix: string): ChangeLog {
  const stream = `${prefix}cache:changes`;
  const changedAt = new Map<string, number>();
  /** Whatever was learnt before is too old to judge. */
  let floor = Infinity;
  let lastId = '0-0';
  let last = 0;
  /** An announcement that Redis may not have got: nothing cached is served until a newer one has arrived. */
  let owes = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<number | undefined> | undefined;
  let next: Promise<number | undefined> | undefined;

  const add = (client: Redis, tags: readonly string[]) =>
    client.xadd(stream, 'MAXLEN', '~', MOST_ENTRIES, '*', 't', tags.join(' '));

  // Whatever happened while Redis (or this process) was away is unknown: start from a clean table.
  redis.onUp(async (client) => {
    const id = await add(client, [EVERYTHING]);
    if (!id) throw new Error('the change log could not be written');
    owes = false;
    changedAt.clear();
    lastId = id;
    last = toSequence(id);
    floor = last;
  });

  function apply(id: string, tags: string): void {
    const at = toSequence(id);
    if (at > last) {
      last = at;
      lastId = id;
    }
    for (const tag of tags.split(' ')) {
      if (tag === EVERYTHING) floor = Math.max(floor, at);
      else changedAt.set(tag, Math.max(at, changedAt.get(tag) ?? 0));
    }
    if (changedAt.size > MOST_TAGS) {
      changedAt.clear();
      floor = last;
    }
  }

  async function learn(): Promise<number | undefined> {
    for (;;) {
      if (owes || !redis.isUp()) return undefined;
      const answer = await redis.ask((client) => client.xread('COUNT', BATCH, 'STREAMS', stream, lastId));
      if (answer === undefined || owes) return undefined;
      const entries = answer?.[0]?.[1] ?? [];
      for (const [id, fields] of entries) apply(id, fields?.[1] ?? EVERYTHING);
      if (entries.length < BATCH) return last;
    }
  }

  async function repay(): Promise<void> {
    const id = await redis.ask((client) => add(client, [EVERYTHING]));
    if (typeof id === 'string') owes = false;
    else timer = setTimeout(() => void repay(), RETRY_MS);
  }

  return {
    position() {
      // One question at a time: whoever comes while it is under way shares the next one, so that under load many
      // requests share each, and none gets an answer to a question that was asked before it came.
      if (!asking) {
        asking = learn();
        void asking.then(() => (asking = undefined));
        return asking;
      }
      if (!next) {
        next = asking.then(() => {
          next = undefined;
          return (asking ??= learn().finally(() => (asking = undefined)));
        });
      }
      return next;
    },
    isUnchanged(tags, since) {
      if (since < floor) return false;
      for (const tag of tags) if ((changedAt.get(tag) ?? 0) > since) return false;
      return true;
    },
    async announce(tags) {
      if (tags.length === 0) return;
      const id = await redis.ask((client) => add(client, tags));
      if (typeof id === 'string' || owes) return;
      owes = true;
      clearTimeout(timer);
      timer = setTimeout(() => void repay(), RETRY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

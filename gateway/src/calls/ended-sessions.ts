import { LRUCache } from 'lru-cache';
import { execute, type RedisConnection } from '../redis';

export interface EndedSessions {
  /** Revokes the access tokens of these login sessions in every replica. */
  end(sessionIds: readonly string[]): Promise<void>;
  hasEnded(sessionId: string): Promise<boolean>;
}

/** Seconds that an ended session is stored: longer than the lifetime of an access token. */
const TTL_SECONDS = 16 * 60;
const MAX_REMEMBERED = 50_000;

/** Stored in Redis for all replicas, and in memory for when Redis is unavailable. */
export function createEndedSessions(redis: RedisConnection, prefix: string): EndedSessions {
  const keyOf = (sessionId: string) => `${prefix}ended:${sessionId}`;
  const ended = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: TTL_SECONDS * 1_000 });

  // Sessions that ended while Redis was unavailable are written for the other replicas once it is back.
  redis.onAvailable(async (client) => {
    ended.purgeStale();
    if (ended.size === 0) return;
    const pipeline = client.pipeline();
    for (const sessionId of ended.keys()) pipeline.set(keyOf(sessionId), '1', 'EX', TTL_SECONDS);
    await execute(pipeline);
  });

  return {
    async end(sessionIds) {
      for (const sessionId of sessionIds) ended.set(sessionId, true);
      await redis.run((client) => {
        const pipeline = client.pipeline();
        for (const sessionId of sessionIds) pipeline.set(keyOf(sessionId), '1', 'EX', TTL_SECONDS);
        return execute(pipeline);
      });
    },
    async hasEnded(sessionId) {
      if (ended.has(sessionId)) return true;
      return (await redis.run((client) => client.exists(keyOf(sessionId)))) === 1;
    },
  };
}

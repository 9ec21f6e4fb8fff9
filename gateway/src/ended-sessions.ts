import type { RedisLink } from './redis';

export interface EndedSessions {
  /** From now on access tokens of these login sessions are refused, here and in every replica. */
  end(sessionIds: readonly string[]): Promise<void>;
  hasEnded(sessionId: string): Promise<boolean>;
}

/** Seconds that an ended session is remembered: longer than an access token lives. */
const REMEMBERED_SECONDS = 16 * 60;
const MOST_REMEMBERED = 200_000;

/** Kept in Redis for all replicas and in memory for when Redis is away. */
export function createEndedSessions(redis: RedisLink, prefix: string): EndedSessions {
  const keyOf = (sessionId: string) => `${prefix}ended:${sessionId}`;
  /** Session id to the moment (ms) at which it may be forgotten, oldest first. */
  const ended = new Map<string, number>();

  const forgetOld = () => {
    const now = Date.now();
    for (const [sessionId, until] of ended) {
      if (until > now && ended.size <= MOST_REMEMBERED) return;
      ended.delete(sessionId);
    }
  };

  // What ended while Redis was away is told to the other replicas as soon as it is back.
  redis.onUp(async (client) => {
    forgetOld();
    const pipeline = client.pipeline();
    for (const sessionId of ended.keys()) pipeline.set(keyOf(sessionId), '1', 'EX', REMEMBERED_SECONDS);
    if (ended.size > 0) await pipeline.exec();
  });

  return {
    async end(sessionIds) {
      const until = Date.now() + REMEMBERED_SECONDS * 1_000;
      for (const sessionId of sessionIds) {
        ended.delete(sessionId);
        ended.set(sessionId, until);
      }
      forgetOld();
      await redis.ask((client) => {
        const pipeline = client.pipeline();
        for (const sessionId of sessionIds) pipeline.set(keyOf(sessionId), '1', 'EX', REMEMBERED_SECONDS);
        return pipeline.exec();
      });
    },
    async hasEnded(sessionId) {
      if ((ended.get(sessionId) ?? 0) > Date.now()) return true;
      return (await redis.ask((client) => client.exists(keyOf(sessionId)))) === 1;
    },
  };
}

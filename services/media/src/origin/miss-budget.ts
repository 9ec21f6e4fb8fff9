import { HttpError } from '@tokri/service-kit';
import { LRUCache } from 'lru-cache';

export interface MissBudget {
  /**
   * Requests a picture from the origin for an IP address. Only misses and failures count: guessing names is stopped, a
   * page of new pictures is not. @throws 429 when misses and running requests of this minute reach the limit
   */
  spend<Found>(address: string, ask: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

interface Minute {
  /** Misses, failures and running requests. */
  spent: number;
  endsAt: number;
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/** Counts per replica. @param perMinute limit per IP address */
export function createMissBudget(perMinute: number, now: () => number = Date.now): MissBudget {
  const minutes = new LRUCache<string, Minute>({ max: MAX_ADDRESSES });

  function minuteOf(address: string): Minute {
    const current = minutes.get(address);
    if (current && now() < current.endsAt) return current;
    const next = { spent: 0, endsAt: now() + MINUTE_MS };
    minutes.set(address, next);
    return next;
  }

  return {
    async spend(address, ask) {
      const minute = minuteOf(address);
      if (minute.spent >= perMinute)
        throw new HttpError(
          429,
          'TOO_MANY_REQUESTS',
          'Too many requests. Please wait a moment and try again.',
          {
            retryAfterSeconds: (minute.endsAt - now()) / 1_000,
          },
        );
      minute.spent += 1;
      const found = await ask();
      if (found) minute.spent -= 1;
      return found;
    },
  };
}

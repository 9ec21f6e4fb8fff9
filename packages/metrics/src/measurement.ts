import { setTimeout as pause } from 'node:timers/promises';

export interface MeasurementOptions {
  /** Milliseconds that a value is good for: however often somebody scrapes, the database is not asked more often. */
  freshMs?: number;
  /** Milliseconds that a scrape waits for a new value; then it gets the one before, and the next scrape the new one. */
  patienceMs?: number;
  /** Milliseconds after which a value is no longer shown: nobody has answered since. */
  staleMs?: number;
  /** Milliseconds. */
  now?: () => number;
}

/** The value as it was read last; undefined when it cannot be had. Never throws, and waits for `patienceMs` at most. */
export type Measurement<Value> = () => Promise<Value | undefined>;

/**
 * Reads what metrics are made of when they are scraped, and keeps it for all who scrape soon after. One reading is under way
 * at a time, and the next begins after a rest at least as long as it took: a slow server is never asked more than half of
 * the time, and a silent one holds up no scrape.
 */
export function createMeasurement<Value>(
  read: () => Promise<Value>,
  { freshMs = 5_000, patienceMs = 25, staleMs = 60_000, now = Date.now }: MeasurementOptions = {},
): Measurement<Value> {
  let latest: { value: Value; at: number } | undefined;
  let reading: Promise<void> | undefined;
  let restsUntil = -Infinity;

  function begin(): Promise<void> {
    const startedAt = now();
    return Promise.resolve()
      .then(read)
      .then(
        (value) => {
          latest = { value, at: now() };
        },
        () => {
          latest = undefined;
        },
      )
      .then(() => {
        restsUntil = now() + Math.max(freshMs, now() - startedAt);
        reading = undefined;
      });
  }

  return async () => {
    if (!reading && now() >= restsUntil) reading = begin();
    if (reading) await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
    return latest && now() - latest.at < staleMs ? latest.value : undefined;
  };
}

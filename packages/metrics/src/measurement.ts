import { setTimeout as pause } from 'node:timers/promises';

export interface MeasurementOptions {
  /** Milliseconds for which a value is reused, which limits the load on the database. */
  freshMs?: number;
  /** Milliseconds that a scrape waits for a new value; then it gets the previous one. */
  patienceMs?: number;
  /** Milliseconds after which a value is no longer shown. */
  staleMs?: number;
  /** The current time in milliseconds. */
  now?: () => number;
}

/** The latest value; undefined when there is none. Never throws, and waits for `patienceMs` at most. */
export type Measurement<Value> = () => Promise<Value | undefined>;

/**
 * Reads the source of metrics on a scrape and caches the value. One reading runs at a time; the next starts after a
 * pause at least as long as the last reading, so readings take at most half of a slow server's time. A server that does
 * not answer delays no scrape.
 */
export function createMeasurement<Value>(
  read: () => Promise<Value>,
  { freshMs = 5_000, patienceMs = 25, staleMs = 60_000, now = Date.now }: MeasurementOptions = {},
): Measurement<Value> {
  let latest: { value: Value; at: number } | undefined;
  let reading: Promise<void> | undefined;
  let pausedUntil = -Infinity;

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
        pausedUntil = now() + Math.max(freshMs, now() - startedAt);
        reading = undefined;
      });
  }

  return async () => {
    if (!reading && now() >= pausedUntil) reading = begin();
    if (reading) await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
    return latest && now() - latest.at < staleMs ? latest.value : undefined;
  };
}

import { unavailable } from '@tokri/service-kit';

export interface Breaker {
  /** Throws 503 at once while the part behind is known to be down. */
  admit(): void;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
}

interface BreakerOptions {
  /** Failures in a row that open it. */
  failures?: number;
  /** Milliseconds until one request may try again. */
  restMs?: number;
  now?: () => number;
}

/** A circuit breaker: stops asking a part that does not answer, and lets one request at a time find out. */
export function createBreaker({
  failures = 5,
  restMs = 1_000,
  now = Date.now,
}: BreakerOptions = {}): Breaker {
  let inARow = 0;
  let nextTrialAt = 0;
  const isOpen = () => inARow >= failures;
  return {
    admit() {
      if (!isOpen()) return;
      if (now() < nextTrialAt) throw unavailable();
      nextTrialAt = now() + restMs;
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      nextTrialAt = now() + restMs;
    },
    isOpen,
  };
}

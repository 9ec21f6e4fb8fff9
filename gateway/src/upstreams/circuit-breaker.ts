import { NoResponseError, unavailable } from '@tokri/service-kit';

export interface CircuitBreaker {
  /** Throws 503 at once while the circuit is open. */
  admit(): void;
  recordSuccess(): void;
  recordFailure(): void;
  state(): CircuitState;
}

/** `half-open`: the time is up, and the next request finds out. */
export type CircuitState = 'closed' | 'half-open' | 'open';

export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  failureThreshold?: number;
  /** Milliseconds until one request may try again (half-open). */
  resetTimeoutMs?: number;
  now?: () => number;
}

/** 503 of a call that was not sent. */
const notSent = () =>
  Object.assign(unavailable(), { cause: new NoResponseError('the circuit is open', false, true) });

/** Stops asking what does not answer, and lets one request at a time find out whether it is back. */
export function createCircuitBreaker({
  failureThreshold = 5,
  resetTimeoutMs = 1_000,
  now = Date.now,
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let consecutiveFailures = 0;
  let nextTrialAt = 0;
  const isOpen = () => consecutiveFailures >= failureThreshold;
  return {
    admit() {
      if (consecutiveFailures < failureThreshold) return;
      if (now() < nextTrialAt) throw notSent();
      nextTrialAt = now() + resetTimeoutMs;
    },
    recordSuccess() {
      consecutiveFailures = 0;
    },
    recordFailure() {
      consecutiveFailures += 1;
      nextTrialAt = now() + resetTimeoutMs;
    },
    state: () => (!isOpen() ? 'closed' : now() < nextTrialAt ? 'open' : 'half-open'),
  };
}

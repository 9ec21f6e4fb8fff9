import { NoResponseError, unavailable } from '@tokri/service-kit';

export interface CircuitBreaker {
  /** Throws 503 at once while the circuit is open. */
  admit(): void;
  recordSuccess(): void;
  recordFailure(): void;
  state(): CircuitState;
}

/** `half-open`: the reset timeout has passed, and the next request is a trial. */
export type CircuitState = 'closed' | 'half-open' | 'open';

export interface CircuitBreakerOptions {
  failureThreshold?: number;
  /** Milliseconds until one trial request is allowed (half-open). */
  resetTimeoutMs?: number;
  now?: () => number;
}

/** 503 for a call that was not sent. */
const notSent = () =>
  Object.assign(unavailable(), { cause: new NoResponseError('the circuit is open', false, true) });

/** Rejects calls to an upstream that does not answer, except one trial request per reset timeout. */
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

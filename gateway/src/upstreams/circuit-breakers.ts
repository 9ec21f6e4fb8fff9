import { CALL_CLASSES, type CallClass } from '../routes';
import { createCircuitBreaker, type CircuitBreakerOptions, type CircuitState } from './circuit-breaker';

/** `all`: the service itself, for calls of every class. */
export type CircuitName = CallClass | 'all';
export type { CircuitState };

export interface CircuitBreakers {
  /** Throws 503 at once while the circuit of the service or of the class is open. */
  admit(callClass: CallClass): void;
  recordSuccess(callClass: CallClass): void;
  /** @param wasRefused nobody was there to take the call; otherwise it was too slow, of which its class is the cause */
  recordFailure(callClass: CallClass, wasRefused: boolean): void;
  state(circuit: CircuitName): CircuitState;
}

/**
 * The circuits of one service. It is shut as a whole only when it takes no connections; calls that time out shut their class,
 * and one of the same class finds out whether it is well again (docs/adr/0027).
 */
export function createCircuitBreakers(options?: CircuitBreakerOptions): CircuitBreakers {
  const all = createCircuitBreaker(options);
  const classes = Object.fromEntries(
    CALL_CLASSES.map((name) => [name, createCircuitBreaker(options)]),
  ) as Record<CallClass, ReturnType<typeof createCircuitBreaker>>;
  return {
    admit(callClass) {
      classes[callClass].admit();
      all.admit();
    },
    recordSuccess(callClass) {
      classes[callClass].recordSuccess();
      all.recordSuccess();
    },
    recordFailure(callClass, wasRefused) {
      if (wasRefused) {
        all.recordFailure();
        return;
      }
      classes[callClass].recordFailure();
      // It took the connection.
      all.recordSuccess();
    },
    state: (circuit) => (circuit === 'all' ? all : classes[circuit]).state(),
  };
}

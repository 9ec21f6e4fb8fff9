import { CALL_CLASSES, type CallClass } from '../routes';
import { createCircuitBreaker, type CircuitBreakerOptions, type CircuitState } from './circuit-breaker';

/** `all`: the service itself, for calls of every class. */
export type CircuitName = CallClass | 'all';
export type { CircuitState };

export interface CircuitBreakers {
  /** Throws 503 at once while the circuit of the service or of the class is open. */
  admit(callClass: CallClass): void;
  recordSuccess(callClass: CallClass): void;
  /** @param wasRefused the connection was refused; otherwise the call was too slow, which counts for its class only */
  recordFailure(callClass: CallClass, wasRefused: boolean): void;
  state(circuit: CircuitName): CircuitState;
}

/**
 * The circuit breakers of one service. Refused connections open the circuit of the whole service; timeouts open the
 * circuit of their class, which a trial call of the same class closes again (docs/adr/0027).
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
      // The service accepted the connection.
      all.recordSuccess();
    },
    state: (circuit) => (circuit === 'all' ? all : classes[circuit]).state(),
  };
}

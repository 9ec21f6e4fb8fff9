import { createCircuitBreaker } from './circuit-breaker';

it('the circuit breaker [A-16.5.2] opens after consecutive failures, allows one trial after a pause, and closes if it succeeds', () => {
  let now = 0;
  const breaker = createCircuitBreaker({ failureThreshold: 3, resetTimeoutMs: 100, now: () => now });
  breaker.recordFailure();
  breaker.recordFailure();
  breaker.recordSuccess();
  breaker.recordFailure();
  breaker.recordFailure();
  expect(() => breaker.admit()).not.toThrow();
  expect(breaker.state()).toBe('closed');
  breaker.recordFailure();
  expect(breaker.state()).toBe('open');
  expect(() => breaker.admit()).toThrow(expect.objectContaining({ status: 503 }));
  now = 100;
  expect(breaker.state()).toBe('half-open');
  expect(() => breaker.admit()).not.toThrow();
  expect(() => breaker.admit()).toThrow();
  breaker.recordSuccess();
  expect(breaker.state()).toBe('closed');
  expect(() => breaker.admit()).not.toThrow();
  expect(() => breaker.admit()).not.toThrow();
});

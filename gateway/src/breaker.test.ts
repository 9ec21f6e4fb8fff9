import { createBreaker } from './breaker';

describe('the breaker', () => {
  it('opens after failures in a row, lets one try after a rest, and closes when that works', () => {
    let now = 0;
    const breaker = createBreaker({ failures: 3, restMs: 100, now: () => now });
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    breaker.failed();
    expect(() => breaker.admit()).not.toThrow();
    breaker.failed();
    expect(() => breaker.admit()).toThrow(expect.objectContaining({ status: 503 }));
    now = 100;
    expect(() => breaker.admit()).not.toThrow();
    expect(() => breaker.admit()).toThrow();
    breaker.succeeded();
    expect(() => breaker.admit()).not.toThrow();
    expect(() => breaker.admit()).not.toThrow();
  });
});

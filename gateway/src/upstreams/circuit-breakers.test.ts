import { createCircuitBreakers } from './circuit-breakers';

const OPEN = expect.objectContaining({ status: 503 }) as Error;

describe('the circuits of a service [A-16.5.2]', () => {
  let now = 0;
  const start = () => {
    now = 0;
    return createCircuitBreakers({ failureThreshold: 3, resetTimeoutMs: 100, now: () => now });
  };
  const times = (count: number, run: () => void) => Array.from({ length: count }, run);

  it('block all classes when it refuses connections', () => {
    const circuits = start();
    times(3, () => circuits.recordFailure('password', true));
    expect(() => circuits.admit('password')).toThrow(OPEN);
    expect(() => circuits.admit('general')).toThrow(OPEN);
    expect(circuits.state('all')).toBe('open');
    expect(circuits.state('password')).toBe('closed');
  });

  it('block only the class whose calls are too slow', () => {
    const circuits = start();
    times(3, () => circuits.recordFailure('password', false));
    expect(() => circuits.admit('password')).toThrow(OPEN);
    for (const other of ['general', 'checkout', 'transfer'] as const)
      expect(() => circuits.admit(other)).not.toThrow();
    expect(circuits.state('all')).toBe('closed');
  });

  it('close again only after a trial of the same class', () => {
    const circuits = start();
    times(3, () => circuits.recordFailure('password', false));
    circuits.recordSuccess('general');
    expect(() => circuits.admit('password')).toThrow(OPEN);
    now = 100;
    expect(() => circuits.admit('password')).not.toThrow();
    expect(() => circuits.admit('password')).toThrow(OPEN);
    circuits.recordSuccess('password');
    times(2, () => expect(() => circuits.admit('password')).not.toThrow());
  });

  it('a slow call proves that connections are accepted', () => {
    const circuits = start();
    times(2, () => circuits.recordFailure('general', true));
    circuits.recordFailure('password', false);
    circuits.recordFailure('general', true);
    expect(() => circuits.admit('general')).not.toThrow();
  });
});

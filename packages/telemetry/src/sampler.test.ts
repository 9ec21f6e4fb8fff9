import { createSampler } from './sampler';

/** The number of recorded calls within some seconds. */
function recordedOf(sampling: { ratio: number; perSecond: number }, callsPerSecond: number, seconds: number) {
  const calls = callsPerSecond * seconds;
  let call = 0;
  const sample = createSampler(
    sampling,
    () => (call / callsPerSecond) * 1_000,
    () => ((call * 7) % 100) / 100,
  );
  let recorded = 0;
  for (; call < calls; call += 1) recorded += Number(sample());
  return recorded;
}

test.each([
  ['an ordinary day by its share', { ratio: 0.05, perSecond: 50 }, 200, 100],
  ['all of few', { ratio: 1, perSecond: 50 }, 20, 200],
  ['none', { ratio: 0, perSecond: 50 }, 200, 0],
])('records %s', (_what, sampling, callsPerSecond, expected) => {
  expect(recordedOf(sampling, callsPerSecond, 10)).toBe(expected);
});

test('limits the recorded traces per second', () => {
  const recorded = recordedOf({ ratio: 0.05, perSecond: 50 }, 14_000, 10);
  // The first second also has the unused quota of the second before.
  expect(recorded).toBeGreaterThanOrEqual(10 * 50 - 1);
  expect(recorded).toBeLessThanOrEqual(11 * 50);
});

test('keeps unused quota for one second, and no longer', () => {
  let at = 0;
  const sample = createSampler({ ratio: 1, perSecond: 10 }, () => at);
  at = 3_600_000;
  expect(Array.from({ length: 30 }, sample).filter(Boolean)).toHaveLength(10);
});

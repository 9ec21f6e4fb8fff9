import { createMeasurement } from './measurement';

function controlledRead() {
  const calls: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<number>((resolve, reject) => void calls.push({ resolve, reject }));
  return { calls, read };
}

describe('a measurement', () => {
  let at = 0;
  const clock = { now: () => at, freshMs: 5_000, patienceMs: 20, staleMs: 60_000 };
  beforeEach(() => (at = 0));

  test('is read once for concurrent callers, and not again while it is fresh [G-333]', async () => {
    const { calls, read } = controlledRead();
    const measure = createMeasurement(read, clock);
    const asked = [measure(), measure(), measure()];
    await Promise.resolve();
    calls[0]!.resolve(7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7]);
    at = 4_999;
    expect(await measure()).toBe(7);
    expect(calls).toHaveLength(1);
    at = 5_000;
    const again = measure();
    await Promise.resolve();
    calls[1]!.resolve(8);
    expect(await again).toBe(8);
  });

  test('returns the previous value when a reading takes long, and the new one next time [G-334]', async () => {
    const { calls, read } = controlledRead();
    const measure = createMeasurement(read, clock);
    expect(await measure()).toBeUndefined();
    calls[0]!.resolve(1);
    expect(await measure()).toBe(1);
    at = 10_000;
    expect(await measure()).toBe(1);
    calls[1]!.resolve(2);
    expect(await measure()).toBe(2);
  });

  test('pauses for as long as the reading took [G-333]', async () => {
    const { calls, read } = controlledRead();
    const measure = createMeasurement(read, clock);
    await measure();
    at = 20_000;
    calls[0]!.resolve(1);
    await measure();
    at = 39_999;
    await measure();
    expect(calls).toHaveLength(1);
    at = 40_000;
    await measure();
    expect(calls).toHaveLength(2);
  });

  test('is unknown after a reading that failed, and after a minute without an answer', async () => {
    const { calls, read } = controlledRead();
    const measure = createMeasurement(read, clock);
    const first = measure();
    await Promise.resolve();
    calls[0]!.resolve(1);
    expect(await first).toBe(1);
    at = 60_000;
    expect(await measure()).toBeUndefined();
    calls[1]!.reject(new Error('the database is down'));
    expect(await measure()).toBeUndefined();
  });
});

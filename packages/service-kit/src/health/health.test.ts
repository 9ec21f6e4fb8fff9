import { Registry } from 'prom-client';
import { createHealth, type DependencyChecks } from './health';

const healthOf = (required: DependencyChecks, optional: DependencyChecks, isStarting?: () => boolean) => {
  const registry = new Registry();
  const readiness = createHealth({ registry, required, optional, isStarting });
  const isUp = async (dependency: string) =>
    (await registry.getSingleMetric('dependency_up')!.get()).values.find(
      ({ labels }) => labels.dependency === dependency,
    )?.value;
  return { readiness, isUp };
};
const fails = () => Promise.reject(new Error('down'));
const silent = () => new Promise(() => undefined);

it('a process is ready with its required dependencies, and degraded without an optional one [G-322]', async () => {
  const { readiness, isUp } = healthOf({ database: () => undefined }, { broker: () => false, smtp: fails });
  expect(await readiness()).toEqual({
    status: 'ready',
    checks: { database: 'ok', broker: 'failing', smtp: 'failing' },
    degraded: ['broker', 'smtp'],
  });
  expect(await Promise.all(['database', 'broker', 'smtp'].map(isUp))).toEqual([1, 0, 0]);
});

it('it is not ready without a required dependency', async () => {
  const { readiness, isUp } = healthOf({ database: fails }, { broker: () => true });
  expect(await readiness()).toMatchObject({ status: 'not ready', degraded: [] });
  expect(await isUp('database')).toBe(0);
});

it('it is not ready before its first call can be answered', async () => {
  let isStarting = true;
  const { readiness } = healthOf({}, {}, () => isStarting);
  expect((await readiness()).status).toBe('starting');
  isStarting = false;
  expect((await readiness()).status).toBe('ready');
});

describe('a dependency that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Probes time out after a second. */
  const PROBE_MS = 500;
  async function afterProbe<T>(asked: Promise<T>): Promise<T | 'no answer'> {
    let answer: T | 'no answer' = 'no answer';
    void asked.then((found) => (answer = found));
    await jest.advanceTimersByTimeAsync(PROBE_MS);
    return answer;
  }

  it('does not delay probes and scrapes when it is optional [G-323] [G-324]', async () => {
    const { readiness, isUp } = healthOf({ database: () => undefined }, { store: silent });
    expect(await afterProbe(readiness())).toMatchObject({ status: 'ready', degraded: ['store'] });
    expect(await afterProbe(isUp('store'))).toBe(0);
  });

  it('makes the process unready when it is required', async () => {
    const { readiness } = healthOf({ database: silent }, {});
    const asked = readiness();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await asked).toMatchObject({ status: 'not ready' });
  });
});

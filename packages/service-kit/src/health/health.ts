import { Gauge, type Registry } from 'prom-client';
import { atMost } from './at-most';

/** Parts by name; each throws, rejects or returns false while it is unavailable. */
export type DependencyChecks = Readonly<Record<string, () => unknown>>;
type HealthStatus = 'ok' | 'failing';

/** The body of /readyz: work should be sent here only while the status is `ready`. */
export interface Readiness {
  status: 'starting' | 'ready' | 'not ready' | 'draining';
  /** Every part that this process uses. */
  checks: Record<string, HealthStatus>;
  /** Parts that are away and that it can serve without, more slowly or not every call. */
  degraded: string[];
}

interface HealthParts {
  registry: Registry;
  /** Without one of these no call is answered. */
  required: DependencyChecks;
  /** Without one of these calls are answered: some of them fail, or what follows from them comes later. */
  optional: DependencyChecks;
  /** True until the first call can be answered. */
  isStarting?: () => boolean;
}

let draining = false;
/** From now on /readyz answers 503, so that no new work is sent here. */
export const startDraining = (): void => {
  draining = true;
};
export const isDraining = (): boolean => draining;

export const starting = (): Readiness => ({ status: 'starting', checks: {}, degraded: [] });

const CHECK_TIMEOUT_MS = 2_000;
/** For a part that nothing depends on, a probe or a scrape does not wait: it gets what was found last. */
const OPTIONAL_WAIT_MS = 25;

/** One part, looked at when somebody asks. */
function watch(run: () => unknown) {
  let latest: HealthStatus = 'failing';
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    let found: HealthStatus = 'failing';
    const work = Promise.resolve()
      .then(run)
      .then((answer) => void (found = answer === false ? 'failing' : 'ok'));
    await atMost(CHECK_TIMEOUT_MS, work);
    latest = found;
  }

  return {
    latest: () => latest,
    refresh: () => (looking ??= look().finally(() => (looking = undefined))),
  };
}

/**
 * Readiness and `dependency_up` of a process. Only its start, its end and the parts that it requires make it unready: a
 * balancer that takes replicas out for a part that they share takes the shop off the air, not the part.
 */
export function createHealth({ registry, required, optional, isStarting = () => false }: HealthParts) {
  const watchAll = (checks: DependencyChecks) =>
    Object.entries(checks).map(([name, run]) => ({ name, ...watch(run) }));
  const [needed, helpful] = [watchAll(required), watchAll(optional)];
  const all = [...needed, ...helpful];
  const refresh = (parts: typeof all) => Promise.all(parts.map((part) => part.refresh()));

  new Gauge({
    name: 'dependency_up',
    help: '1 while a part that this process uses answers, as it was found last',
    labelNames: ['dependency'] as const,
    registers: [registry],
    async collect() {
      await atMost(OPTIONAL_WAIT_MS, refresh(all));
      for (const { name, latest } of all) this.set({ dependency: name }, latest() === 'ok' ? 1 : 0);
    },
  });

  return async function readiness(): Promise<Readiness> {
    await Promise.all([refresh(needed), atMost(OPTIONAL_WAIT_MS, refresh(helpful))]);
    const isServing = needed.every(({ latest }) => latest() === 'ok');
    return {
      status: draining ? 'draining' : isStarting() ? 'starting' : isServing ? 'ready' : 'not ready',
      checks: Object.fromEntries(all.map(({ name, latest }) => [name, latest()])),
      degraded: helpful.filter(({ latest }) => latest() === 'failing').map(({ name }) => name),
    };
  };
}

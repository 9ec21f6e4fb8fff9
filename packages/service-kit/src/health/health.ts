import { Gauge, type Registry } from 'prom-client';
import { atMost } from './at-most';

/** Checks by name of dependency; each throws, rejects or returns false while the dependency is unavailable. */
export type DependencyChecks = Readonly<Record<string, () => unknown>>;
type HealthStatus = 'ok' | 'failing';

/** Body of /readyz; requests should be routed here only while the status is `ready`. */
export interface Readiness {
  status: 'starting' | 'ready' | 'not ready' | 'draining';
  /** Every dependency of this process. */
  checks: Record<string, HealthStatus>;
  /** Unavailable dependencies that are not required; calls may be slower, or some may fail. */
  degraded: string[];
}

interface HealthParts {
  registry: Registry;
  /** Dependencies without which no call is answered. */
  required: DependencyChecks;
  /** Dependencies without which only some calls fail, or take full effect later. */
  optional: DependencyChecks;
  /** True until the first call can be answered. */
  isStarting?: () => boolean;
}

let draining = false;
/** Makes /readyz answer 503, so that no new requests are sent here. */
export const startDraining = (): void => {
  draining = true;
};
export const isDraining = (): boolean => draining;

export const starting = (): Readiness => ({ status: 'starting', checks: {}, degraded: [] });

const CHECK_TIMEOUT_MS = 2_000;
/** Probes and scrapes wait this long for optional dependencies, then use the previous result. */
const OPTIONAL_WAIT_MS = 25;

/** The state of one dependency, checked on request. */
function watch(run: () => unknown) {
  let latest: HealthStatus = 'failing';
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    let found: HealthStatus = 'failing';
    const work = Promise.resolve()
      .then(run)
      .then((answer) => void (found = answer === false ? 'failing' : 'ok'));
    await atMost(CHECK_TIMEOUT_MS, work);
    latest = found;
  }

  return {
    latest: () => latest,
    refresh: () => (checking ??= check().finally(() => (checking = undefined))),
  };
}

/**
 * Readiness and `dependency_up` of a process. Only its start, its end and required dependencies make it unready: if
 * an unavailable shared dependency made all replicas unready, the whole shop would be unavailable.
 */
export function createHealth({ registry, required, optional, isStarting = () => false }: HealthParts) {
  const watchAll = (checks: DependencyChecks) =>
    Object.entries(checks).map(([name, run]) => ({ name, ...watch(run) }));
  const [needed, helpful] = [watchAll(required), watchAll(optional)];
  const all = [...needed, ...helpful];
  const refresh = (parts: typeof all) => Promise.all(parts.map((part) => part.refresh()));

  new Gauge({
    name: 'dependency_up',
    help: '1 while a dependency of this process answers, by the latest check',
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

export type ReadinessChecks = Record<string, () => unknown>;
export type HealthStatus = 'ok' | 'failing';

/** What /readyz says: work should be sent here only while the status is `ready`. */
export interface Readiness {
  status: 'ready' | 'not ready' | 'draining';
  /** Shown on the management port alone. */
  details: Record<string, unknown>;
}

let draining = false;
/** From now on /readyz says no, so that no new work is sent here. */
export const startDraining = (): void => {
  draining = true;
};
export const isDraining = (): boolean => draining;

const CHECK_TIMEOUT_MS = 2_000;

async function check(run: () => unknown): Promise<HealthStatus> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([Promise.resolve().then(run), timeout])) === false ? 'failing' : 'ok';
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}

/** Ready when every part answers and the process is not draining. */
export async function readinessOf(checks: ReadinessChecks): Promise<Readiness> {
  const names = Object.keys(checks);
  const results = await Promise.all(names.map(async (name) => [name, await check(checks[name]!)] as const));
  const isReady = results.every(([, status]) => status === 'ok');
  return {
    status: draining ? 'draining' : isReady ? 'ready' : 'not ready',
    details: { checks: Object.fromEntries(results) },
  };
}

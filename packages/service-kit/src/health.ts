import { Router } from 'express';

export type ReadinessChecks = Record<string, () => unknown>;

let draining = false;
/** From now on /readyz says no, so that no new work is sent here. */
export const startDraining = (): void => {
  draining = true;
};
export const isDraining = (): boolean => draining;

const CHECK_TIMEOUT_MS = 2_000;

async function check(run: () => unknown): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([Promise.resolve().then(run), timeout])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** /healthz: alive. /readyz: every part answers and the process is not draining. */
export function healthRoutes(checks: ReadinessChecks): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const names = Object.keys(checks);
    const results = await Promise.all(names.map(async (name) => [name, await check(checks[name]!)] as const));
    const ready = !draining && results.every(([, ok]) => ok);
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : draining ? 'draining' : 'not ready',
      checks: Object.fromEntries(results.map(([name, ok]) => [name, ok ? 'ok' : 'failing'])),
    });
  });
  return router;
}

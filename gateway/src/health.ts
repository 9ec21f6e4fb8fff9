import { fetchResponse, isDraining } from '@tokri/service-kit';
import { Router } from 'express';
import type { Upstreams } from './upstreams';

const TIMEOUT_MS = 1_500;
/** Milliseconds that what the services said is shown again, however often it is asked for. */
const TTL_MS = 1_000;

type Status = 'ok' | 'failing';

/** Not by way of the circuit breaker: this is what says whether a service is back. */
async function checkReadiness(url: string): Promise<Status> {
  const request = { method: 'GET', headers: {}, idempotent: true };
  try {
    const { status } = await fetchResponse(new URL('/readyz', url), request, TIMEOUT_MS);
    return status < 300 ? 'ok' : 'failing';
  } catch {
    return 'failing';
  }
}

interface HealthDependencies {
  upstreams: Upstreams;
  isRedisAvailable: () => boolean;
  isBrokerConnected: () => boolean;
}

/**
 * /healthz: alive. /readyz: whether requests should be sent here, and how each service behind is. One service that is
 * down does not take the whole shop off the net, so only draining makes the gateway unready.
 */
export function gatewayHealth({
  upstreams,
  isRedisAvailable,
  isBrokerConnected,
}: HealthDependencies): Router {
  let last: { at: number; statuses: Promise<Record<string, Status>> } | undefined;

  function serviceStatuses(): Promise<Record<string, Status>> {
    if (last && Date.now() - last.at < TTL_MS) return last.statuses;
    const checks = Object.entries(upstreams).map(
      async ([name, { url }]) => [name, await checkReadiness(url)] as const,
    );
    last = { at: Date.now(), statuses: Promise.all(checks).then((list) => Object.fromEntries(list)) };
    return last.statuses;
  }

  const router = Router();
  router.get('/readyz', async (_request, response) => {
    const services = await serviceStatuses();
    const draining = isDraining();
    response.status(draining ? 503 : 200).json({
      status: draining ? 'draining' : 'ready',
      services,
      redis: isRedisAvailable() ? 'ok' : 'failing',
      broker: isBrokerConnected() ? 'ok' : 'failing',
    });
  });
  return router;
}

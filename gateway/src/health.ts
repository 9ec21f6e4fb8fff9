import { isDraining, type HealthStatus, type Readiness } from '@tokri/service-kit';
import { Router } from 'express';
import type { Upstreams } from './upstreams';

interface HealthDependencies {
  upstreams: Upstreams;
  isRedisAvailable: () => boolean;
  isBrokerConnected: () => boolean;
}

const statusOf = (isFine: boolean): HealthStatus => (isFine ? 'ok' : 'failing');

/**
 * Whether requests should be sent here, and how the calls of late found each service behind. One service that is down does
 * not take the whole shop off the net, so only draining makes the gateway unready.
 */
export const createReadiness =
  ({ upstreams, isRedisAvailable, isBrokerConnected }: HealthDependencies) =>
  (): Readiness => ({
    status: isDraining() ? 'draining' : 'ready',
    details: {
      services: Object.fromEntries(
        Object.entries(upstreams).map(([name, { isAnswering }]) => [name, statusOf(isAnswering())]),
      ),
      redis: statusOf(isRedisAvailable()),
      broker: statusOf(isBrokerConnected()),
    },
  });

/** What the public port says of it: alive, ready or not, and nothing about what lies behind. */
export function publicHealth(): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response) => {
    const draining = isDraining();
    response.status(draining ? 503 : 200).json({ status: draining ? 'draining' : 'ready' });
  });
  return router;
}

import express, { type Express } from 'express';
import { Registry } from 'prom-client';
import { starting, type Readiness } from './health';
import type { Metrics } from './metrics';

interface ManagementParts {
  metrics: Pick<Metrics, 'registry'>;
  readiness: () => Promise<Readiness> | Readiness;
}

/**
 * Creates the app of the management port, for operators only: /healthz (liveness), /readyz (readiness, and the state of
 * each dependency) and /metrics. The port for clients and other services has none of these.
 */
export function createManagementApp({ metrics, readiness }: ManagementParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const found = await readiness();
    response.status(found.status === 'ready' ? 200 : 503).json(found);
  });
  app.get('/metrics', async (_request, response) => {
    const text = await metrics.registry.metrics();
    response.type(metrics.registry.contentType).send(text);
  });
  return app;
}

/** Management app during the start: alive, not ready, no metrics. */
export const managementOfStart = (): Express =>
  createManagementApp({ metrics: { registry: new Registry() }, readiness: starting });

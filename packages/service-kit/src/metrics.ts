import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest: RequestHandler;
}

/** A registry of the process with Node's own figures and the duration of requests by route and status. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (request, response, next) => {
      const stop = duration.startTimer({ method: request.method });
      response.on('finish', () => {
        const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
        stop({ route, status: response.statusCode });
      });
      next();
    },
  };
}

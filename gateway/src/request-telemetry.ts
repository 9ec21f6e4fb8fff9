import { scrub, type Logger, type Metrics } from '@tokri/service-kit';
import type { Histogram } from 'prom-client';
import type { RequestContext } from './request-context';
import type { Route } from './routes';

type Observer = Pick<Histogram.Internal<string>, 'observe'>;

export interface RequestTelemetry {
  record(context: RequestContext, status: number): void;
}

/** Measures and logs calls; what the cache answers is only measured, unless the level is debug. */
export function createRequestTelemetry(metrics: Metrics, logger: Logger): RequestTelemetry {
  const duration = metrics.registry.getSingleMetric('http_request_duration_seconds') as Histogram | undefined;
  const observers = new Map<Route | undefined, Map<number, Observer>>();

  /** Labels are looked up once for each route and status, not once for each call. */
  function observerOf(route: Route | undefined, status: number): Observer | undefined {
    let byStatus = observers.get(route);
    if (!byStatus) observers.set(route, (byStatus = new Map<number, Observer>()));
    const known = byStatus.get(status);
    if (known) return known;
    const labels = {
      method: route?.method ?? 'other',
      route: route?.path ?? 'other',
      status: String(status),
    };
    const observer = duration?.labels(labels);
    if (observer) byStatus.set(status, observer);
    return observer;
  }

  return {
    record(context, status) {
      const { route, request, startedAt, requestId, principal, path } = context;
      const milliseconds = performance.now() - startedAt;
      observerOf(route, status)?.observe(milliseconds / 1_000);
      const level = status >= 500 ? 'warn' : route?.cache && status < 400 ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          requestId,
          method: request.method,
          path: route ? path : scrub(path.slice(0, 200)),
          status,
          ms: Math.round(milliseconds * 10) / 10,
          ...(principal && { userId: principal.userId }),
        },
        'call',
      );
    },
  };
}

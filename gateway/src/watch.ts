import type { Logger, Metrics } from '@tokri/service-kit';
import type { Histogram } from 'prom-client';
import type { Exchange } from './exchange';
import type { Route } from './routes';

interface Observer {
  observe(seconds: number): void;
}

export interface CallWatch {
  answered(exchange: Exchange, status: number): void;
}

/** Measures and logs calls; what the cache answers is only measured, unless the level is debug. */
export function createCallWatch(metrics: Metrics, logger: Logger): CallWatch {
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
    const made = duration?.labels(labels);
    if (made) byStatus.set(status, made);
    return made;
  }

  return {
    answered(exchange, status) {
      const { route, request, startedAt } = exchange;
      const milliseconds = performance.now() - startedAt;
      observerOf(route, status)?.observe(milliseconds / 1_000);
      const level = status >= 500 ? 'warn' : route?.cache && status < 400 ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          requestId: exchange.requestId,
          method: request.method,
          path: exchange.path.slice(0, 200),
          status,
          ms: Math.round(milliseconds * 10) / 10,
          ...(exchange.principal && { userId: exchange.principal.userId }),
        },
        'call',
      );
    },
  };
}

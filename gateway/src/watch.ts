import type { Logger, Metrics } from '@tokri/service-kit';
import type { Histogram } from 'prom-client';
import type { Exchange } from './exchange';

export interface CallWatch {
  answered(exchange: Exchange, status: number): void;
}

/** Measures and logs calls; what the cache answers is only measured, unless the level is debug. */
export function createCallWatch(metrics: Metrics, logger: Logger): CallWatch {
  const duration = metrics.registry.getSingleMetric('http_request_duration_seconds') as Histogram | undefined;
  const observers = new Map<string, { observe(seconds: number): void }>();

  function observerOf(method: string, route: string, status: number) {
    const key = `${method} ${route} ${status}`;
    const known = observers.get(key);
    if (known) return known;
    const made = duration?.labels({ method, route, status: String(status) });
    if (made) observers.set(key, made);
    return made;
  }

  return {
    answered(exchange, status) {
      const { route, request, startedAt } = exchange;
      const milliseconds = performance.now() - startedAt;
      observerOf(route?.method ?? 'other', route?.path ?? 'other', status)?.observe(milliseconds / 1_000);
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

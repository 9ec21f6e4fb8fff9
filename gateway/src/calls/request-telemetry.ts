import { CLIENT_CLOSED_REQUEST, OTHER, scrub, type Logger, type Metrics } from '@tokri/service-kit';
import type { RequestContext } from './request-context';

export interface RequestTelemetry {
  started(): void;
  /** Called once for each started request. */
  ended(context: RequestContext, status: number): void;
}

/** Measures and logs calls; successful calls of cached routes are logged only at level debug. */
export function createRequestTelemetry(metrics: Metrics, logger: Logger): RequestTelemetry {
  return {
    started: metrics.requestStarted,
    ended(context, answered) {
      const { route, request, response, startedAt, requestId, principal, path } = context;
      const aborted =
        answered === CLIENT_CLOSED_REQUEST || (response.destroyed && !response.writableFinished);
      const status = aborted ? CLIENT_CLOSED_REQUEST : answered;
      const milliseconds = performance.now() - startedAt;
      metrics.requestEnded({
        method: route?.method ?? OTHER,
        route: route?.name ?? OTHER,
        status,
        seconds: milliseconds / 1_000,
        aborted,
      });
      const level = status >= 500 ? 'warn' : route?.cache && status < 400 ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          requestId,
          ...(route && { call: route.name }),
          method: request.method,
          path: route ? path : scrub(path.slice(0, 200)),
          status,
          durationMs: Math.round(milliseconds * 10) / 10,
          ...(aborted && { aborted }),
          ...(principal && { userId: principal.userId }),
        },
        'call',
      );
    },
  };
}

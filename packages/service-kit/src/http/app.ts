import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import { continueTrace } from '@tokri/telemetry';
import { scrub } from '../logging/describe-error';
import { ClientDisconnected, HttpError } from '../errors';
import { failureEnvelope, toHttpError } from './failures';
import { CLIENT_CLOSED_REQUEST, hangUpSignal } from './hang-up';
import { languageOf } from './language';
import type { Logger } from '../logging/logger';
import { createMetrics, type Metrics } from '../health/metrics';
import { currentContext, runInContext, type RequestContext } from './request-context';
import type { SecurityLog } from '../security-log/security-events';
import { endWithResponse } from './server-span';

export interface AppParts {
  name: string;
  logger: Logger;
  /** Security log for calls; without it none are recorded. */
  securityLog?: SecurityLog;
  routes: (router: Router) => void;
  metrics?: Metrics;
  /** `beginTrace` at the edge; by default `continueTrace`, which follows the sampling decision of the caller. */
  traceOf?: typeof continueTrace;
}

/** Passes the failure code from services to the gateway; clients read it from the envelope. */
export const FAILURE_CODE_HEADER = 'x-failure-code';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Creates the Express app of a service: request id, request log, metrics and the failure envelope. */
export function createApp(parts: AppParts): Express {
  const { name, logger, securityLog, routes, metrics = createMetrics(name), traceOf = continueTrace } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((request, response, next) => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    request.headers['x-request-id'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    // The gateway sets the rest of the security headers, on every answer.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Not cached unless a route overrides it, as for pictures, keys and the web app's files.
    response.setHeader('Cache-Control', 'no-store');
    const { traceparent, 'x-forwarded-for': clientAddress } = request.headers;
    const trace = traceOf(traceparent);
    let signal: AbortSignal | undefined;
    const context: RequestContext = {
      requestId,
      isRecorded: trace.span !== undefined,
      get traceparent() {
        return trace.traceparent;
      },
      clientAddress: typeof clientAddress === 'string' ? clientAddress.slice(0, 64) : undefined,
      get signal() {
        return (signal ??= hangUpSignal(response));
      },
      language: languageOf(request.headers),
      securityLog,
    };
    runInContext(context, () => {
      if (trace.span) endWithResponse(trace.span, request, response);
      next();
    });
  });
  app.use(metrics.observeRequest);
  const log = requestLog(logger);
  // Calls between services are logged only when they fail; the client's call that caused them is logged anyway.
  app.use((request, response, next) => {
    if (request.path.startsWith('/internal/')) next();
    else log(request, response, next);
  });
  const router = express.Router();
  routes(router);
  app.use(router);
  app.use((_request, _response, next) => {
    next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.'));
  });
  app.use(failureHandler(logger));
  return app;
}

/** Logs one line for each request, with the fields of docs/operations.md; `call` is absent if no call matches. */
const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const context = currentContext();
    const startedAt = performance.now();
    response.once('close', () => {
      const aborted = !response.writableFinished;
      const status = aborted ? CLIENT_CLOSED_REQUEST : response.statusCode;
      const level = status >= 500 ? 'error' : 'info';
      if (!context || !logger.isLevelEnabled(level)) return;
      const facts = {
        method: request.method,
        path: scrub(request.originalUrl.split('?')[0]!.slice(0, 200)),
        status,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(aborted && { aborted }),
      };
      runInContext(context, () => logger[level](facts, 'call'));
    });
    next();
  };

/** Turns any thrown value into the envelope of docs/contract.md; unexpected ones are logged as errors. */
export const failureHandler =
  (logger: Logger): ErrorRequestHandler =>
  (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      next(thrown);
      return;
    }
    if (thrown instanceof ClientDisconnected) {
      response.destroy();
      return;
    }
    const error = toHttpError(thrown);
    const requestId = String(request.headers['x-request-id'] ?? '');
    if (error.status >= 500) logger.error({ err: thrown, requestId }, 'request failed');
    if (error.retryAfterSeconds) response.setHeader('Retry-After', Math.ceil(error.retryAfterSeconds));
    // The gateway decides by this header whether an attempt counts, without reading the body.
    response.setHeader(FAILURE_CODE_HEADER, error.code);
    response.status(error.status).json(failureEnvelope(error, requestId));
  };

import {
  CLIENT_CLOSED_REQUEST,
  ClientDisconnected,
  endServerSpan,
  hangUpSignal,
  HttpError,
  refuseOtherTypes,
  responseAttributes,
  type Logger,
  type Principal,
} from '@tokri/service-kit';
import { beginTrace, runInContext } from '@tokri/telemetry';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticator } from './authentication';
import type { ResponseCache } from '../cache/response-cache';
import type { EndedSessions } from './ended-sessions';
import { sendFailure } from './failure-response';
import { credentialsOf } from './credentials';
import { forwardedHeaders } from './headers';
import type { Limits } from '../limits/limits';
import type { OrderEventStreams } from '../streams/order-event-streams';
import type { Origins } from './origins';
import { readBody } from './read-body';
import { answerPreflight, isPreflight } from './preflight';
import {
  createRequestContext,
  workContextOf,
  type RequestContext,
  type RequestContextOptions,
} from './request-context';
import type { RefusalLog } from './refusal-log';
import type { RequestTelemetry } from './request-telemetry';
import { findRoute, type AnyRoute, type Route } from '../routes';
import type { StreamingProxy } from '../upstreams/streaming-proxy';
import { sendUpstreamResponse } from '../upstreams/upstream-response';
import type { Upstreams } from '../upstreams/upstreams';

export interface ApiHandlerDependencies {
  authenticator: Authenticator;
  limits: Limits;
  cache: ResponseCache;
  upstreams: Upstreams;
  streamingProxy: StreamingProxy;
  endedSessions: EndedSessions;
  orderEventStreams: OrderEventStreams;
  origins: Origins;
  telemetry: RequestTelemetry;
  refusalLog: RefusalLog;
  logger: Logger;
  contextOptions: RequestContextOptions;
}

const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

/** Every call under /api: find the route, authenticate, limit, authorise, then answer from the cache or the service. */
export function createApiHandler(dependencies: ApiHandlerDependencies) {
  const {
    authenticator,
    limits,
    cache,
    upstreams,
    streamingProxy,
    endedSessions,
    orderEventStreams,
    origins,
    telemetry,
    logger,
  } = dependencies;

  async function handle(context: RequestContext): Promise<number> {
    const { request } = context;
    if (isPreflight(request) && origins.isAllowed(request.headers.origin)) return answerPreflight(context);
    const route = routeOf(context, limits);
    const principal = identify(context, route);
    admit(context, route, principal instanceof Promise ? await countRejected(context, principal) : principal);
    if ('isEventStream' in route) return orderEventStreams.open(context);
    if (route.cache) return new Promise((resolve, reject) => cache.serve(context, route, resolve, reject));
    if (route.body === 'json') context.body = await readBody(request);
    if (route.body === 'multipart') refuseLargeUpload(request);
    const response = await limits.withQuotas(context, route, () => forward(context, route));
    return sendUpstreamResponse(context, response, { compress: true });
  }

  /**
   * A cached read of a trace that is not recorded, which most calls are: while nothing is to be fetched, it needs no
   * promise and no work context.
   */
  function handleRead(context: RequestContext, route: Route): void {
    const answered = (status: number) => finish(context, status);
    const failed = (thrown: unknown) => finish(context, fail(context, thrown));
    const serve = (principal: Principal | undefined) => {
      try {
        admit(context, route, principal);
        cache.serve(context, route, answered, failed);
      } catch (error) {
        failed(error);
      }
    };
    try {
      const principal = identify(context, route);
      if (principal instanceof Promise) countRejected(context, principal).then(serve, failed);
      else serve(principal);
    } catch (error) {
      failed(error);
    }
  }

  /** Sets the credentials. A cross-site call with cookies is rejected and counts as a guest call of its address. */
  function identify(context: RequestContext, route: AnyRoute) {
    context.route = route;
    const { authorization, carriedByCookies } = credentialsOf(context.request, route, context.isSecure);
    if (carriedByCookies && !route.linkedFromMails) {
      try {
        origins.refuseOtherSites(context);
      } catch (error) {
        limits.countCall(context);
        throw error;
      }
    }
    context.authorization = authorization;
    const { origin } = context.request.headers;
    if (origins.isAllowed(origin)) context.allowedOrigin = origin;
    return authenticator.authenticate(route.auth, authorization);
  }

  /** Counts the call and checks that the caller may make it. */
  function admit(context: RequestContext, route: AnyRoute, principal: Principal | undefined): void {
    context.principal = principal;
    limits.countCall(context);
    authenticator.authorise(route, principal);
    if ('body' in route && route.body === 'json') refuseOtherTypes(context.request);
  }

  /** A call with a forged or expired token counts as a guest call, so that guessing is rate-limited. */
  async function countRejected(context: RequestContext, principal: Promise<RequestContext['principal']>) {
    try {
      return await principal;
    } catch (error) {
      limits.countCall(context);
      throw error;
    }
  }

  async function forward(context: RequestContext, route: Route): Promise<IncomingMessage> {
    try {
      const response = await openUpstream(context, route);
      const ended = response.headers['x-sessions-ended'];
      if (typeof ended === 'string') await endedSessions.end(ended.split(/[\s,]+/).filter(Boolean));
      return response;
    } finally {
      // Before the client gets the response, and also if the response is lost: the write may have happened.
      if (route.invalidates) await cache.invalidate(route, context.body);
    }
  }

  /** Bodies that were read here can be resent on a retry; streamed bodies are proxied. */
  function openUpstream(context: RequestContext, route: Route): Promise<IncomingMessage> {
    if (route.body === 'multipart' || route.body === 'raw') return streamingProxy.open(context, route);
    const { method, idempotent, name, callClass, endsWithClient } = route;
    const { body, path, query, response } = context;
    const headers = forwardedHeaders(context);
    if (!body) delete headers['content-length'];
    return upstreams[route.service].open(callClass, path + query, {
      method,
      headers,
      body,
      idempotent,
      signal: endsWithClient ? hangUpSignal(response) : undefined,
      called: { name, path: route.path },
    });
  }

  return function handleApiRequest(request: IncomingMessage, response: ServerResponse): void {
    const { contextOptions } = dependencies;
    const cors = origins.corsHeaders(request.headers);
    const securityHeaders =
      cors.length === 0 ? contextOptions.securityHeaders : [...contextOptions.securityHeaders, ...cors];
    const trace = beginTrace(request.headers.traceparent);
    const context = createRequestContext(request, response, contextOptions, securityHeaders, trace);
    telemetry.started();
    const route = trace.span ? undefined : findRoute(request.method ?? '', context.path);
    if (route && !Array.isArray(route) && route.cache) return handleRead(context, route);
    runInContext(workContextOf(context), () => {
      handle(context).then(
        (status) => finish(context, status),
        (thrown: unknown) => finish(context, fail(context, thrown)),
      );
    });
  };

  /** Answers with the failure; returns its status. */
  function fail(context: RequestContext, thrown: unknown): number {
    if (thrown instanceof ClientDisconnected) {
      context.response.destroy();
      return CLIENT_CLOSED_REQUEST;
    }
    const error = sendFailure(context, thrown);
    dependencies.refusalLog.record(context, error);
    if (error.status === 500) logger.error({ err: thrown, requestId: context.requestId }, 'request failed');
    return error.status;
  }

  function finish(context: RequestContext, status: number): void {
    telemetry.ended(context, status);
    endRequestSpan(context, status);
  }
}

function endRequestSpan({ trace: { span }, request, route }: RequestContext, status: number): void {
  if (!span) return;
  const { method = 'GET' } = request;
  span.rename(route?.name ?? method);
  span.set(responseAttributes(method, route?.path, status));
  endServerSpan(span, status === CLIENT_CLOSED_REQUEST ? 'aborted' : status);
}

function routeOf(context: RequestContext, limits: Limits): AnyRoute {
  const { request, response, path } = context;
  const found = findRoute(request.method ?? '', path);
  // Unknown paths and methods count as guest calls, so that scanning is rate-limited.
  if (!found || Array.isArray(found)) limits.countCall(context);
  if (!found) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
  if (Array.isArray(found)) {
    response.setHeader('Allow', found.join(', '));
    throw new HttpError(405, 'NOT_FOUND', 'This address does not know that kind of request.');
  }
  return found;
}

function refuseLargeUpload(request: IncomingMessage): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) {
    throw new HttpError(413, 'TOO_LARGE', 'The picture may have at most 5 MB.');
  }
}

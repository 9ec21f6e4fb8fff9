import { isSecureRequest, type Principal } from '@tokri/service-kit';
import { traceUnderWay, type RequestTrace, type WorkContext } from '@tokri/telemetry';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientIp } from './client-address';
import type { AnyRoute } from '../routes';

/** State of one request while the gateway handles it. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly trace: RequestTrace;
  /** The client's IP address, determined with TRUST_PROXY. */
  readonly clientIp: string;
  /** Whether the client connected over TLS. */
  readonly isSecure: boolean;
  readonly path: string;
  /** The query string with its question mark, or ''. */
  readonly query: string;
  /** Milliseconds (`performance.now()`). */
  readonly startedAt: number;
  /** Security headers of every answer: name, value, name, value. */
  readonly securityHeaders: readonly string[];
  route?: AnyRoute;
  principal?: Principal;
  /** The Authorization header sent to services: the client's bearer token, or the token of its cookie. */
  authorization?: string;
  /** The calling page's origin, if it is one of ALLOWED_ORIGINS. */
  allowedOrigin?: string;
  /** The JSON body, if the gateway has read it. */
  body?: Buffer;
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

export interface RequestContextOptions {
  trustedProxies: number;
  /** True if the shop's public address is https. */
  behindTls: boolean;
  securityHeaders: readonly string[];
}

export function createRequestContext(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedProxies, behindTls, securityHeaders: usual }: RequestContextOptions,
  securityHeaders: readonly string[] = usual,
  trace: RequestTrace = traceUnderWay(),
): RequestContext {
  const url = request.url ?? '/';
  const queryStart = url.indexOf('?');
  const isToldByProxy = trustedProxies > 0 && request.headers['x-forwarded-proto'] !== undefined;
  return {
    request,
    response,
    requestId: requestIdOf(request),
    trace,
    clientIp: clientIp(request, trustedProxies),
    isSecure: isToldByProxy ? isSecureRequest(request) : behindTls,
    path: queryStart < 0 ? url : url.slice(0, queryStart),
    query: queryStart < 0 ? '' : url.slice(queryStart),
    startedAt: performance.now(),
    securityHeaders,
  };
}

/** The work context for log lines and Redis commands of a request that began its own trace. */
export const workContextOf = ({ requestId, trace }: RequestContext): WorkContext => ({
  requestId,
  isRecorded: trace.span !== undefined,
  get traceparent() {
    return trace.traceparent;
  },
});

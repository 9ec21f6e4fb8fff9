import { isSecureRequest, type Principal } from '@tokri/service-kit';
import { traceUnderWay, type RequestTrace, type WorkContext } from '@tokri/telemetry';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientIp } from './client-address';
import type { AnyRoute } from '../routes';

/** One request on its way through the gateway, and what is known about it so far. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly trace: RequestTrace;
  /** The client's address as TRUST_PROXY lets it be believed. */
  readonly clientIp: string;
  /** Whether the client came by TLS. */
  readonly isSecure: boolean;
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly query: string;
  /** Milliseconds of the process's clock. */
  readonly startedAt: number;
  /** Security headers of every answer: name, value, name, value. */
  readonly securityHeaders: readonly string[];
  route?: AnyRoute;
  principal?: Principal;
  /** The Authorization header that services get: the client's bearer, or the token of its cookie. */
  authorization?: string;
  /** The origin of the page that makes the call, if it is a further front end's (ALLOWED_ORIGINS). */
  allowedOrigin?: string;
  /** The JSON body where it had to be read here. */
  body?: Buffer;
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

export interface RequestContextOptions {
  /** How many proxies before the gateway are believed. */
  trustedProxies: number;
  /** The shop's public address is https. */
  behindTls: boolean;
  securityHeaders: readonly string[];
}

export function createRequestContext(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedProxies, behindTls, securityHeaders }: RequestContextOptions,
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

/** What log lines and commands of a request whose trace began with it are to know of it. */
export const workContextOf = ({ requestId, trace }: RequestContext): WorkContext => ({
  requestId,
  isRecorded: trace.span !== undefined,
  get traceparent() {
    return trace.traceparent;
  },
});

import { LANGUAGE_HEADER, RETURN_ORIGIN_HEADER } from '@tokri/contracts';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pageLanguage } from '../pages/page-language';
import type { RequestContext } from './request-context';

/** Headers of one connection, not of the request (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);
/** Set only by the gateway, or by services for it; removed from clients' requests and from responses to them. */
const INTERNAL = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-sessions-ended',
  'x-failure-code',
  'x-original-url',
  RETURN_ORIGIN_HEADER,
]);
const INTERNAL_PREFIXES = ['x-internal-', 'x-user-', 'x-forwarded-', 'x-rewrite-', 'x-http-method'];

const mayNotPass = (name: string) =>
  HOP_BY_HOP.has(name) || INTERNAL.has(name) || INTERNAL_PREFIXES.some((prefix) => name.startsWith(prefix));

/** Headers that the sender's Connection header marks as hop-by-hop. */
const namedByConnection = (headers: IncomingHttpHeaders): string[] =>
  (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Request headers for a service: the client's, without those that only the gateway may set, plus the gateway's own. */
export function forwardedHeaders({
  request,
  requestId,
  trace,
  clientIp,
  isSecure,
  authorization,
  allowedOrigin,
}: RequestContext): IncomingHttpHeaders {
  const dropped = new Set(namedByConnection(request.headers));
  // Naming body or credential headers in Connection must not remove them.
  for (const name of ['cookie', 'content-type', 'content-length']) dropped.delete(name);
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'host' && name !== 'authorization' && !mayNotPass(name) && !dropped.has(name))
      headers[name] = value;
  }
  if (authorization !== undefined) headers.authorization = authorization;
  if (allowedOrigin !== undefined) headers[RETURN_ORIGIN_HEADER] = allowedOrigin;
  headers[LANGUAGE_HEADER] = pageLanguage(request.headers.cookie, request.headers['accept-language']);
  headers['x-request-id'] = requestId;
  headers.traceparent = trace.traceparent;
  headers['x-forwarded-for'] = clientIp;
  headers['x-forwarded-proto'] = isSecure ? 'https' : 'http';
  headers['x-forwarded-host'] = request.headers.host ?? '';
  return headers;
}

/** Headers of a service's response for the client. Only the gateway sets HSTS, since it has the TLS setting. */
export function responseHeaders(upstreamResponse: IncomingMessage): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(upstreamResponse.headers)) {
    if (!mayNotPass(name) && name !== 'strict-transport-security' && value !== undefined)
      headers[name] = value;
  }
  return headers;
}

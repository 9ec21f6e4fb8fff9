import type { IncomingMessage } from 'node:http';
import { headersByName } from './security-headers';
import type { RequestContext } from './request-context';

/** Seconds that a browser need not ask again. */
const MAX_AGE_SECONDS = 600;
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, X-Session';

/** A browser asks whether a page of another origin may make a call (CORS). */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** The answer for a page that may; that it may is among the context's headers. */
export function answerPreflight({ response, securityHeaders, requestId }: RequestContext): Promise<number> {
  response.writeHead(204, {
    ...headersByName(securityHeaders),
    'X-Request-Id': requestId,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': MAX_AGE_SECONDS,
  });
  response.end();
  return Promise.resolve(204);
}

import type { IncomingMessage } from 'node:http';
import { headersByName } from './security-headers';
import type { RequestContext } from './request-context';

/** Seconds that a browser caches the response. */
const MAX_AGE_SECONDS = 600;
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, X-Session';

/** True for a CORS preflight request. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Answers for an allowed origin; `securityHeaders` contain its CORS headers. */
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

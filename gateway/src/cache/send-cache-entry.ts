import type { RequestContext } from '../calls/request-context';
import { encodedBody, negotiateEncoding, type CacheEntry } from './cache-entry';

/** Source of a response: a fresh entry, a stale entry, the service, or the service with the cache bypassed. */
export type CacheStatus = 'hit' | 'stale' | 'miss' | 'bypass';

/** Writes the whole response at once: most requests of the shop take this path. Returns its HTTP status. */
export function sendCacheEntry(
  context: RequestContext,
  entry: CacheEntry,
  status: CacheStatus,
): number | Promise<number> {
  const { request, response } = context;
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  const head = headOf(context, entry, status);
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, entry.etag)) {
    response.writeHead(304, head);
    response.end();
    return 304;
  }
  const { encoding, bytes } = encodedBody(entry, negotiateEncoding(acceptEncoding));
  const send = (body: Buffer) => {
    head.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length));
    if (encoding !== 'identity') head.push('Content-Encoding', encoding);
    response.writeHead(200, head);
    response.end(body);
    return 200;
  };
  return Buffer.isBuffer(bytes) ? send(bytes) : bytes.then(send);
}

const headOf = (
  { securityHeaders, requestId }: RequestContext,
  { etag }: CacheEntry,
  status: CacheStatus,
) => [
  ...securityHeaders,
  ...['X-Request-Id', requestId],
  ...['Cache-Control', 'no-cache'],
  ...['ETag', etag],
  ...['Vary', 'Accept-Encoding'],
  ...['X-Cache', status],
];

const matches = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag.slice(2));

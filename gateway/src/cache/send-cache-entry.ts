import type { RequestContext } from '../calls/request-context';
import { encodedBody, negotiateEncoding, type CacheEntry } from './cache-entry';

/** Source of a response: a fresh entry, a stale entry, the service, or the service with the cache bypassed. */
export type CacheStatus = 'hit' | 'stale' | 'miss' | 'bypass';

/** Writes the whole response at once: most requests of the shop take this path. */
export async function sendCacheEntry(
  context: RequestContext,
  entry: CacheEntry,
  status: CacheStatus,
): Promise<number> {
  const { request, response, requestId, securityHeaders } = context;
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  const head = [
    ...securityHeaders,
    'X-Request-Id',
    requestId,
    'Cache-Control',
    'no-cache',
    'ETag',
    entry.etag,
    'Vary',
    'Accept-Encoding',
    'X-Cache',
    status,
  ];
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, entry.etag)) {
    response.writeHead(304, head);
    response.end();
    return 304;
  }
  const encoded = encodedBody(entry, negotiateEncoding(acceptEncoding));
  const bytes = Buffer.isBuffer(encoded.bytes) ? encoded.bytes : await encoded.bytes;
  head.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length));
  if (encoded.encoding !== 'identity') head.push('Content-Encoding', encoded.encoding);
  response.writeHead(200, head);
  response.end(bytes);
  return 200;
}

const matches = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag.slice(2));

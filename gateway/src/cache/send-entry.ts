import type { Exchange } from '../exchange';
import { bytesOf, encodingFor, type Entry } from './entry';

/** Where an answer came from: kept and fresh, kept and being renewed, read from the service, or no cache at all. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

/** Writes a kept answer in one go: this is the path that most requests of the shop take. */
export async function sendEntry(exchange: Exchange, entry: Entry, state: CacheState): Promise<number> {
  const { request, response, requestId, baseHeaders } = exchange;
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  const head = [
    ...baseHeaders,
    'X-Request-Id',
    requestId,
    'Cache-Control',
    'no-cache',
    'ETag',
    entry.etag,
    'Vary',
    'Accept-Encoding',
    'X-Cache',
    state,
  ];
  if (known !== undefined && matches(known, entry.etag)) {
    response.writeHead(304, head);
    response.end();
    return 304;
  }
  const packed = bytesOf(entry, encodingFor(accepted));
  const bytes = Buffer.isBuffer(packed.bytes) ? packed.bytes : await packed.bytes;
  head.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length));
  if (packed.encoding !== 'identity') head.push('Content-Encoding', packed.encoding);
  response.writeHead(200, head);
  response.end(bytes);
  return 200;
}

const matches = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag.slice(2));

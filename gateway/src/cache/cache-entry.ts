import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

export interface CacheEntry {
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** Position in the invalidation log before the catalogue was called. */
  readonly position: number;
  /** Epoch milliseconds at which the catalogue was called. */
  readonly fetchedAt: number;
  readonly etag: string;
  /** Compressed once, on first use; a promise until it is done. */
  readonly compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
}

type Metadata = Pick<CacheEntry, 'tags' | 'position' | 'fetchedAt'>;

export function createCacheEntry(content: Metadata & Pick<CacheEntry, 'body'>): CacheEntry {
  const digest = createHash('sha1').update(content.body).digest('base64url');
  return { ...content, etag: `W/"${digest}"`, compressed: {} };
}

/** As stored in Redis: one line of metadata, then the body. */
export function serialize({ body, tags, position, fetchedAt }: CacheEntry): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ tags, position, fetchedAt })}\n`), body]);
}

/** Undefined if this version cannot read the bytes. */
export function deserialize(bytes: Buffer): CacheEntry | undefined {
  const end = bytes.indexOf(10);
  if (end < 0) return undefined;
  try {
    const { tags, position, fetchedAt } = JSON.parse(bytes.toString('utf8', 0, end)) as Partial<Metadata>;
    if (!tags || position === undefined || fetchedAt === undefined) return undefined;
    return createCacheEntry({ tags, position, fetchedAt, body: Buffer.from(bytes.subarray(end + 1)) });
  } catch {
    return undefined;
  }
}

const MIN_COMPRESSED_BYTES = 1_024;
const negotiated = new LRUCache<string, Encoding>({ max: 1_000 });

export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const named = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()));
  const taken = new Map(
    named.map(([name, ...rest]) => [name, !rest.some((word) => /^q=0(?:\.0*)?$/.test(word))]),
  );
  const takes = (name: string) => taken.get(name) ?? taken.get('*');
  const encoding: Encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  negotiated.set(header, encoding);
  return encoding;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const compress = (body: Buffer, encoding: 'gzip' | 'br'): Promise<Buffer> =>
  encoding === 'gzip' ? gzipped(body) : brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** The entry's body in an encoding; small bodies are not compressed. */
export function encodedBody(
  entry: CacheEntry,
  encoding: Encoding,
): { encoding: Encoding; bytes: Buffer | Promise<Buffer> } {
  if (encoding === 'identity' || entry.body.length < MIN_COMPRESSED_BYTES)
    return { encoding: 'identity', bytes: entry.body };
  const bytes = (entry.compressed[encoding] ??= compress(entry.body, encoding).then(
    (compressed) => (entry.compressed[encoding] = compressed),
  ));
  return { encoding, bytes };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A catalogue answer as it is kept. */
export interface Entry {
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** Place in the change log before the service was asked. */
  readonly position: number;
  /** Milliseconds since 1970 at which the service was asked. */
  readonly askedAt: number;
  readonly etag: string;
  /** Compressed once, on first use. */
  readonly packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

export function createEntry(facts: Omit<Entry, 'etag' | 'packed'>): Entry {
  const digest = createHash('sha1').update(facts.body).digest('base64url');
  return { ...facts, etag: `W/"${digest}"`, packed: {} };
}

/** As kept in Redis: one line of facts, then the bytes. */
export function pack({ body, tags, position, askedAt }: Entry): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ tags, position, askedAt })}\n`), body]);
}

export function unpack(bytes: Buffer): Entry | undefined {
  const end = bytes.indexOf(10);
  if (end < 0) return undefined;
  try {
    const facts = JSON.parse(bytes.toString('utf8', 0, end)) as Pick<Entry, 'tags' | 'position' | 'askedAt'>;
    return createEntry({ ...facts, body: Buffer.from(bytes.subarray(end + 1)) });
  } catch {
    return undefined;
  }
}

const SMALL_BYTES = 1_024;
const chosen = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header takes. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const takes = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))(?=[\\s,;]|$)`).test(header);
  const encoding: Encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (chosen.size < 1_000) chosen.set(header, encoding);
  return encoding;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** The entry's bytes in an encoding; small ones stay as they are. */
export function bytesOf(
  entry: Entry,
  encoding: Encoding,
): { encoding: Encoding; bytes: Buffer | Promise<Buffer> } {
  if (encoding === 'identity' || entry.body.length < SMALL_BYTES)
    return { encoding: 'identity', bytes: entry.body };
  entry.packed[encoding] ??=
    encoding === 'gzip'
      ? gzipped(entry.body)
      : brotlied(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { encoding, bytes: entry.packed[encoding] };
}

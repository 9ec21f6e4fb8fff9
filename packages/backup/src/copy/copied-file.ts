import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { CHUNK_BYTES, decryptChunk, encryptChunk, OVERHEAD_BYTES } from './chunk';
import { derive, type BackupKey, type BackupKeys } from './keys';

/** A file of a copy: path in its folder, size and digest of its plaintext. */
export interface CopiedFile {
  path: string;
  bytes: number;
  sha256: string;
}

interface ChunkObject {
  name: string;
  /** Size of the object. */
  bytes: number;
  context: string;
}

/** Names and sizes of the objects in a folder of the bucket. */
export type Listing = ReadonlyMap<string, number>;

/**
 * Objects of a file, in the order of its bytes. Their names are keyed hashes of path, size and digest: a name in the
 * listing means that this content is there, and it reveals none of them.
 */
export function* objectsOf(
  { secret }: BackupKey,
  { path, bytes, sha256 }: CopiedFile,
): Generator<ChunkObject> {
  const facts = JSON.stringify([path, bytes, sha256]);
  const id = createHmac('sha256', derive(secret, 'names', 32))
    .update(facts)
    .digest('hex')
    .slice(0, 40);
  const count = Math.max(1, Math.ceil(bytes / CHUNK_BYTES));
  for (let index = 0; index < count; index += 1)
    yield {
      name: `${id}.${index + 1}`,
      bytes: Math.min(CHUNK_BYTES, bytes - index * CHUNK_BYTES) + OVERHEAD_BYTES,
      context: JSON.stringify([facts, index + 1, count]),
    };
}

const isStored = (object: ChunkObject, listing: Listing) => listing.get(object.name) === object.bytes;

/** The key under which all chunks of a file are in the listing: the current one, or an old one. */
export const findStored = (
  keys: BackupKeys,
  file: CopiedFile,
  listing: Listing,
): readonly ChunkObject[] | undefined =>
  keys
    .map((key) => [...objectsOf(key, file)])
    .find((objects) => objects.every((object) => isStored(object, listing)));

/** Chunks of a file on disk; an empty file has one empty chunk. */
async function* readChunks(source: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  let isEmpty = true;
  for await (const part of createReadStream(source, {
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    while (size >= CHUNK_BYTES) {
      const joined = Buffer.concat(parts);
      yield joined.subarray(0, CHUNK_BYTES);
      isEmpty = false;
      parts = [joined.subarray(CHUNK_BYTES)];
      size -= CHUNK_BYTES;
    }
  }
  if (size > 0 || isEmpty) yield Buffer.concat(parts);
}

export async function hashFile(source: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(source) as AsyncIterable<Buffer>) hash.update(part);
  return hash.digest('hex');
}

/**
 * Encrypts a file on disk chunk by chunk; chunks in the listing are left out.
 * @throws Error when the file has another size than `file`
 */
export async function* encryptFile(
  keys: BackupKeys,
  file: CopiedFile,
  source: string,
  listing: Listing = new Map(),
): AsyncGenerator<{ name: string; content: Buffer }> {
  const objects = objectsOf(keys[0], file);
  for await (const plaintext of readChunks(source)) {
    const next = objects.next();
    if (next.done || next.value.bytes !== plaintext.length + OVERHEAD_BYTES)
      throw new Error('a file changed while it was sent');
    const { name, context } = next.value;
    if (!isStored(next.value, listing)) yield { name, content: encryptChunk(keys, context, plaintext) };
  }
  if (!objects.next().done) throw new Error('a file changed while it was sent');
}

/**
 * Decrypts the chunks of a file, and compares the digest of the whole at the end.
 * @param read returns the object of this name, or undefined if there is none
 * @throws Error in one sentence, without the path, which may be the number of an invoice
 */
export async function* decryptFile(
  keys: BackupKeys,
  file: CopiedFile,
  objects: Iterable<ChunkObject>,
  read: (name: string) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (const { name, context } of objects) {
    const chunk = await read(name);
    if (!chunk) throw new Error(`${name} is missing`);
    const plaintext = decrypted(keys, context, chunk, name);
    hash.update(plaintext);
    yield plaintext;
  }
  if (hash.digest('hex') !== file.sha256) throw new Error('the content is not that of its digest');
}

function decrypted(keys: BackupKeys, context: string, chunk: Buffer, name: string): Buffer {
  try {
    return decryptChunk(keys, context, chunk);
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

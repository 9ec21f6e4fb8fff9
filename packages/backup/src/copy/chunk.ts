import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derive, KEY_ID_BYTES, type BackupKey, type BackupKeys } from './keys';

/**
 * Format of an encrypted chunk, which is one object of the bucket:
 *
 *   bytes  content
 *   4      TKB1
 *   8      id of the key
 *   32     random salt
 *   n      AES-256-GCM of the plaintext
 *   16     tag over header, context and plaintext
 *
 * Key (32 bytes) and nonce (12 bytes) are HKDF-SHA-256 of the backup key with this salt, so neither is used twice. The
 * context is authenticated and not stored: it names the file, its digest and the position of the chunk. A chunk that is
 * moved, repeated or of another file does not decrypt.
 */
const MAGIC = Buffer.from('TKB1');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const ALGORITHM = 'aes-256-gcm';

/** Plaintext of a chunk; only the last one of a file is shorter. Bounds the memory of all commands. */
export const CHUNK_BYTES = 8 * 1024 * 1024;
export const OVERHEAD_BYTES = HEADER_BYTES + TAG_BYTES;

function cipherOf({ secret }: BackupKey, salt: Buffer): { key: Buffer; nonce: Buffer } {
  const derived = derive(secret, 'chunk', 44, salt);
  return { key: derived.subarray(0, 32), nonce: derived.subarray(32) };
}

const authenticated = (header: Buffer, context: string) => Buffer.concat([header, Buffer.from(context)]);

export function encryptChunk([current]: BackupKeys, context: string, plaintext: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, current.id, salt]);
  const { key, nonce } = cipherOf(current, salt);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(authenticated(header, context));
  return Buffer.concat([header, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error in one sentence when the chunk is not one, is of an unknown key, or differs from what was encrypted */
export function decryptChunk(keys: BackupKeys, context: string, chunk: Buffer): Buffer {
  if (chunk.length < OVERHEAD_BYTES || !chunk.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error('is not an encrypted chunk');
  const header = chunk.subarray(0, HEADER_BYTES);
  const id = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES);
  const found = keys.find((key) => key.id.equals(id));
  if (!found) throw new Error(`is encrypted with the key ${id.toString('hex')}, which is not set`);
  const { key, nonce } = cipherOf(found, header.subarray(MAGIC.length + KEY_ID_BYTES));
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(authenticated(header, context))
    .setAuthTag(chunk.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new Error('has changed, or is not in its place');
  }
}

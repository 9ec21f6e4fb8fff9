import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Derives a key for this purpose only. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tokri-identity', 'seal', 32));

export interface Seal {
  close(plain: string): string;
  /** Undefined when the text was changed or sealed with an unknown key. */
  open(sealed: string): string | undefined;
  /** Seals the text again with the current key; undefined unless it is sealed with an older key. */
  reseal(sealed: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM for secrets in the database, such as codes in mails and signing keys. Seals with the first secret and
 * opens with any of them, so that secrets can be rotated.
 */
export function createSeal(secrets: readonly string[]): Seal {
  const keys = secrets.map(keyOf);
  const [current, ...older] = keys;
  if (!current) throw new Error('a seal needs a secret');

  function close(plain: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current!, iv);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  }

  return {
    close,
    open: (sealed) => openWithAny(keys, sealed),
    reseal(sealed) {
      const plain = openWithAny(older, sealed);
      return plain === undefined ? undefined : close(plain);
    },
  };
}

function openWithAny(keys: readonly Buffer[], sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  for (const key of keys) {
    const plain = openWith(key, bytes);
    if (plain !== undefined) return plain;
  }
  return undefined;
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

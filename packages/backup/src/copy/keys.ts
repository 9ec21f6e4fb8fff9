import { hkdfSync } from 'node:crypto';

export interface BackupKey {
  /** Derived from the key; chunks name it, so that a rotated key is found. */
  id: Buffer;
  secret: Buffer;
}

/** The first one encrypts; all of them decrypt. */
export type BackupKeys = readonly [current: BackupKey, ...old: BackupKey[]];

export const KEY_ID_BYTES = 8;
const KEY_BYTES = 32;

/** HKDF-SHA-256 (RFC 5869). */
export const derive = (secret: Buffer, purpose: string, bytes: number, salt: Buffer = Buffer.alloc(0)) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `tokri backup ${purpose}`, bytes));

function parseKey(text: string): BackupKey {
  const secret = Buffer.from(text, 'base64');
  // The value is a secret, so the message does not repeat it.
  if (secret.length !== KEY_BYTES) throw new Error(`A key of backups is ${KEY_BYTES} bytes in base64.`);
  return { id: derive(secret, 'key id', KEY_ID_BYTES), secret };
}

/** @param old former keys, separated by commas */
export const parseKeys = (current: string, old = ''): BackupKeys => [
  parseKey(current),
  ...old
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map(parseKey),
];

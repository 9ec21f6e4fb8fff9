import { createHmac, randomBytes } from 'node:crypto';

/*
 * bcrypt ignores bytes beyond 72, so it hashes a digest of 64 characters, for passwords of any length. The stored hash
 * then has a prefix: sha384$2b$10$... Hashes without the prefix are of the password itself, as typed.
 */
const PREFIX = 'sha384';
const MAX_PLAIN_BYTES = 72;

/** Makes different encodings of the same characters equal: composed or decomposed, full width or not. */
const normalised = (password: string): string => password.normalize('NFKC');

/** Input of bcrypt. The key makes the digests differ from plain SHA-384, of which leaked lists may exist. */
export const digestOf = (password: string): string =>
  createHmac('sha384', 'tokri password').update(normalised(password)).digest('base64');

export const storedHash = (bcryptHash: string): string => PREFIX + bcryptHash;

export const isOldHash = (stored: string): boolean => !stored.startsWith(PREFIX);

const none = (): string => randomBytes(32).toString('base64');

/**
 * The texts to compare with a stored hash. Their number depends on the password only, so that response times do not reveal which
 * kind of hash an account has.
 */
export function comparison(password: string, stored: string): { texts: string[]; hash: string } {
  const text = normalised(password);
  const spellings = text === password ? [text] : [password, text];
  if (!isOldHash(stored))
    return { texts: spellings.map(() => digestOf(password)), hash: stored.slice(PREFIX.length) };
  const texts = spellings.map((each) => (Buffer.byteLength(each) <= MAX_PLAIN_BYTES ? each : none()));
  return { texts, hash: stored };
}

import { createHmac, randomInt } from 'node:crypto';

/** Crockford's Base32: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const COUNT = 10;

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of 60 random bits; each replaces a code of the authenticator app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, randomGroup).join('-'));

/** Normalises case, spaces, hyphens and letters that look like digits. */
const normalise = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** Keyed with a secret outside the database, and bound to its user. */
export const recoveryHash = (key: Buffer, userId: string, code: string): string =>
  createHmac('sha256', key)
    .update(`recovery\n${userId}\n${normalise(code)}`)
    .digest('base64url');

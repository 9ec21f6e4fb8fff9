import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '../secrets';

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies): wrong attempts of a browser that was
 * logged in to an account are counted separately, so attackers who reach the account's limit do not lock out its owner.
 * A new password invalidates the cookies.
 */
interface Account {
  _id: unknown;
  passwordHash: string;
}

const NAME_LENGTH = 22;
const VALUE = /^[\w-]{65}$/;

const signatureOf = (key: Buffer, { _id, passwordHash }: Account, name: string): string =>
  createHmac('sha256', key)
    .update(`device\n${String(_id)}\n${passwordHash}\n${name}`)
    .digest('base64url');

/** The device's name, if the cookie was issued for this account and password; otherwise undefined. */
export function knownDevice(key: Buffer, account: Account | null, cookie: string | undefined) {
  if (!account || !cookie || !VALUE.test(cookie)) return undefined;
  const name = cookie.slice(0, NAME_LENGTH);
  return sameText(cookie.slice(NAME_LENGTH), signatureOf(key, account, name)) ? name : undefined;
}

/** The cookie of a device; a new device gets a random name. */
export const deviceCookie = (
  key: Buffer,
  account: Account,
  name = randomBytes(16).toString('base64url'),
): string => name + signatureOf(key, account, name);

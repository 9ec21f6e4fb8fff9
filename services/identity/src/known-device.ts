import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from './secrets';

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies): a browser that was logged in to an account
 * can say so, and has a count of wrong attempts of its own. So strangers who use up those of the account do not lock
 * its owner out. A new password makes the cookies of the old one worthless.
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

/** The name of the device in a cookie that was made for this account; undefined for every other text. */
export function knownDevice(key: Buffer, account: Account | null, cookie: string | undefined) {
  if (!account || !cookie || !VALUE.test(cookie)) return undefined;
  const name = cookie.slice(0, NAME_LENGTH);
  return sameText(cookie.slice(NAME_LENGTH), signatureOf(key, account, name)) ? name : undefined;
}

/** The cookie of a device, a new one or one that has a name already. */
export const deviceCookie = (
  key: Buffer,
  account: Account,
  name = randomBytes(16).toString('base64url'),
): string => name + signatureOf(key, account, name);

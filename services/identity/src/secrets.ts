import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in URLs and headers. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hash for storage. Tokens have 256 bits, so it needs no salt and no slow function. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The successor of a refresh token. It is computed from the token and a salt in the database, so a refresh repeated within the
 * grace period gets the same successor and a token family never branches.
 */
export const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', token).update(`successor:${salt}`).digest('base64url');

export const randomOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed with a secret outside the database, because six digits can be guessed from a plain hash. */
export const otpHash = (key: Buffer, email: string, otp: string): string =>
  createHmac('sha256', key).update(`${email}\n${otp}`).digest('base64url');

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

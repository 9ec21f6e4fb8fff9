import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, fit for addresses and headers. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How tokens of 256 bits are stored: they need no salt and no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The refresh token that follows another one. Whoever repeats a refresh within the grace gets the very same successor,
 * so a family never branches; it takes both the old token and the salt in the database to compute it.
 */
export const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', token).update(`successor:${salt}`).digest('base64url');

export const randomOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are guessed in no time from a plain hash, so the hash is keyed with a secret outside the database. */
export const otpHash = (key: Buffer, email: string, otp: string): string =>
  createHmac('sha256', key).update(`${email}\n${otp}`).digest('base64url');

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

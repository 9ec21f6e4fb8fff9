import { createHash, randomBytes } from 'node:crypto';
import type { Principal } from '@tokri/service-kit';
import type { Request, Response } from 'express';

export const GUEST_COOKIE = 'guest_cart';
export const GUEST_DAYS = 30;

/** Whose cart: a user's by id, a guest's by the hash of what the cookie holds. */
export type OwnerKey = `user:${string}` | `guest:${string}`;

export const userKey = (userId: string): OwnerKey => `user:${userId}`;
const guestKey = (secret: string): OwnerKey => `guest:${createHash('sha256').update(secret).digest('hex')}`;

export const userIdOf = (owner: OwnerKey): string => (owner.startsWith('user:') ? owner.slice(5) : '');

const COOKIE = new RegExp(`(?:^|;\\s*)${GUEST_COOKIE}=([0-9a-f]{32})(?:;|$)`);

/** The key of the guest cart that the request has the right to, if any. */
export function guestOf(request: Request): OwnerKey | undefined {
  const secret = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return secret ? guestKey(secret) : undefined;
}

const cookieOptions = (request: Request) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: request.headers['x-forwarded-proto'] === 'https',
});

/** Gives a new guest a cart cookie and answers its key. */
export function welcomeGuest(request: Request, response: Response): OwnerKey {
  const secret = randomBytes(16).toString('hex');
  response.cookie(GUEST_COOKIE, secret, { ...cookieOptions(request), maxAge: GUEST_DAYS * 86_400_000 });
  return guestKey(secret);
}

export const forgetGuest = (request: Request, response: Response): void => {
  response.clearCookie(GUEST_COOKIE, cookieOptions(request));
};

export const ownerOf = (principal: Principal | undefined, request: Request): OwnerKey | undefined =>
  principal ? userKey(principal.userId) : guestOf(request);

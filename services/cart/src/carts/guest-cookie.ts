import { randomBytes } from 'node:crypto';
import { COOKIES } from '@tokri/contracts';
import { clearCookie, readCookie, setCookie } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import { guestKey, type OwnerKey } from './owner-key';

export const GUEST_DAYS = 30;
export const DAY_MS = 86_400_000;

const SECRET = /^[0-9a-f]{32}$/;

/** The secret is stored in the browser only; the database has the key, its hash. */
export interface Guest {
  secret: string;
  key: OwnerKey;
}

const guestWith = (secret: string): Guest => ({ secret, key: guestKey(secret) });

/** The guest of the request's cookie, if any; the cart may not exist. */
export function guestOf(request: Request): Guest | undefined {
  const secret = readCookie(request, COOKIES.guestCart);
  return secret && SECRET.test(secret) ? guestWith(secret) : undefined;
}

/** A new guest. The server chooses the secret, so that a client cannot. */
export const newGuest = (): Guest => guestWith(randomBytes(16).toString('hex'));

export const rememberGuest = (request: Request, response: Response, { secret }: Guest): void =>
  setCookie(request, response, COOKIES.guestCart, secret, GUEST_DAYS * DAY_MS);

export const forgetGuest = (request: Request, response: Response): void =>
  clearCookie(request, response, COOKIES.guestCart);

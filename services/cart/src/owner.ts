import { randomBytes } from 'node:crypto';
import { COOKIES } from '@tokri/contracts';
import { clearCookie, readCookie, setCookie } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import { guestKey, type OwnerKey } from './owner-key';

export const GUEST_DAYS = 30;
export const DAY_MS = 86_400_000;

const SECRET = /^[0-9a-f]{32}$/;

/** A guest as the cookie makes them known: the secret stays in the browser, the key is all that is stored. */
export interface Guest {
  secret: string;
  key: OwnerKey;
}

const guestWith = (secret: string): Guest => ({ secret, key: guestKey(secret) });

/** The guest that the request's cookie names, if any; whether that guest has a cart is another question. */
export function guestOf(request: Request): Guest | undefined {
  const secret = readCookie(request, COOKIES.guestCart);
  return secret && SECRET.test(secret) ? guestWith(secret) : undefined;
}

/** Somebody who never was here; nobody can choose the secret of a cart themselves. */
export const newGuest = (): Guest => guestWith(randomBytes(16).toString('hex'));

/** The browser keeps the cookie for another thirty days. */
export const rememberGuest = (request: Request, response: Response, { secret }: Guest): void =>
  setCookie(request, response, COOKIES.guestCart, secret, GUEST_DAYS * DAY_MS);

export const forgetGuest = (request: Request, response: Response): void =>
  clearCookie(request, response, COOKIES.guestCart);

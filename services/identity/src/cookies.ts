import { isSecureRequest, readCookie } from '@tokri/service-kit';
import type { CookieOptions, Request, Response } from 'express';
import { REFRESH_TOKEN_MS, RESET_GRANT_MS } from './lifetimes';

/** Each cookie goes to the one call that reads it. */
const COOKIES = {
  refresh_token: { path: '/api/user/refresh-token', maxAge: REFRESH_TOKEN_MS },
  reset_grant: { path: '/api/user/reset-password', maxAge: RESET_GRANT_MS },
} as const;
export type CookieName = keyof typeof COOKIES;

const optionsFor = (request: Request, name: CookieName): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: COOKIES[name].path,
  secure: isSecureRequest(request),
});

export function setCookie(request: Request, response: Response, name: CookieName, value: string): void {
  response.cookie(name, value, { ...optionsFor(request, name), maxAge: COOKIES[name].maxAge });
}

export function clearCookie(request: Request, response: Response, name: CookieName): void {
  response.clearCookie(name, optionsFor(request, name));
}

/** The value of one of our cookies, undefined when it cannot be one: all of ours are base64url. */
export function cookieValue({ headers }: Pick<Request, 'headers'>, name: CookieName): string | undefined {
  const value = readCookie(headers.cookie, name);
  return value && /^[\w-]{20,200}$/.test(value) ? value : undefined;
}

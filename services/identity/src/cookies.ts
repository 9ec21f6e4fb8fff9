import type { CookieOptions, Request, Response } from 'express';
import { REFRESH_TOKEN_MS, RESET_GRANT_MS } from './lifetimes';

/** Each cookie goes to the one call that reads it. */
const COOKIES = {
  refresh_token: { path: '/api/user/refresh-token', maxAge: REFRESH_TOKEN_MS },
  reset_grant: { path: '/api/user/reset-password', maxAge: RESET_GRANT_MS },
} as const;
export type CookieName = keyof typeof COOKIES;

/** Secure when the shopper came by https; the gateway says so. On http://localhost a Secure cookie would be lost. */
const optionsFor = (request: Request, name: CookieName): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: COOKIES[name].path,
  secure:
    String(request.headers['x-forwarded-proto'] ?? '')
      .split(',')[0]
      ?.trim() === 'https',
});

export function setCookie(request: Request, response: Response, name: CookieName, value: string): void {
  response.cookie(name, value, { ...optionsFor(request, name), maxAge: COOKIES[name].maxAge });
}

export function clearCookie(request: Request, response: Response, name: CookieName): void {
  response.clearCookie(name, optionsFor(request, name));
}

/** The value of a cookie; all of ours are base64url, so there is nothing to decode. */
export function readCookie(header: string | undefined, name: CookieName): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name && value && /^[\w-]{20,200}$/.test(value.trim())) return value.trim();
  }
  return undefined;
}

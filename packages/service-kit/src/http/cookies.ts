import { cookieName, type ShopCookie } from '@tokri/contracts';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/**
 * Whether the shopper used https, as reported by the gateway. Only then are cookies `Secure`: the browser would drop
 * `Secure` cookies of http://localhost.
 */
export const isSecureRequest = ({ headers }: WithHeaders): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https';

/** The value that the client sent, or undefined; not validated. */
export const readCookie = (
  request: WithHeaders,
  cookie: ShopCookie,
  isSecure = isSecureRequest(request),
): string | undefined => {
  const { cookie: header } = request.headers;
  return header === undefined ? undefined : parseCookie(header)[cookieName(cookie, isSecure)];
};

const optionsFor = (request: Request, { path, sameSite }: ShopCookie): CookieOptions => ({
  httpOnly: true,
  sameSite,
  path,
  secure: isSecureRequest(request),
});

/** @param maxAgeMs milliseconds that the browser keeps it */
export function setCookie(
  request: Request,
  response: Response,
  cookie: ShopCookie,
  value: string,
  maxAgeMs: number,
): void {
  const options = { ...optionsFor(request, cookie), maxAge: maxAgeMs };
  response.cookie(cookieName(cookie, isSecureRequest(request)), value, options);
}

export function clearCookie(request: Request, response: Response, cookie: ShopCookie): void {
  response.clearCookie(cookieName(cookie, isSecureRequest(request)), optionsFor(request, cookie));
}

import { COOKIES, SESSION_HEADER } from '@tokri/contracts';
import { bearerToken, clearCookie, readCookie, setCookie } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import type { TokenPair } from './commands/log-in';
import { DEVICE_MS, RESET_GRANT_MS } from '../lifetimes';

/** 256 bits in base64url: refresh tokens and reset grants. */
const SECRET = /^[\w-]{43}$/;
const ifSecret = (value: string | undefined) => (value && SECRET.test(value) ? value : undefined);

/** `cookie`: tokens in httpOnly cookies only. `bearer`: no session cookies. */
function sessionMode({ headers }: Pick<Request, 'headers'>): 'cookie' | 'bearer' | 'both' {
  const requested = headers[SESSION_HEADER];
  return requested === 'cookie' || requested === 'bearer' ? requested : 'both';
}

/**
 * Sets the cookies of a new pair, except in bearer mode. Both live as long as the session: an expired access token gets
 * a 401 and is refreshed; without the cookie the user would count as a guest. @returns the pair for the body
 */
export function giveTokens(
  request: Request,
  response: Response,
  { accessToken, refreshToken, expiresAt }: TokenPair,
): Pick<TokenPair, 'accessToken' | 'refreshToken'> {
  const mode = sessionMode(request);
  const maxAge = expiresAt.getTime() - Date.now();
  if (mode !== 'bearer') {
    setCookie(request, response, COOKIES.accessToken, accessToken, maxAge);
    setCookie(request, response, COOKIES.refreshToken, refreshToken, maxAge);
  }
  return mode === 'cookie' ? { accessToken: '', refreshToken: '' } : { accessToken, refreshToken };
}

/** Called after logout, reset, deletion and a refused refresh. */
export function clearSessionCookies(request: Request, response: Response): void {
  clearCookie(request, response, COOKIES.accessToken);
  clearCookie(request, response, COOKIES.refreshToken);
}

/**
 * The refresh tokens of a request, the bearer before the cookie. Ignores values that cannot be a refresh token (an
 * access token, the word `undefined`).
 */
export function presentedRefreshTokens(request: Pick<Request, 'headers'>): string[] {
  const bearer = ifSecret(bearerToken(request.headers.authorization));
  const cookie = sessionMode(request) === 'bearer' ? undefined : readCookie(request, COOKIES.refreshToken);
  return [...new Set([bearer, ifSecret(cookie)])].filter((token) => token !== undefined);
}

export const setResetGrant = (request: Request, response: Response, grant: string): void =>
  setCookie(request, response, COOKIES.resetGrant, grant, RESET_GRANT_MS);

export const resetGrantOf = (request: Pick<Request, 'headers'>): string | undefined =>
  ifSecret(readCookie(request, COOKIES.resetGrant));

export const clearResetGrant = (request: Request, response: Response): void =>
  clearCookie(request, response, COOKIES.resetGrant);

/** Sets the device cookie for the next login. Sent in every session mode, because it grants no access. */
export const rememberDevice = (request: Request, response: Response, cookie: string): void =>
  setCookie(request, response, COOKIES.device, cookie, DEVICE_MS);

/** The device cookie of the request, unchecked (see known-device.ts). */
export const deviceCookieOf = (request: Pick<Request, 'headers'>): string | undefined =>
  readCookie(request, COOKIES.device);

/** Keeps the header below 8 KB; further sessions are refused once their event arrives. */
const MAX_IN_HEADER = 300;

/** Sets a header for the gateway, which refuses these sessions before it forwards the response. */
export function announceEndedSessions(
  response: { setHeader(name: string, value: string): unknown },
  sessionIds: readonly string[],
): void {
  if (sessionIds.length > 0)
    response.setHeader('x-sessions-ended', sessionIds.slice(0, MAX_IN_HEADER).join(','));
}

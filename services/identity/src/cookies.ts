import { COOKIES, SESSION_HEADER } from '@tokri/contracts';
import { bearerToken, clearCookie, readCookie, setCookie } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import type { TokenPair } from './commands/log-in';
import { DEVICE_MS, RESET_GRANT_MS } from './lifetimes';

/** 256 bits in base64url: refresh tokens and reset grants. */
const SECRET = /^[\w-]{43}$/;
const ifSecret = (value: string | undefined) => (value && SECRET.test(value) ? value : undefined);

/** `cookie`: the tokens go into cookies alone, where no script reads them. `bearer`: no session cookie is set. */
function sessionMode({ headers }: Pick<Request, 'headers'>): 'cookie' | 'bearer' | 'both' {
  const wish = headers[SESSION_HEADER];
  return wish === 'cookie' || wish === 'bearer' ? wish : 'both';
}

/**
 * Hands a new pair to the client, by cookie unless it wants none; the pair as the body may show it. Both cookies live as
 * long as the session: a dead access token that is still sent gets a 401 and is refreshed, one that is gone would
 * make a guest of the user.
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

/** After logout, reset, deletion and a refused refresh: the browser forgets both tokens. */
export function clearSessionCookies(request: Request, response: Response): void {
  clearCookie(request, response, COOKIES.accessToken);
  clearCookie(request, response, COOKIES.refreshToken);
}

/**
 * The refresh tokens that a request presents, in the order in which they count: the bearer before the cookie. What cannot
 * be one (an access token, the word `undefined`) is not there.
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

/** The browser will be known at the next login. It opens nothing, so a client with its tokens in its own hands has it, too. */
export const rememberDevice = (request: Request, response: Response, cookie: string): void =>
  setCookie(request, response, COOKIES.device, cookie, DEVICE_MS);

/** What a browser shows as its device cookie; known-device.ts says what it is worth. */
export const deviceCookieOf = (request: Pick<Request, 'headers'>): string | undefined =>
  readCookie(request, COOKIES.device);

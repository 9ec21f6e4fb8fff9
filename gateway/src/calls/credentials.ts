import { COOKIES, SESSION_HEADER, type ShopCookie } from '@tokri/contracts';
import { readCookie } from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '../routes';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** What identifies the caller. */
export interface Credentials {
  /** What counts as the Authorization header, wherever it came from. */
  authorization: string | undefined;
  /**
   * Whether the browser may have added what identifies the client by itself: a cookie of ours, and no bearer, which only a
   * script of the client's own can send.
   */
  carriedByCookies: boolean;
}

const JWT = /^Bearer [\w-]+\.[\w-]+\.[\w-]*$/i;
const REFRESH_TOKEN = /^Bearer [\w-]{43}$/i;
/** What a script sends that has no token and does not notice. */
const NO_TOKEN = /^(?:Bearer)?\s*(?:undefined|null|false|""|'')?\s*$/i;
const ACCESS_COOKIE_VALUE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Bearer or cookie (docs/contract.md rule 3): a bearer that has the form of a token wins, whether or not it is alive; one
 * that has not never hides the cookie. With `X-Session: bearer` the session's cookies are as good as not sent.
 */
export function credentialsOf(
  request: WithHeaders,
  route: Pick<AnyRoute, 'name'>,
  isSecure: boolean,
): Credentials {
  const { authorization, cookie } = request.headers;
  const isRefresh = route.name === 'refreshToken';
  const isToken =
    authorization !== undefined &&
    (JWT.test(authorization) || (isRefresh && REFRESH_TOKEN.test(authorization)));
  if (isToken || cookie === undefined) {
    const isNothing = authorization === undefined || NO_TOKEN.test(authorization);
    return { authorization: isNothing ? undefined : authorization, carriedByCookies: false };
  }
  const has = (candidate: ShopCookie) => readCookie(request, candidate, isSecure) !== undefined;
  const token =
    isRefresh || request.headers[SESSION_HEADER] === 'bearer'
      ? undefined
      : readCookie(request, COOKIES.accessToken, isSecure);
  const byCookie = token !== undefined && ACCESS_COOKIE_VALUE.test(token) ? `Bearer ${token}` : undefined;
  const byHeader = authorization === undefined || NO_TOKEN.test(authorization) ? undefined : authorization;
  return {
    authorization: byCookie ?? byHeader,
    carriedByCookies: Object.values(COOKIES).some(has),
  };
}

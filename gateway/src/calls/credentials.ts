import { COOKIES, SESSION_HEADER, type ShopCookie } from '@tokri/contracts';
import { readCookie } from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '../routes';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** What identifies the caller. */
export interface Credentials {
  /** The Authorization value, from the header or a cookie. */
  authorization: string | undefined;
  /**
   * True if the browser may have attached the credentials automatically: a cookie of the shop, and no bearer token,
   * which only the client's own script can send.
   */
  carriedByCookies: boolean;
}

const JWT = /^Bearer [\w-]+\.[\w-]+\.[\w-]*$/i;
const REFRESH_TOKEN = /^Bearer [\w-]{43}$/i;
/** Values that scripts send by mistake when they have no token. */
const NO_TOKEN = /^(?:Bearer)?\s*(?:undefined|null|false|""|'')?\s*$/i;
const ACCESS_COOKIE_VALUE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Bearer or cookie (docs/contract.md rule 3): a well-formed bearer token wins, whether or not it is valid; a malformed
 * one never hides the cookie. With `X-Session: bearer` the session's cookies are ignored.
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

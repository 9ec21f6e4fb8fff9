import { calls } from './calls';

/** A cookie that the shop sets; all of them are httpOnly (docs/contract.md, Cookies). */
export interface ShopCookie {
  readonly name: string;
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
}

/** Each goes no further than to the calls that read it. */
export const COOKIES = {
  accessToken: { name: 'accessToken', path: '/', sameSite: 'strict' },
  refreshToken: { name: 'refreshToken', path: calls.refreshToken.path, sameSite: 'strict' },
  resetGrant: { name: 'reset_grant', path: calls.resetPassword.path, sameSite: 'strict' },
  /** Says that the browser was logged in to an account before: wrong attempts from it are counted apart (rule 10). */
  device: { name: 'device', path: '/api/user', sameSite: 'strict' },
  /** Lax, so that the cart of a guest who comes by a link is on the first page already. */
  guestCart: { name: 'guest_cart', path: '/', sameSite: 'lax' },
} as const satisfies Record<string, ShopCookie>;

/**
 * The name that a cookie has on the wire. Behind TLS the prefix makes browsers refuse one that was set without TLS or, for
 * `__Host-`, by another host of the domain (RFC 6265bis, section 4.1.3); `__Host-` asks for the path `/`.
 */
export const cookieName = ({ name, path }: ShopCookie, isSecure: boolean): string => {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
};

/** How a client wants its login session: in its own hands, in cookies alone, or (without the header) both. */
export const SESSION_HEADER = 'x-session';

import { calls } from './calls';

/** A cookie that the shop sets; all of them are httpOnly (docs/contract.md, Cookies). */
export interface ShopCookie {
  readonly name: string;
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
}

/** The path of each cookie covers only the calls that read it. */
export const COOKIES = {
  accessToken: { name: 'accessToken', path: '/', sameSite: 'strict' },
  refreshToken: { name: 'refreshToken', path: calls.refreshToken.path, sameSite: 'strict' },
  resetGrant: { name: 'reset_grant', path: calls.resetPassword.path, sameSite: 'strict' },
  /** Marks a browser that has logged in to an account before: its wrong attempts are counted separately (rule 10). */
  device: { name: 'device', path: '/api/user', sameSite: 'strict' },
  /** Lax, so that a guest who follows a link from another site has their cart on the first page. */
  guestCart: { name: 'guest_cart', path: '/', sameSite: 'lax' },
} as const satisfies Record<string, ShopCookie>;

/**
 * The name of a cookie on the wire. Behind TLS the prefix makes browsers refuse a cookie set without TLS or, for
 * `__Host-`, by another host of the domain (RFC 6265bis, section 4.1.3); `__Host-` requires the path `/`.
 */
export const cookieName = ({ name, path }: ShopCookie, isSecure: boolean): string => {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
};

/** How a client receives its tokens: in the body only, in cookies only, or (without the header) both. */
export const SESSION_HEADER = 'x-session';

import { cookieName, COOKIES } from './cookies';

describe('names of cookies [G-184] [A-3.3.3]', () => {
  it.each([
    [COOKIES.accessToken, '__Host-accessToken'],
    [COOKIES.guestCart, '__Host-guest_cart'],
    [COOKIES.refreshToken, '__Secure-refreshToken'],
    [COOKIES.resetGrant, '__Secure-reset_grant'],
  ])('$name has the strictest prefix that its path allows, behind TLS only', (cookie, secure) => {
    expect(cookieName(cookie, true)).toBe(secure);
    expect(cookieName(cookie, false)).toBe(cookie.name);
  });
});

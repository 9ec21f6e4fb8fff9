import { presentedRefreshTokens, resetGrantOf } from './cookies';

const BEARER = 'A-b_'.repeat(10) + 'xyz';
const COOKIE = 'C-d_'.repeat(10) + 'xyz';
const JWT = `${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;

describe('the refresh tokens of a request', () => {
  it.each<[string | undefined, string | undefined, string[]]>([
    [`Bearer ${BEARER}`, undefined, [BEARER]],
    [undefined, `refreshToken=${COOKIE}`, [COOKIE]],
    [`Bearer ${BEARER}`, `refreshToken=${COOKIE}`, [BEARER, COOKIE]],
    [`Bearer ${COOKIE}`, `refreshToken=${COOKIE}`, [COOKIE]],
    ['Bearer undefined', `a=1; refreshToken=${COOKIE}; b=2`, [COOKIE]],
    ['Bearer null', `refreshToken=${COOKIE}`, [COOKIE]],
    ['Bearer ', `refreshToken=${COOKIE}`, [COOKIE]],
    [`Bearer ${JWT}`, `refreshToken=${COOKIE}`, [COOKIE]],
    [undefined, `xrefreshToken=${COOKIE}`, []],
    [undefined, `__Secure-refreshToken=${COOKIE}`, []],
    [undefined, 'refreshToken=short', []],
    [undefined, `refreshToken=${COOKIE}%00`, []],
    [undefined, undefined, []],
  ])('from %s: %s', (authorization, cookie, tokens) => {
    expect(presentedRefreshTokens({ headers: { authorization, cookie } })).toEqual(tokens);
  });

  it('behind TLS are read only from the cookie with the prefix [G-184]', () => {
    const headers = { 'x-forwarded-proto': 'https', cookie: `refreshToken=${COOKIE}` };
    expect(presentedRefreshTokens({ headers })).toEqual([]);
    headers.cookie = `__Secure-refreshToken=${COOKIE}`;
    expect(presentedRefreshTokens({ headers })).toEqual([COOKIE]);
  });

  it('are not read from cookies for a client in bearer mode', () => {
    const headers = { 'x-session': 'bearer', cookie: `refreshToken=${COOKIE}` };
    expect(presentedRefreshTokens({ headers })).toEqual([]);
  });
});

it.each([
  [`reset_grant=${COOKIE}`, COOKIE],
  [`refreshToken=${COOKIE}`, undefined],
  ['reset_grant=', undefined],
  [undefined, undefined],
])('the reset grant of %s [A-3.3.2]', (cookie, grant) => {
  expect(resetGrantOf({ headers: { cookie } })).toBe(grant);
});

import { calls } from '@tokri/contracts';
import { outcome, useHarness, type Answer, type Harness } from './harness';

/** The cookies that a response sets, value by name; empty for a cleared one. */
const cookiesOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => line.split(';')[0]!.split('=') as [string, string]),
  );

const asHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

const CLEARED = { accessToken: '', refreshToken: '' };

describe('login sessions by cookie', () => {
  const { harness } = useHarness();

  const login = async (headers: Record<string, string> = {}) => {
    const email = harness.email();
    await harness.register(email);
    return harness.ask('login', { body: { email, password: 'correct horse' }, headers });
  };
  const refresh = (sent: Parameters<Harness['send']>[2]) => harness.ask('refreshToken', sent);

  it.each([
    ['without TLS', {}, '', '', ''],
    ['behind TLS', { 'x-forwarded-proto': 'https' }, '__Host-', '__Secure-', ' Secure;'],
  ])(
    '%s sets both tokens as httpOnly, Strict cookies for thirty days [G-185] [G-186] [A-3.3.1] [A-3.3.2]',
    async (_where, headers, host, prefix, secure) => {
      const [accessCookie, refreshCookie, ...rest] = (await login(headers)).headers.getSetCookie();
      const flags = `.*HttpOnly;${secure} SameSite=Strict$`;
      expect(rest).toEqual([expect.stringMatching(new RegExp(`^${prefix}device=[\\w-]{65}; ${flags}`))]);
      const age = 'Max-Age=25(?:92000|919\\d\\d)';
      const jwt = '[\\w-]+\\.[\\w-]+\\.[\\w-]+';
      expect(accessCookie).toMatch(new RegExp(`^${host}accessToken=${jwt}; ${age}; Path=/; ${flags}`));
      expect(refreshCookie).toMatch(
        new RegExp(`^${prefix}refreshToken=[\\w-]{43}; ${age}; Path=/api/user/refresh-token; ${flags}`),
      );
    },
  );

  it('with X-Session: cookie no response contains a token [G-187]', async () => {
    const headers = { 'x-session': 'cookie' };
    const answer = await login(headers);
    expect(calls.login.response.parse(answer.body).data).toEqual({ accesstoken: '', refreshToken: '' });
    const next = await refresh({ cookie: asHeader(cookiesOf(answer)), headers });
    expect(calls.refreshToken.response.parse(next.body).data).toEqual(CLEARED);
    expect((await harness.details(cookiesOf(next).accessToken!)).status).toBe(200);
  });

  it('with X-Session: bearer no session cookie is set or read', async () => {
    const headers = { 'x-session': 'bearer' };
    expect(Object.keys(cookiesOf(await login(headers)))).toEqual(['device']);
    const cookie = asHeader(cookiesOf(await login()));
    expect((await refresh({ cookie, headers })).status).toBe(401);
    expect((await refresh({ cookie })).status).toBe(200);
  });

  it('refresh with a bearer that is unknown or of an ended session uses the cookie', async () => {
    const ended = await harness.shopper();
    await harness.ask('logout', { token: ended.accessToken });
    for (const token of ['x'.repeat(43), ended.accessToken, ended.refreshToken]) {
      const cookies = cookiesOf(await login());
      const answer = await refresh({ token, cookie: asHeader(cookies) });
      expect(answer.status).toBe(200);
      expect(cookiesOf(answer).refreshToken).not.toBe(cookies.refreshToken);
    }
  });

  it('a valid bearer has precedence over the cookie', async () => {
    const mine = await harness.shopper();
    const cookie = asHeader(cookiesOf(await login()));
    const answer = await refresh({ token: mine.refreshToken, cookie });
    const { accessToken } = answer.body.data as { accessToken: string };
    expect((await harness.details(accessToken)).body.data).toMatchObject({ email: mine.email });
    expect((await refresh({ cookie })).status).toBe(200);
  });

  it('a refused refresh clears both cookies, so that a browser does not send them again [G-188]', async () => {
    const dead = { accessToken: 'a.b.c', refreshToken: 'x'.repeat(43) };
    for (const sent of [{}, { cookie: asHeader(dead) }, { token: 'undefined', cookie: asHeader(dead) }]) {
      const answer = await refresh(sent);
      expect(outcome(answer)).toEqual([401, 'SESSION_ENDED']);
      expect(cookiesOf(answer)).toEqual(CLEARED);
    }
  });

  it('concurrent refreshes of several tabs all succeed, also when the slowest response arrives last [G-189]', async () => {
    const first = cookiesOf(await login());
    const tabs = await Promise.all([1, 2, 3].map(() => refresh({ cookie: asHeader(first) })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [second] = tabs.map(cookiesOf);
    const third = cookiesOf(await refresh({ cookie: asHeader(second!) }));
    const late = cookiesOf(await refresh({ cookie: asHeader(first) }));
    expect(late.refreshToken).toBe(third.refreshToken);
    expect((await refresh({ cookie: asHeader(late) })).status).toBe(200);
  });

  it('logout clears both cookies, and their tokens are invalid', async () => {
    const cookies = cookiesOf(await login());
    const out = await harness.ask('logout', { token: cookies.accessToken });
    expect(cookiesOf(out)).toEqual(CLEARED);
    expect(out.headers.getSetCookie()[1]).toContain('Path=/api/user/refresh-token;');
    expect((await harness.details(cookies.accessToken!)).status).toBe(401);
    expect((await refresh({ cookie: asHeader(cookies) })).status).toBe(401);
  });

  const credentials = '{"email":"a\u00ff@b.c","password":"x"}';
  it.each([
    ['that are not JSON', 'text/plain', Buffer.from(credentials), 415, 'UNSUPPORTED_TYPE'],
    ['of other bytes than UTF-8', 'application/json', Buffer.from(credentials, 'latin1'), 400, 'MALFORMED'],
  ])('bodies %s are refused [G-191] [G-192] [A-3.5.2]', async (_what, type, bytes, status, code) => {
    const headers = { 'content-type': type };
    const response = await fetch(harness.url + calls.login.path, {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
    });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('no response may be stored by a cache [G-195]', async () => {
    const { accessToken } = await harness.shopper();
    for (const token of [accessToken, 'garbage'])
      expect((await harness.details(token)).headers.get('cache-control')).toBe('no-store');
  });
});

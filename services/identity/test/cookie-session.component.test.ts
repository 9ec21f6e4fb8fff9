import { calls } from '@tokri/contracts';
import { tokenHash } from '../src/secrets';
import { startHarness, type Answer, type Harness } from './harness';

/** The cookies that a response sets, value by name; empty for a cleared one. */
const cookiesOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => line.split(';')[0]!.split('=') as [string, string]),
  );

const asHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

describe('login sessions by cookie', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  const login = async (headers: Record<string, string> = {}) => {
    const email = harness.email();
    await harness.register(email);
    return harness.send('POST', '/api/user/login', { body: { email, password: 'correct horse' }, headers });
  };
  const refresh = (sent: Parameters<Harness['send']>[2]) =>
    harness.send('POST', '/api/user/refresh-token', sent);

  it.each([
    ['without TLS', {}, 'accessToken', 'refreshToken', ''],
    [
      'behind TLS',
      { 'x-forwarded-proto': 'https' },
      '__Host-accessToken',
      '__Secure-refreshToken',
      ' Secure;',
    ],
  ])(
    '%s sets both tokens as httpOnly, Strict cookies for thirty days [G-185] [G-186]',
    async (_where, headers, access, other, secure) => {
      const [accessCookie, refreshCookie, ...rest] = (await login(headers)).headers.getSetCookie();
      const prefix = secure && '__Secure-';
      expect(rest).toEqual([
        expect.stringMatching(
          new RegExp(`^${prefix}device=[\\w-]{65}; .*HttpOnly;${secure} SameSite=Strict$`),
        ),
      ]);
      const flags = (path: string) =>
        `; Max-Age=25(?:92000|919\\d\\d); Path=${path}; .*HttpOnly;${secure} SameSite=Strict$`;
      expect(accessCookie).toMatch(new RegExp(`^${access}=[\\w-]+\\.[\\w-]+\\.[\\w-]+${flags('/')}`));
      expect(refreshCookie).toMatch(new RegExp(`^${other}=[\\w-]{43}${flags('/api/user/refresh-token')}`));
    },
  );

  it('with X-Session: cookie no response contains a token [G-187]', async () => {
    const headers = { 'x-session': 'cookie' };
    const answer = await login(headers);
    expect(calls.login.response.parse(answer.body).data).toEqual({ accesstoken: '', refreshToken: '' });
    const cookies = cookiesOf(answer);
    const next = await refresh({ cookie: asHeader(cookies), headers });
    expect(calls.refreshToken.response.parse(next.body).data).toEqual({ accessToken: '', refreshToken: '' });
    expect((await harness.details(cookiesOf(next).accessToken!)).status).toBe(200);
  });

  it('with X-Session: bearer no session cookie is set or read', async () => {
    const headers = { 'x-session': 'bearer' };
    expect(Object.keys(cookiesOf(await login(headers)))).toEqual(['device']);
    const cookie = asHeader(cookiesOf(await login()));
    expect((await refresh({ cookie, headers })).status).toBe(401);
    expect((await refresh({ cookie })).status).toBe(200);
  });

  it.each([
    ['undefined', { token: 'undefined' }],
    ['null', { token: 'null' }],
    ['nothing', { token: '' }],
    ['an unknown token', { token: 'x'.repeat(43) }],
    ['no header', {}],
  ])('refresh with a bearer that is %s uses the cookie', async (_what, sent) => {
    const cookies = cookiesOf(await login());
    const answer = await refresh({ ...sent, cookie: asHeader(cookies) });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer).refreshToken).not.toBe(cookies.refreshToken);
  });

  it('refresh with an access token as bearer, or one of an ended session, uses the cookie', async () => {
    const ended = await harness.shopper();
    await harness.send('GET', '/api/user/logout', { token: ended.accessToken });
    for (const token of [ended.accessToken, ended.refreshToken]) {
      const answer = await refresh({ token, cookie: asHeader(cookiesOf(await login())) });
      expect(answer.status).toBe(200);
    }
  });

  it('a valid bearer has precedence over the cookie', async () => {
    const mine = await harness.shopper();
    const cookies = cookiesOf(await login());
    const answer = await refresh({ token: mine.refreshToken, cookie: asHeader(cookies) });
    const { accessToken } = answer.body.data as { accessToken: string };
    const details = await harness.details(accessToken);
    expect((details.body.data as { email: string }).email).toBe(mine.email);
    expect((await refresh({ cookie: asHeader(cookies) })).status).toBe(200);
  });

  it('a refused refresh clears both cookies, so that a browser does not send them again [G-188]', async () => {
    const dead = { accessToken: 'a.b.c', refreshToken: 'x'.repeat(43) };
    for (const sent of [{}, { cookie: asHeader(dead) }, { token: 'undefined', cookie: asHeader(dead) }]) {
      const answer = await refresh(sent);
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED']);
      expect(cookiesOf(answer)).toEqual({ accessToken: '', refreshToken: '' });
    }
  });

  it('a re-used old cookie ends the session and is cleared [G-188]', async () => {
    const first = cookiesOf(await login());
    const second = cookiesOf(await refresh({ cookie: asHeader(first) }));
    await harness.store.refreshTokens.updateOne(
      { _id: tokenHash(first.refreshToken!) },
      { usedAt: new Date(Date.now() - 11_000) },
    );
    const reuse = await refresh({ cookie: asHeader(first) });
    expect([reuse.status, cookiesOf(reuse)]).toEqual([401, { accessToken: '', refreshToken: '' }]);
    expect((await refresh({ cookie: asHeader(second) })).status).toBe(401);
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
    const out = await harness.send('GET', '/api/user/logout', { token: cookies.accessToken });
    expect(cookiesOf(out)).toEqual({ accessToken: '', refreshToken: '' });
    expect(out.headers.getSetCookie()[1]).toContain('Path=/api/user/refresh-token;');
    expect((await harness.details(cookies.accessToken!)).status).toBe(401);
    expect((await refresh({ cookie: asHeader(cookies) })).status).toBe(401);
  });
});

describe('bodies', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  const login = (body: string | Buffer, type?: string) =>
    fetch(`${harness.url}/api/user/login`, {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      body: typeof body === 'string' ? Buffer.from(body) : new Uint8Array(body),
    });

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'with content type %s are 415, with any content [G-191]',
    async (type) => {
      const email = harness.email();
      await harness.register(email);
      const body = JSON.stringify({ email, password: 'correct horse' });
      const answer = await login(body, type);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        415,
        'UNSUPPORTED_TYPE',
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await login(body, 'application/json; charset=utf-8')).status).toBe(200);
    },
  );

  it('that are not UTF-8 are 400 [G-192]', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"email":"a'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('@b.c"}'),
    ]);
    const answer = await login(broken, 'application/json');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'MALFORMED']);
  });

  it('no response may be stored by a cache [G-195]', async () => {
    const { accessToken } = await harness.shopper();
    for (const token of [accessToken, 'garbage']) {
      expect((await harness.details(token)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

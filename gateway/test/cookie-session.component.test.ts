import { failure } from '@tokri/contracts';
import { newId, type TestUser } from '@tokri/testing';
import { useGateway, WITHOUT_LIMITS } from './harness';

const FRONT_END = 'https://front.example';
const { harness, gateway } = useGateway({ ...WITHOUT_LIMITS, ALLOWED_ORIGINS: FRONT_END, TRUST_PROXY: '1' });
beforeEach(() => harness.reset());

const tokenOf = (user: TestUser) => user.authorization.replace('Bearer ', '');
const cookieOf = (user: TestUser) => `accessToken=${tokenOf(user)}`;
const shopper = () => harness.environment.tokens.user();
const dead = () =>
  harness.environment.tokens.sign({ sub: newId(), sid: newId(), role: 'USER' }, { expiresIn: -10 });
const seenBy = (service: 'address' | 'cart' | 'identity') => harness.services[service].received;

describe('a session by cookie', () => {
  it('reaches the service as a bearer', async () => {
    const user = shopper();
    const headers = { cookie: `theme=light; ${cookieOf(user)}` };
    expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(200);
    expect(seenBy('address')[0]?.headers.authorization).toBe(user.authorization);
  });

  it.each([
    'Bearer undefined',
    'Bearer null',
    'Bearer ',
    'Bearer',
    'undefined',
    'Bearer garbage',
    'Basic eDp5',
  ])('is not hidden by "Authorization: %s" [G-182]', async (authorization) => {
    const user = shopper();
    const headers = { authorization, cookie: cookieOf(user) };
    expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(200);
    expect(seenBy('address')[0]?.headers.authorization).toBe(user.authorization);
  });

  it('yields to a well-formed bearer token, valid or not [G-183]', async () => {
    const [mine, other] = [shopper(), shopper()];
    const headers = { authorization: mine.authorization, cookie: cookieOf(other) };
    await gateway.call('GET', '/api/address/get', { headers });
    expect(seenBy('address')[0]?.headers.authorization).toBe(mine.authorization);
    headers.authorization = `Bearer ${dead()}`;
    expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(401);
  });

  it('that is expired is a 401 for users and guests, so that the client refreshes, and a guest on public calls', async () => {
    const headers = { cookie: `accessToken=${dead()}` };
    for (const path of ['/api/address/get', '/api/cart/get']) {
      const answer = await gateway.call('GET', path, { headers });
      expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
    expect((await gateway.call('GET', '/api/category/get', { headers })).status).toBe(200);
  });

  it.each(['Bearer undefined', 'Bearer null', 'Bearer '])(
    '"%s" without a cookie is a guest',
    async (authorization) => {
      const headers = { authorization };
      expect((await gateway.call('GET', '/api/cart/get', { headers })).status).toBe(200);
      expect(seenBy('cart')[0]?.headers.authorization).toBeUndefined();
      expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(401);
    },
  );

  it('is ignored for a client that uses bearer tokens', async () => {
    const headers = { cookie: cookieOf(shopper()), 'x-session': 'bearer' };
    expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(401);
    expect((await gateway.call('GET', '/api/cart/get', { headers })).status).toBe(200);
    expect(seenBy('cart')[0]?.headers.authorization).toBeUndefined();
  });

  it('behind TLS has a cookie name that no other host of the domain can set', async () => {
    const user = shopper();
    const tls = { 'x-forwarded-proto': 'https' };
    const call = (cookie: string) => gateway.call('GET', '/api/address/get', { headers: { ...tls, cookie } });
    expect((await call(cookieOf(user))).status).toBe(401);
    expect((await call(`__Host-${cookieOf(user)}`)).status).toBe(200);
  });

  it('leaves the refresh token of the header to identity', async () => {
    const headers = { authorization: `Bearer ${'r'.repeat(43)}`, cookie: cookieOf(shopper()) };
    await gateway.call('POST', '/api/user/refresh-token', { headers });
    expect(seenBy('identity')[0]?.headers.authorization).toBe(headers.authorization);
  });
});

describe('a call that cookies carry', () => {
  const own = () => gateway.url;
  const carried = () => ({
    session: cookieOf(shopper()),
    'guest cart': `guest_cart=${'a'.repeat(32)}`,
    'reset grant': `reset_grant=${'g'.repeat(43)}`,
    'refresh token': `refreshToken=${'r'.repeat(43)}`,
  });

  const fromElsewhere: [string, () => Record<string, string>][] = [
    ['of another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['of another origin on the same site', () => ({ 'sec-fetch-site': 'same-site' })],
    [
      'that says same-site and sends our own origin',
      () => ({ 'sec-fetch-site': 'same-site', origin: own() }),
    ],
    ['of an older browser, from another origin', () => ({ origin: 'https://evil.example' })],
    ['of an older browser, from an origin like ours', () => ({ origin: `${own()}.evil.example` })],
    ['of an older browser, from another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['with an opaque origin', () => ({ origin: 'null' })],
    [
      'of an origin like the allowed one',
      () => ({ 'sec-fetch-site': 'cross-site', origin: `${FRONT_END}.evil.example` }),
    ],
  ];

  it.each(fromElsewhere)(
    '%s is refused with any cookie, and nothing is done [G-177] [G-178] [A-3.5.1] [A-3.5.2] [A-3.5.3] [A-10.6.2]',
    async (_what, headers) => {
      for (const [what, cookie] of Object.entries(carried())) {
        for (const [method, path] of [
          ['GET', '/api/user/logout'],
          ['POST', '/api/cart/create'],
          ['PUT', '/api/user/reset-password'],
          ['POST', '/api/user/refresh-token'],
          ['GET', '/api/cart/get'],
        ] as const) {
          const body = method === 'GET' ? undefined : {};
          const answer = await gateway.call(method, path, { body, headers: { ...headers(), cookie } });
          expect([what, path, answer.status, failure.parse(answer.body).code]).toEqual([
            what,
            path,
            403,
            'CROSS_SITE',
          ]);
          expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        }
      }
      expect([...seenBy('identity'), ...seenBy('cart')]).toEqual([]);
    },
  );

  const fromHere: [string, () => Record<string, string>][] = [
    ["of the shop's own page", () => ({ 'sec-fetch-site': 'same-origin', origin: own() })],
    ['typed by the user', () => ({ 'sec-fetch-site': 'none' })],
    ["of an older browser, from the shop's own page", () => ({ origin: own() })],
    ['of no browser', () => ({})],
    ['of an allowed front end', () => ({ 'sec-fetch-site': 'cross-site', origin: FRONT_END })],
  ];

  it.each(fromHere)('%s is carried out', async (_what, headers) => {
    for (const cookie of Object.values(carried())) {
      const sent = { headers: { ...headers(), cookie } };
      expect((await gateway.call('GET', '/api/cart/get', sent)).status).toBe(200);
      expect((await gateway.call('POST', '/api/user/refresh-token', sent)).status).toBe(200);
    }
  });

  it('does not need the check if it has a bearer token, which no other site can send', async () => {
    const user = shopper();
    const headers = {
      authorization: user.authorization,
      cookie: cookieOf(user),
      'sec-fetch-site': 'cross-site',
    };
    expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(200);
    const refresh = { ...headers, authorization: `Bearer ${'r'.repeat(43)}` };
    expect((await gateway.call('POST', '/api/user/refresh-token', { headers: refresh })).status).toBe(200);
    refresh.authorization = 'Bearer undefined';
    expect((await gateway.call('POST', '/api/user/refresh-token', { headers: refresh })).status).toBe(403);
  });

  it('is only one with cookies of the shop', async () => {
    const headers = { cookie: 'theme=light', 'sec-fetch-site': 'cross-site' };
    expect((await gateway.call('GET', '/api/cart/get', { headers })).status).toBe(200);
  });

  it('may come from a link in an email that confirms an address', async () => {
    const headers = {
      cookie: carried()['guest cart'],
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    expect((await gateway.call('GET', '/api/user/verify-email?token=x', { headers })).status).toBe(200);
  });

  it("is checked against the shop's public address, and TLS of the proxy [G-179]", async () => {
    const shop = await harness.startGateway({ SHOP_URL: 'https://tokri.example' });
    const call = (origin: string) =>
      shop.call('GET', '/api/cart/get', {
        headers: { cookie: `__Host-guest_cart=${'a'.repeat(32)}`, origin },
      });
    expect((await call('https://tokri.example')).status).toBe(200);
    expect((await call('http://tokri.example')).status).toBe(403);
    expect((await call(shop.url)).status).toBe(403);
    await shop.stop();
  });
});

describe('further front ends', () => {
  const preflight = (origin: string, path = '/api/cart/create') =>
    gateway.call('OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  it('of an allowed origin may call with credentials, and read the answers', async () => {
    const may = await preflight(FRONT_END);
    expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, FRONT_END]);
    expect(may.headers.get('access-control-allow-credentials')).toBe('true');
    expect(may.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(may.headers.get('access-control-allow-headers')).toContain('X-Session');
    for (const path of [
      '/api/cart/get',
      '/api/category/get',
      '/api/config',
      '/api/nothing',
      '/api/address/get',
    ]) {
      const { headers } = await gateway.call('GET', path, { headers: { origin: FRONT_END } });
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, FRONT_END]);
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  it.each([
    'https://evil.example',
    'null',
    `${FRONT_END}.evil.example`,
    `${FRONT_END}:444`,
    'http://front.example',
  ])('%s is none of them [G-180] [A-3.4.2]', async (origin) => {
    for (const path of ['/api/cart/create', '/api/config']) {
      const may = await preflight(origin, path);
      expect(may.status).toBeGreaterThanOrEqual(404);
      expect(may.headers.get('access-control-allow-origin')).toBeNull();
    }
    const { headers } = await gateway.call('GET', '/api/category/get', { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it('are forwarded to the services, so that a shopper returns there after paying; a client cannot set them', async () => {
    const headers = { 'x-shop-origin': 'https://evil.example' };
    await gateway.call('GET', '/api/cart/get', { headers });
    await gateway.call('GET', '/api/cart/get', { headers: { ...headers, origin: 'https://evil.example' } });
    await gateway.call('GET', '/api/cart/get', { headers: { ...headers, origin: FRONT_END } });
    const told = seenBy('cart').map((request) => request.headers['x-shop-origin']);
    expect(told).toEqual([undefined, undefined, FRONT_END]);
  });

  it('have no CORS headers if the setting is empty', async () => {
    const plain = await harness.startGateway();
    const { headers } = await plain.call('GET', '/api/category/get', { headers: { origin: FRONT_END } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).not.toContain('Origin');
    await plain.stop();
  });
});

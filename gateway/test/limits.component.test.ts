import { failure } from '@tokri/contracts';
import { startHarness, type CallResponse, type Harness, type RunningGateway } from './harness';
import { waitFor } from '@tokri/testing';
import { failed, json, ok } from './fake-services';

let harness: Harness;
const down = { REDIS_URL: 'redis://127.0.0.1:1' };

beforeAll(async () => {
  harness = await startHarness();
  harness.services.identity.respond = (request, response) => {
    if (request.url !== '/api/user/login') return json(response, 200, ok());
    const { email, password } = JSON.parse(String(request.body)) as Record<string, string>;
    if (password === 'the right one') return json(response, 200, ok({ accesstoken: 'a', refreshToken: 'r' }));
    if (email?.startsWith('down')) return json(response, 503, { success: false });
    return json(response, 401, failed('BAD_CREDENTIALS'));
  };
});
afterAll(() => harness?.close());

const LOGIN = '/api/user/login';
let people = 0;
const newEmail = () => `somebody${(people += 1)}@example.com`;
const login = (gateway: RunningGateway, email: string, password = 'a wrong one', headers = {}) =>
  gateway.call('POST', LOGIN, { body: { email, password }, headers });

/** Sends a call and is gone before its answer. */
const hangUp = (gateway: RunningGateway, method: string, path: string, body: unknown) =>
  fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(100),
  }).catch(() => undefined);

function expectLimited(answer: CallResponse): void {
  expect(answer.status).toBe(429);
  expect(failure.parse(answer.body).code).toBe('TOO_MANY_REQUESTS');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe.each([
  ['with Redis', {}],
  ['without Redis', down],
])('wrong logins %s', (_name, settings: Record<string, string>) => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await harness.startGateway({ ...settings, TRUST_PROXY: '1' });
  });
  afterAll(() => gateway?.stop());

  it('are ten for an account, however it is spelt; then the right password waits too', async () => {
    const email = newEmail();
    for (let time = 0; time < 10; time += 1) {
      expect((await login(gateway, time % 2 ? email : ` ${email.toUpperCase()} `)).status).toBe(401);
    }
    expectLimited(await login(gateway, email, 'the right one'));
    expectLimited(await login(gateway, email, 'the right one', { 'x-forwarded-for': '203.0.113.9' }));
    expect((await login(gateway, newEmail(), 'the right one')).status).toBe(200);
  });

  it('cannot slip through together', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(gateway, email)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
  });

  it('are a hundred for an address; other addresses are free', async () => {
    const headers = { 'x-forwarded-for': `203.0.113.${20 + Object.keys(settings).length}` };
    for (let round = 0; round < 20; round += 1) {
      const email = newEmail();
      for (let time = 0; time < 5; time += 1)
        expect((await login(gateway, email, undefined, headers)).status).toBe(401);
    }
    expectLimited(await login(gateway, newEmail(), 'the right one', headers));
    expect((await login(gateway, newEmail(), 'the right one')).status).toBe(200);
  });

  it('are only the wrong ones: right passwords and a service that is down count for nothing', async () => {
    const email = newEmail();
    for (let time = 0; time < 15; time += 1)
      expect((await login(gateway, email, 'the right one')).status).toBe(200);
    const unlucky = `down${email}`;
    for (let time = 0; time < 15; time += 1) expect((await login(gateway, unlucky)).status).toBe(503);
    expect((await login(gateway, unlucky, 'the right one')).status).toBe(200);
  });

  it('count also when nobody waited for the answer', async () => {
    const { identity } = harness.services;
    const email = newEmail();
    const respond = identity.respond;
    let answered = 0;
    identity.respond = async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await respond(request, response);
      answered += 1;
    };
    const body = { email, password: 'a wrong one' };
    await Promise.all(Array.from({ length: 10 }, () => hangUp(gateway, 'POST', LOGIN, body)));
    await waitFor(() => answered === 10);
    identity.respond = respond;
    expectLimited(await login(gateway, email, 'the right one'));
  });

  it('whose answer is lost count, whatever was done: a service that hangs makes no guess free', async () => {
    const impatient = await harness.startGateway({ ...settings, IDENTITY_TIMEOUT_MS: '50' });
    const { identity } = harness.services;
    const respond = identity.respond;
    identity.respond = () => undefined;
    const email = newEmail();
    // Fewer in a row than open the circuit: what is not sent would count for nothing.
    for (let time = 0; time < 10; time += 1) {
      expect((await login(impatient, email)).status).toBe(503);
      if (time % 4 === 3) {
        identity.respond = respond;
        expect((await login(impatient, newEmail(), 'the right one')).status).toBe(200);
        identity.respond = () => undefined;
      }
    }
    identity.respond = respond;
    expectLimited(await login(impatient, email, 'the right one'));
    await impatient.stop();
  });

  it('that nobody was there to take count for nothing', async () => {
    const { identity } = harness.services;
    const email = newEmail();
    await identity.stop();
    for (let time = 0; time < 15; time += 1) expect((await login(gateway, email)).status).toBe(503);
    await identity.start();
    await waitFor(async () => expect((await login(gateway, email, 'the right one')).status).toBe(200));
  });

  it('without a readable email do not reach the service', async () => {
    const before = harness.services.identity.received.length;
    for (const body of ['{', '[]', '{"email":{"$gt":""},"password":"x"}', '{"password":"x"}']) {
      const answer = await gateway.call('POST', LOGIN, { body });
      expect(answer.status).toBe(400);
      failure.parse(answer.body);
    }
    expect(harness.services.identity.received.length).toBe(before);
  });
});

describe('refreshes', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await harness.startGateway({ TRUST_PROXY: '1' });
  });
  afterAll(() => gateway?.stop());

  const refresh = (headers: Record<string, string>) =>
    gateway.call('POST', '/api/user/refresh-token', { headers });
  const cookieOf = () => `accessToken=${harness.environment.tokens.user().authorization.slice(7)}`;

  it.each([
    [
      'with a session, whatever becomes of its token',
      (time: number) => `refreshToken=${String(time).repeat(43)}`,
    ],
    ['with a session and nothing else', () => 'theme=light'],
  ])('%s: thirty a minute, and others behind the address go on', async (_what, more) => {
    const looping = cookieOf();
    const address = { 'x-forwarded-for': '203.0.113.40' };
    const again = (time: number) => refresh({ ...address, cookie: `${looping}; ${more(time)}` });
    for (let time = 0; time < 30; time += 1) expect((await again(time)).status).toBe(200);
    expectLimited(await again(30));
    expect((await refresh({ ...address, cookie: cookieOf() })).status).toBe(200);
    expect((await refresh({ 'x-forwarded-for': '203.0.113.41', cookie: looping })).status).toBe(200);
  });

  it('without any token, too: a client that does not notice that it is a guest is stopped', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.42', authorization: 'Bearer undefined' };
    const statuses = await Promise.all(Array.from({ length: 98 }, () => refresh(headers)));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(68);
  });
});

describe('other limits', () => {
  it('five codes for an email an hour', async () => {
    const gateway = await harness.startGateway();
    const email = newEmail();
    const ask = () => gateway.call('PUT', '/api/user/forgot-password', { body: { email } });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expectLimited(await ask());
    await gateway.stop();
  });

  it('so many codes and registrations for an address an hour', async () => {
    const gateway = await harness.startGateway({
      LIMIT_OTP_MAILS_PER_ADDRESS: '7',
      LIMIT_REGISTRATIONS_PER_ADDRESS: '3',
    });
    const codes = [];
    for (let time = 0; time < 8; time += 1) {
      codes.push(
        (await gateway.call('PUT', '/api/user/forgot-password', { body: { email: newEmail() } })).status,
      );
    }
    // Five of the seven were used by the test above, from the same address.
    expect(codes).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    const register = () => gateway.call('POST', '/api/user/register', { body: {} });
    for (let time = 0; time < 3; time += 1) expect((await register()).status).toBe(200);
    expectLimited(await register());
    await gateway.stop();
  });

  it('of calls that nobody waited for', async () => {
    const gateway = await harness.startGateway({ TRUST_PROXY: '1', LIMIT_REGISTRATIONS_PER_ADDRESS: '1000' });
    const { identity } = harness.services;
    const respond = identity.respond;
    let answered = 0;
    identity.respond = async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await respond(request, response);
      answered += 1;
    };
    const email = newEmail();
    for (let time = 0; time < 5; time += 1)
      await hangUp(gateway, 'PUT', '/api/user/forgot-password', { email });
    await waitFor(() => answered === 5);
    identity.respond = respond;
    expectLimited(await gateway.call('PUT', '/api/user/forgot-password', { body: { email } }));
    await gateway.stop();
  });

  it('wrong codes and wrong proofs count for the address that sends them', async () => {
    const gateway = await harness.startGateway({ TRUST_PROXY: '1', LIMIT_WRONG_LOGINS_PER_ADDRESS: '6' });
    const { identity } = harness.services;
    const respond = identity.respond;
    identity.respond = (request, response) => {
      const code = request.url === '/api/user/delete-account' ? 'BAD_CREDENTIALS' : 'BAD_OTP';
      json(response, code === 'BAD_OTP' ? 400 : 403, failed(code), { 'x-failure-code': code });
    };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const verify = (headers: Record<string, string>) =>
      gateway.call('PUT', '/api/user/verify-forgot-password-otp', {
        body: { email: newEmail(), otp: '000000' },
        headers,
      });
    const proof = () =>
      gateway.call('POST', '/api/user/delete-account', {
        body: { password: 'wrong' },
        headers: {
          ...from('203.0.113.60'),
          authorization: harness.environment.tokens.user().authorization,
        },
      });
    for (let time = 0; time < 3; time += 1) {
      const answer = await verify(from('203.0.113.60'));
      expect([answer.status, answer.headers.get('x-failure-code')]).toEqual([400, null]);
      expect((await proof()).status).toBe(403);
    }
    expectLimited(await verify(from('203.0.113.60')));
    expectLimited(await proof());
    expectLimited(await verify(from('203.0.113.60:51000')));
    expect((await verify(from('203.0.113.61'))).status).toBe(400);
    identity.respond = respond;
    await gateway.stop();
  });

  it('of wrong proofs for a user: ten, from wherever', async () => {
    const gateway = await harness.startGateway({ TRUST_PROXY: '1' });
    const { identity } = harness.services;
    const respond = identity.respond;
    let code: 'BAD_CREDENTIALS' | 'SECOND_FACTOR_REQUIRED' = 'SECOND_FACTOR_REQUIRED';
    identity.respond = (_request, response) => json(response, 403, failed(code), { 'x-failure-code': code });
    const { authorization } = harness.environment.tokens.user();
    let address = 0;
    const proof = () =>
      gateway.call('PUT', '/api/user/change-password', {
        body: { password: 'x' },
        headers: { authorization, 'x-forwarded-for': `198.51.100.${(address += 1)}` },
      });
    for (let time = 0; time < 12; time += 1) expect((await proof()).status).toBe(403);
    code = 'BAD_CREDENTIALS';
    for (let time = 0; time < 10; time += 1) expect((await proof()).status).toBe(403);
    expectLimited(await proof());
    identity.respond = respond;
    await gateway.stop();
  });
});

describe('calls a minute', () => {
  const settings = {
    LIMIT_GUEST_CALLS_PER_MINUTE: '20',
    LIMIT_USER_CALLS_PER_MINUTE: '30',
    LIMIT_SIGNED_IN_CALLS_PER_ADDRESS_PER_MINUTE: '100',
    TRUST_PROXY: '1',
  };
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await harness.startGateway(settings);
  });
  afterAll(() => gateway?.stop());

  let addresses = 0;
  const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${100 + (addresses += 1)}` });
  const aToken = () => harness.environment.tokens.user().authorization;
  const getCart = (headers: Record<string, string>, from = gateway) =>
    from.call('GET', '/api/cart/get', { headers });
  const passed = async (times: number, call: (time: number) => Promise<CallResponse>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, time) => call(time)));
    return answers.filter(({ status }) => status !== 429).length;
  };

  it('count by address for guests and by account for users behind it', async () => {
    const guest = newAddress();
    expect(await passed(40, () => getCart(guest))).toBe(20);
    expectLimited(await getCart(guest));
    expect((await getCart(newAddress())).status).toBe(200);
    for (const authorization of [aToken(), aToken()])
      expect(await passed(40, () => getCart({ ...guest, authorization }))).toBe(30);
  });

  it('of all users behind one address have a ceiling, however many tokens they show', async () => {
    const office = newAddress();
    expect(await passed(150, () => getCart({ ...office, authorization: aToken() }))).toBe(100);
    expect((await getCart({ ...newAddress(), authorization: aToken() })).status).toBe(200);
  });

  it.each([
    ['POST', '/api/user/login'],
    ['POST', '/api/user/register'],
    ['PUT', '/api/user/forgot-password'],
    ['PUT', '/api/user/verify-forgot-password-otp'],
    ['PUT', '/api/user/reset-password'],
    ['POST', '/api/user/confirm-email'],
    ['POST', '/api/user/cancel-email-change'],
    ['POST', '/api/user/refresh-token'],
    ['GET', '/api/user/verify-email'],
  ])('a token buys no more of %s %s', async (method, path) => {
    const address = newAddress();
    const call = () =>
      gateway.call(method, path, {
        ...(method !== 'GET' && { body: {} }),
        headers: { ...address, authorization: aToken() },
      });
    expect(await passed(40, call)).toBe(20);
    expectLimited(await call());
  });

  it('count also what is no call, and what comes with a forged token', async () => {
    const address = newAddress();
    expect(await passed(30, () => gateway.call('GET', '/api/nothing', { headers: address }))).toBe(20);
    expectLimited(await getCart(address));
    const forger = newAddress();
    const { authorization } = harness.environment.tokens.user();
    const forged = `${authorization.slice(0, -6)}AAAAAA`;
    expect(await passed(30, () => getCart({ ...forger, authorization: forged }))).toBe(20);
  });

  it('count an address once, with whatever port it comes and beside whatever text', async () => {
    const entries = ['198.51.100.7', '198.51.100.7:1024', '198.51.100.7:1025', '::ffff:198.51.100.7'];
    const from = (time: number) => getCart({ 'x-forwarded-for': entries[time % entries.length]! });
    expect(await passed(40, from)).toBe(20);
    const nonsense = (time: number) => getCart({ 'x-forwarded-for': `nonsense-${time}` });
    expect(await passed(40, nonsense)).toBeLessThanOrEqual(20);
  });

  it('are shared by replicas', async () => {
    const guest = newAddress();
    expect(await passed(40, () => getCart(guest))).toBe(20);
    const replica = await harness.startGateway(settings);
    await waitFor(async () => expectLimited(await getCart(guest, replica)));
    await replica.stop();
  });
});

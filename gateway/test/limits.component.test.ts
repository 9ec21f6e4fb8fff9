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
    const attempts = Array.from({ length: 10 }, () =>
      fetch(gateway.url + LOGIN, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'a wrong one' }),
        signal: AbortSignal.timeout(100),
      }).catch(() => undefined),
    );
    await Promise.all(attempts);
    await waitFor(() => answered === 10);
    identity.respond = respond;
    expectLimited(await login(gateway, email, 'the right one'));
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

  it('calls a minute: by address for guests, by account for users, shared by replicas', async () => {
    const settings = {
      LIMIT_GUEST_CALLS_PER_MINUTE: '20',
      LIMIT_USER_CALLS_PER_MINUTE: '30',
      TRUST_PROXY: '1',
    };
    const gateway = await harness.startGateway(settings);
    const guest = { 'x-forwarded-for': '203.0.113.50' };
    const call = (headers: Record<string, string>, from = gateway) =>
      from.call('GET', '/api/cart/get', { headers });
    const statuses = async (times: number, headers: Record<string, string>) => {
      const answers = await Promise.all(Array.from({ length: times }, () => call(headers)));
      return answers.filter((answer) => answer.status === 200).length;
    };
    expect(await statuses(40, guest)).toBe(20);
    expectLimited(await call(guest));
    expect((await call({ 'x-forwarded-for': '203.0.113.51' })).status).toBe(200);
    // Two users behind the same, used-up address.
    for (const user of [harness.environment.tokens.user(), harness.environment.tokens.user()]) {
      expect(await statuses(40, { ...guest, authorization: user.authorization })).toBe(30);
    }
    await new Promise((resolve) => setTimeout(resolve, 600));
    const replica = await harness.startGateway(settings);
    await call(guest, replica);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expectLimited(await call(guest, replica));
    await replica.stop();
    await gateway.stop();
  });
});

import { failure } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { RunningGateway } from './harness';
import { answerLate, expectLimited, hangUp, newEmail, useLimits } from './limits-under-test';

const limits = useLimits();
const down = { REDIS_URL: 'redis://127.0.0.1:1' };
const LOGIN = '/api/user/login';
const login = (gateway: RunningGateway, email: string, password = 'a wrong one', headers = {}) =>
  gateway.call('POST', LOGIN, { body: { email, password }, headers });

describe.each([
  ['with Redis', {}],
  ['without Redis', down],
])('wrong logins %s [A-16.5.3]', (_name, settings: Record<string, string>) => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await limits.harness.startGateway({ ...settings, TRUST_PROXY: '1' });
  });
  afterAll(() => gateway?.stop());

  it('are ten for an account, however it is spelt; then the right password waits too [G-22] [A-6.1.1] [A-6.3.1]', async () => {
    const email = newEmail();
    for (let time = 0; time < 10; time += 1) {
      expect((await login(gateway, time % 2 ? email : ` ${email.toUpperCase()} `)).status).toBe(401);
    }
    expectLimited(await login(gateway, email, 'the right one'));
    expectLimited(await login(gateway, email, 'the right one', { 'x-forwarded-for': '203.0.113.9' }));
    expect((await login(gateway, newEmail(), 'the right one')).status).toBe(200);
  });

  it('cannot slip through together [G-22]', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(gateway, email)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
  });

  it('are a hundred for an address; other addresses are free [G-23]', async () => {
    const headers = { 'x-forwarded-for': `203.0.113.${20 + Object.keys(settings).length}` };
    for (let round = 0; round < 20; round += 1) {
      const email = newEmail();
      for (let time = 0; time < 5; time += 1)
        expect((await login(gateway, email, undefined, headers)).status).toBe(401);
    }
    expectLimited(await login(gateway, newEmail(), 'the right one', headers));
    expect((await login(gateway, newEmail(), 'the right one')).status).toBe(200);
  });

  it('of an address are never more than its limit at once, for however many emails', async () => {
    const strict = await limits.harness.startGateway({
      ...settings,
      REDIS_PREFIX: `${limits.harness.redisPrefix}strict:`,
      LIMIT_WRONG_LOGINS_PER_ADDRESS: '5',
    });
    const wrong = await Promise.all(Array.from({ length: 30 }, () => login(strict, newEmail())));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(25);
    await strict.stop();
  });

  it('of an address do not include right passwords', async () => {
    const strict = await limits.harness.startGateway({
      ...settings,
      REDIS_PREFIX: `${limits.harness.redisPrefix}right:`,
      LIMIT_WRONG_LOGINS_PER_ADDRESS: '5',
    });
    for (let round = 0; round < 3; round += 1) {
      const right = await Promise.all(
        Array.from({ length: 5 }, () => login(strict, newEmail(), 'the right one')),
      );
      expect(right.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    for (let time = 0; time < 5; time += 1) expect((await login(strict, newEmail())).status).toBe(401);
    expectLimited(await login(strict, newEmail(), 'the right one'));
    await strict.stop();
  });

  it('do not include right passwords, or calls while the service is down', async () => {
    const email = newEmail();
    for (let time = 0; time < 15; time += 1)
      expect((await login(gateway, email, 'the right one')).status).toBe(200);
    const unlucky = `down${email}`;
    for (let time = 0; time < 15; time += 1) expect((await login(gateway, unlucky)).status).toBe(503);
    expect((await login(gateway, unlucky, 'the right one')).status).toBe(200);
  });

  it('also count when the client disconnects before the response', async () => {
    const email = newEmail();
    const allAnswered = answerLate(limits.harness);
    const body = { email, password: 'a wrong one' };
    await Promise.all(Array.from({ length: 10 }, () => hangUp(gateway, 'POST', LOGIN, body)));
    await allAnswered(10);
    expectLimited(await login(gateway, email, 'the right one'));
  });

  it('whose response is lost count, so that a slow service allows no free guesses [G-25]', async () => {
    const impatient = await limits.harness.startGateway({ ...settings, IDENTITY_TIMEOUT_MS: '400' });
    const { identity } = limits.harness.services;
    const respond = identity.respond;
    identity.respond = () => undefined;
    const email = newEmail();
    // Fewer consecutive failures than open the circuit: calls that are not sent do not count.
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

  it('that could not be sent do not count', async () => {
    const { identity } = limits.harness.services;
    const email = newEmail();
    await identity.stop();
    for (let time = 0; time < 15; time += 1) expect((await login(gateway, email)).status).toBe(503);
    await identity.start();
    await waitFor(async () => expect((await login(gateway, email, 'the right one')).status).toBe(200));
  });

  it('without a readable email do not reach the service', async () => {
    const before = limits.harness.services.identity.received.length;
    for (const body of ['{', '[]', '{"email":{"$gt":""},"password":"x"}', '{"password":"x"}']) {
      const answer = await gateway.call('POST', LOGIN, { body });
      expect(answer.status).toBe(400);
      failure.parse(answer.body);
    }
    expect(limits.harness.services.identity.received.length).toBe(before);
  });
});

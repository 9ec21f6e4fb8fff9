import { waitFor } from '@tokri/testing';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse, RunningGateway } from './harness';
import { expectLimited, useLimits } from './limits-under-test';

const limits = useLimits();

const MINUTE_MS = 60_000;
/** More than any of these tests takes. */
const ENOUGH_MS = 20_000;

/** Calls are counted by the minute of the clock: one that is nearly over would give a test two counts. */
async function untilEnoughOfTheMinuteIsLeft(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < ENOUGH_MS) await pause(left);
}

describe('calls a minute [A-15.2.2]', () => {
  const settings = {
    LIMIT_GUEST_CALLS_PER_MINUTE: '20',
    LIMIT_USER_CALLS_PER_MINUTE: '30',
    LIMIT_SIGNED_IN_CALLS_PER_ADDRESS_PER_MINUTE: '100',
    TRUST_PROXY: '1',
  };
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await limits.harness.startGateway(settings);
  });
  afterAll(() => gateway?.stop());
  beforeEach(untilEnoughOfTheMinuteIsLeft);

  let addresses = 0;
  const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${100 + (addresses += 1)}` });
  const aToken = () => limits.harness.environment.tokens.user().authorization;
  const getCart = (headers: Record<string, string>, from = gateway) =>
    from.call('GET', '/api/cart/get', { headers });
  const passed = async (times: number, call: (time: number) => Promise<CallResponse>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, time) => call(time)));
    return answers.filter(({ status }) => status !== 429).length;
  };

  it('count by address for guests and by account for users behind it [G-24]', async () => {
    const guest = newAddress();
    expect(await passed(40, () => getCart(guest))).toBe(20);
    expectLimited(await getCart(guest));
    expect((await getCart(newAddress())).status).toBe(200);
    for (const authorization of [aToken(), aToken()])
      expect(await passed(40, () => getCart({ ...guest, authorization }))).toBe(30);
  });

  it('of all users behind one address have a ceiling, however many tokens they show [G-27]', async () => {
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
  ])('a token buys no more of %s %s [G-26]', async (method, path) => {
    const address = newAddress();
    const call = () =>
      gateway.call(method, path, {
        ...(method !== 'GET' && { body: {} }),
        headers: { ...address, authorization: aToken() },
      });
    expect(await passed(40, call)).toBe(20);
    expectLimited(await call());
  });

  it('count also what is no call, and what comes with a forged token [G-28]', async () => {
    const address = newAddress();
    expect(await passed(30, () => gateway.call('GET', '/api/nothing', { headers: address }))).toBe(20);
    expectLimited(await getCart(address));
    const forger = newAddress();
    const { authorization } = limits.harness.environment.tokens.user();
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
    const replica = await limits.harness.startGateway(settings);
    await waitFor(async () => expectLimited(await getCart(guest, replica)));
    await replica.stop();
  });
});

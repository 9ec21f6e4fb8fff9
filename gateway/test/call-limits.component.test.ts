import { waitFor, type JsonAnswer } from '@tokri/testing';
import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningGateway } from './harness';
import { expectLimited, useLimits } from './limits-under-test';

const limits = useLimits();

const MINUTE_MS = 60_000;
/** Longer than any of these tests takes. */
const TEST_MS = 20_000;

/** Calls are counted per clock minute: a test that spans two minutes would get two counts. */
async function waitForNextMinuteIfNearlyOver(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < TEST_MS) await pause(left);
}

/** Which counters a call has: src/limits/limits.test.ts; how they count: src/limits/rate-limiter.test.ts. */
describe('calls a minute [A-15.2.2]', () => {
  const settings = {
    LIMIT_GUEST_CALLS_PER_MINUTE: '5',
    LIMIT_USER_CALLS_PER_MINUTE: '8',
    LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE: '8',
    LIMIT_PAGES_PER_ADDRESS_PER_MINUTE: '6',
    TRUST_PROXY: '1',
  };
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await limits.harness.startGateway(settings);
  });
  afterAll(() => gateway?.stop());
  beforeEach(waitForNextMinuteIfNearlyOver);

  let addresses = 0;
  const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${100 + (addresses += 1)}` });
  const aToken = () => limits.harness.environment.tokens.user().authorization;
  const getCart = (headers: Record<string, string>, from = gateway) =>
    from.call('GET', '/api/cart/get', { headers });
  const passed = async (times: number, call: () => Promise<JsonAnswer>) => {
    const answers = await Promise.all(Array.from({ length: times }, call));
    return answers.filter(({ status }) => status !== 429).length;
  };

  it('count by address for guests and by account for users behind it [G-24]', async () => {
    const guest = newAddress();
    expect(await passed(10, () => getCart(guest))).toBe(5);
    expectLimited(await getCart(guest));
    expect((await getCart(newAddress())).status).toBe(200);
    for (const authorization of [aToken(), aToken()])
      expect(await passed(12, () => getCart({ ...guest, authorization }))).toBe(8);
  });

  it('a token does not raise the limit of POST /api/user/login [G-26]', async () => {
    const address = newAddress();
    const login = () =>
      gateway.call('POST', '/api/user/login', {
        body: {},
        headers: { ...address, authorization: aToken() },
      });
    expect(await passed(8, login)).toBe(5);
    expectLimited(await login());
  });

  it('also count unknown paths, and calls with a forged token [G-28]', async () => {
    const address = newAddress();
    expect(await passed(8, () => gateway.call('GET', '/api/nothing', { headers: address }))).toBe(5);
    expectLimited(await getCart(address));
    const forger = newAddress();
    const { authorization } = limits.harness.environment.tokens.user();
    const forged = `${authorization.slice(0, -6)}AAAAAA`;
    expect(await passed(8, () => getCart({ ...forger, authorization: forged }))).toBe(5);
  });

  it('have separate limits for pictures and for pages; health has none', async () => {
    const headers = newAddress();
    const visit = (path: string) => () => gateway.call('GET', path, { headers });
    expect(await passed(12, visit('/api/config'))).toBe(6);
    expect(await passed(12, visit('/any-page'))).toBe(0);
    expect(await passed(12, visit('/media/i/x.webp'))).toBe(8);
    expect(await passed(12, visit('/healthz'))).toBe(12);
    expectLimited(await visit('/media/i/x.webp')());
    expect(await passed(5, () => getCart(headers))).toBe(5);
    expect((await gateway.call('GET', '/api/config', { headers: newAddress() })).status).toBe(200);
  });

  it('are shared by replicas', async () => {
    const { environment, redisPrefix } = limits.harness;
    const guest = newAddress();
    const redis = new Redis(environment.redisUrl);
    const counted = async () => {
      const keys = await redis.keys(`${redisPrefix}calls:*${guest['x-forwarded-for']}`);
      return keys.length > 0 ? (await redis.mget(keys)).map(Number) : [];
    };
    const replica = await limits.harness.startGateway(settings);
    expect(await passed(4, () => getCart(guest))).toBe(4);
    await waitFor(async () => expect(await counted()).toEqual([4]));
    // The calls of one replica alone would not use up the limit.
    expect((await getCart(guest, replica)).status).toBe(200);
    await waitFor(async () => expect(await counted()).toEqual([5]));
    expectLimited(await getCart(guest, replica));
    await replica.stop();
    await redis.quit();
  });
});

import { Redis } from 'ioredis';
import { waitFor } from '@tokri/testing';
import { failed, json, ok } from './fake-services';
import { startHarness, WITHOUT_LIMITS, type Harness, type RunningGateway } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  harness.services.identity.respond = (_request, response) => json(response, 401, failed('BAD_CREDENTIALS'));
});
afterAll(async () => {
  await Promise.all(clients.map((redis) => redis.quit()));
  await harness?.close();
});

const clients: Redis[] = [];
const connect = (url: string): Redis => {
  const redis = new Redis(url);
  clients.push(redis);
  return redis;
};

let people = 0;
const login = (gateway: RunningGateway, email: string) =>
  gateway.call('POST', '/api/user/login', { body: { email, password: 'a wrong one' } });

describe('ten gateways', () => {
  const gateways: RunningGateway[] = [];
  const start = async (settings: Record<string, string>) => {
    gateways.push(...(await Promise.all(Array.from({ length: 10 }, () => harness.startGateway(settings)))));
    // The first calls of ten gateways in one process are slow, and after a timeout of Redis a gateway decides alone.
    await Promise.all(gateways.map((gateway) => login(gateway, `warm${(people += 1)}@example.com`)));
  };
  afterEach(() => Promise.all(gateways.splice(0).map((gateway) => gateway.stop())));
  const wrongLogins = async (times: number) => {
    const email = `shared${(people += 1)}@example.com`;
    let wrong = 0;
    for (let round = 0; round < times / gateways.length; round += 1) {
      const answers = await Promise.all(gateways.map((gateway) => login(gateway, email)));
      wrong += answers.filter(({ status }) => status === 401).length;
    }
    return wrong;
  };

  it('share the ten wrong passwords of an account', async () => {
    await start({});
    expect(await wrongLogins(60)).toBe(10);
    expect(await wrongLogins(60)).toBe(10);
  });

  it('without Redis decide alone: ten each, so only identity limits the account', async () => {
    await start({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await wrongLogins(200)).toBe(100);
  });
});

describe('a separate Redis for security', () => {
  /** Another database of the same server, instead of another server. */
  const other = (url: string) => {
    const address = new URL(url);
    address.pathname = '/9';
    return address.toString();
  };

  it('has the counters and the ended sessions; the cache stays in the other one [G-35] [A-1.3.9]', async () => {
    const { environment, services, redisPrefix } = harness;
    const securityUrl = other(environment.redisUrl);
    const REDIS_SECURITY_URL = other(environment.redisUrlOfGateway);
    const gateway = await harness.startGateway({ REDIS_SECURITY_URL });
    const [cache, security] = [connect(environment.redisUrl), connect(securityUrl)];
    await Promise.all([cache, security].map((redis) => redis.del(`${redisPrefix}ended:gone`)));
    services.catalogue.respond = (_request, response) => json(response, 200, ok([]));
    const { respond } = services.identity;
    services.identity.respond = (_request, response) =>
      json(response, 401, failed('BAD_CREDENTIALS'), { 'x-sessions-ended': 'gone' });
    await login(gateway, 'apart@example.com');
    await gateway.call('GET', '/api/category/get');
    services.identity.respond = respond;

    const kinds = async (redis: Redis) => {
      const keys = await redis.keys(`${redisPrefix}*`);
      return new Set(keys.map((key) => key.slice(redisPrefix.length).split(':')[0]));
    };
    await waitFor(async () => expect(await kinds(security)).toEqual(new Set(['limit', 'ended', 'calls'])));
    expect(await cache.exists(`${redisPrefix}ended:gone`)).toBe(0);
    expect(await kinds(cache)).toContain('cache');
    for (const redis of [cache, security])
      for (const key of await redis.keys(`${redisPrefix}*`))
        expect(key.slice(redisPrefix.length)).toMatch(/^[\w:.-]+$/);

    const keys = await security.keys(`${redisPrefix}*`);
    await security.del(...keys);
    await gateway.stop();
  });
});

describe('pages that only one guest asks for', () => {
  const reads = async (gateway: RunningGateway, many: number) => {
    for (let page = 1; page <= many; page += 1)
      await gateway.call('POST', '/api/product/search-product', {
        body: { search: `term ${page}`, page: 1 },
      });
  };
  const storedBytes = async (redis: Redis) => {
    const keys = await redis.keys(`${harness.redisPrefix}cache:read:*`);
    const sizes = await Promise.all(keys.map((key) => redis.strlen(key)));
    return { pages: keys.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  const aPageOf = (bytes: number) => {
    harness.services.catalogue.respond = (_request, response) =>
      json(response, 200, ok([{ text: 'x'.repeat(bytes) }]));
  };

  it('fill Redis no further than the settings allow, one page or many [G-34]', async () => {
    const redis = connect(harness.environment.redisUrl);
    const stale = await redis.keys(`${harness.redisPrefix}cache:read:*`);
    if (stale.length > 0) await redis.del(...stale);
    const gateway = await harness.startGateway({
      ...WITHOUT_LIMITS,
      CACHE_SHARED_BYTES: '50000',
      CACHE_SHARED_ENTRY_BYTES: '20000',
    });
    aPageOf(8_000);
    await reads(gateway, 30);
    await waitFor(async () => {
      const stored = await storedBytes(redis);
      expect(stored.pages).toBe(5);
      expect(stored.bytes).toBeLessThan(50_000);
    });
    aPageOf(30_000);
    await gateway.call('POST', '/api/product/search-product', { body: { search: 'a long one', page: 1 } });
    aPageOf(10);
    await gateway.call('POST', '/api/product/search-product', { body: { search: 'a short one', page: 1 } });
    await waitFor(async () => expect((await storedBytes(redis)).pages).toBe(6));
    expect((await storedBytes(redis)).bytes).toBeLessThan(50_000);
    await gateway.stop();
  });
});

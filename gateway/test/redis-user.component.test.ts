import { createTestEnvironment, useForFile } from '@tokri/testing';
import { Redis } from 'ioredis';

const environment = useForFile(() => createTestEnvironment('redis_user'));
let redis: Redis;
beforeAll(() => void (redis = new Redis(environment.redisUrlOfGateway)));
afterAll(() => redis.quit());

describe("the gateway's login at Redis", () => {
  it('reads and writes keys of the shop', async () => {
    const key = `tokri:test:${process.pid}`;
    await redis.set(key, '1', 'EX', 60);
    expect(await redis.get(key)).toBe('1');
    await redis.unlink(key);
  });

  it.each([
    ['keys of others', ['get', 'elsewhere:secret']],
    ['keys of others in a script', ['eval', "return redis.call('get', KEYS[1])", '1', 'elsewhere:secret']],
    ['all keys', ['keys', '*']],
    ['everything, to delete it', ['flushall']],
    ['settings', ['config', 'get', '*']],
    ['users', ['acl', 'list']],
    ['the process', ['shutdown']],
    ['what others send', ['monitor']],
  ])('cannot reach %s [G-247] [A-13.2.2]', async (_what, [command = '', ...words]) => {
    await expect(redis.call(command, ...words)).rejects.toThrow(/NOPERM|permission/i);
  });

  it('is needed: without a password Redis returns nothing [G-248]', async () => {
    const url = new URL(environment.redisUrlOfGateway);
    url.username = url.password = '';
    const stranger = new Redis(url.toString(), { enableReadyCheck: false });
    await expect(stranger.get('tokri:x')).rejects.toThrow(/NOAUTH/);
    stranger.disconnect();
  });
});

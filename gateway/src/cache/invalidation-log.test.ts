import type { Redis } from 'ioredis';
import type { RedisConnection } from '../redis';
import { createInvalidationLog, toPosition } from './invalidation-log';

it('positions in the invalidation log increase with the ids of the stream', () => {
  const ids = [
    '1763700000000-0',
    '1763700000000-1',
    '1763700000000-4094',
    '1763700000001-0',
    '2190000000000-4095',
  ];
  const positions = ids.map(toPosition);
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  expect(new Set(positions).size).toBe(ids.length);
  expect(positions.every(Number.isSafeInteger)).toBe(true);
});

/** An in-memory stream with the commands that the log uses; keeps the last entries. */
function fakeRedis(maxLength = Infinity) {
  const entries: [string, string[]][] = [];
  let added = 0;
  const client = {
    xadd: async (...args: string[]) => {
      const id = `1763700000000-${(added += 1)}`;
      entries.push([id, args.slice(-2)]);
      if (entries.length > maxLength) entries.shift();
      return id;
    },
    xrange: async (_stream: string, from: string, _to: string, _count: string, count: number) =>
      entries.filter(([id]) => toPosition(id) >= toPosition(from)).slice(0, count),
  } as unknown as Redis;
  const prepared: ((client: Redis) => Promise<unknown>)[] = [];
  let available = true;
  const connection: RedisConnection = {
    run: async (command) => (available ? command(client) : undefined),
    isAvailable: () => available,
    onAvailable(prepare) {
      prepared.push(prepare);
      void prepare(client);
    },
    start: () => undefined,
    stop: async () => undefined,
  };
  return {
    ...connection,
    lose: () => entries.splice(0),
    leave: () => (available = false),
    async comeBack() {
      for (const prepare of prepared) await prepare(client);
      available = true;
    },
  };
}

describe('the invalidation log', () => {
  it('invalidates older responses with a tag, in every replica', async () => {
    const redis = fakeRedis();
    const [writer, reader] = [createInvalidationLog(redis, ''), createInvalidationLog(redis, '')];
    const before = (await reader.position())!;
    await writer.append(['lists']);
    const after = (await reader.position())!;
    expect(after).toBeGreaterThan(before);
    expect(reader.isUnchanged(['lists', 'categories'], before)).toBe(false);
    expect(reader.isUnchanged(['categories'], before)).toBe(true);
    expect(reader.isUnchanged(['lists'], after)).toBe(true);
  });

  it('treats all older responses as invalid after evicting a tag', async () => {
    const log = createInvalidationLog(fakeRedis(), '', 2);
    const first = (await log.position())!;
    await log.append(['a']);
    const second = (await log.position())!;
    await log.append(['b', 'c']);
    await log.position();
    expect(log.isUnchanged(['a'], first)).toBe(false);
    expect(log.isUnchanged(['d'], first)).toBe(false);
    expect(log.isUnchanged(['d'], second)).toBe(true);
    expect(log.isUnchanged(['b'], second)).toBe(false);
  });

  it.each([
    ['of a few', 5],
    ['of more than it reads at once', 1_500],
  ])(
    'treats older responses as invalid if its stream was trimmed before it was read: a stream %s [G-307]',
    async (_what, length) => {
      const redis = fakeRedis(length);
      const [writer, quiet] = [createInvalidationLog(redis, ''), createInvalidationLog(redis, '')];
      const before = (await quiet.position())!;
      await writer.append(['product']);
      for (let others = 0; others < 2 * length; others += 1) await writer.append([`other-${others}`]);
      const after = (await quiet.position())!;
      expect(quiet.isUnchanged(['product'], before)).toBe(false);
      expect(quiet.isUnchanged(['product'], after)).toBe(true);
      await writer.append(['product']);
      await quiet.position();
      expect(quiet.isUnchanged(['product'], after)).toBe(false);
    },
  );

  it('treats older responses as invalid if its stream is gone', async () => {
    const redis = fakeRedis();
    const [writer, quiet] = [createInvalidationLog(redis, ''), createInvalidationLog(redis, '')];
    const before = (await quiet.position())!;
    await writer.append(['product']);
    redis.lose();
    const after = (await quiet.position())!;
    expect(quiet.isUnchanged(['product'], before)).toBe(false);
    expect(quiet.isUnchanged(['product'], after)).toBe(true);
  });

  it('verifies no older response after an outage of Redis, but still reports its own changes', async () => {
    const redis = fakeRedis();
    const log = createInvalidationLog(redis, '');
    const before = (await log.position())!;
    redis.leave();
    expect(await log.append(['product'])).toBe(false);
    expect(await log.position()).toBeUndefined();
    const [isChanged, other] = [() => log.isKnownToBeChanged(['product'], before), ['categories']];
    expect([isChanged(), log.isKnownToBeChanged(other, before)]).toEqual([true, false]);
    await redis.comeBack();
    const after = (await log.position())!;
    expect([isChanged(), log.isKnownToBeChanged(other, before)]).toEqual([true, false]);
    expect(log.isUnchanged(other, before)).toBe(false);
    expect(log.isUnchanged(['product', ...other], after)).toBe(true);
    log.stop();
  });

  it('appends overdue tags, so that every replica reads them', async () => {
    const redis = fakeRedis();
    const [writer, reader] = [createInvalidationLog(redis, ''), createInvalidationLog(redis, '')];
    const before = (await reader.position())!;
    redis.leave();
    await writer.append(['product']);
    await redis.comeBack();
    await reader.position();
    expect(reader.isKnownToBeChanged(['product'], before)).toBe(true);
    expect(reader.isKnownToBeChanged(['categories'], before)).toBe(false);
    writer.stop();
  });

  it('invalidates everything if too many tags are overdue', async () => {
    const redis = fakeRedis();
    const log = createInvalidationLog(redis, '');
    const before = (await log.position())!;
    redis.leave();
    for (let count = 0; count <= 500; count += 1) await log.append([`product-${count}`]);
    await redis.comeBack();
    await log.position();
    expect(log.isKnownToBeChanged(['categories'], before)).toBe(true);
    log.stop();
  });
});

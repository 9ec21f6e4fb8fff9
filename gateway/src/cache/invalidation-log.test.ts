import type { Redis } from 'ioredis';
import type { RedisConnection } from '../redis';
import { createInvalidationLog, toPosition } from './invalidation-log';

describe('positions in the invalidation log', () => {
  it('rise as the ids of the stream do', () => {
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
});

/** A stream in memory, as far as the log uses one. */
function fakeRedis(): RedisConnection {
  const entries: [string, string[]][] = [];
  const client = {
    xadd: async (...args: string[]) => {
      const id = `1763700000000-${entries.length}`;
      entries.push([id, args.slice(-2)]);
      return id;
    },
    xread: async (...args: string[]) => {
      const after = toPosition(args.at(-1)!);
      return [['stream', entries.filter(([id]) => toPosition(id) > after)]];
    },
  } as unknown as Redis;
  return {
    run: (command) => command(client),
    isAvailable: () => true,
    onAvailable: (prepare) => void prepare(client),
    start: () => undefined,
    stop: async () => undefined,
  };
}

describe('the invalidation log', () => {
  it('invalidates what carries a tag and is older, in every replica', async () => {
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

  it('that has forgotten a tag takes what is older for invalid, whatever its tags', async () => {
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
});

import { createBulkhead, createKeyedMutex } from './bulkhead';

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a bulkhead', () => {
  it('works in the order of arrival, never beyond its limit, and continues after a failure', async () => {
    const limited = createBulkhead({ maxConcurrent: 3, maxQueued: 20 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const fates = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) =>
        limited(async () => {
          begun.push(place);
          running += 1;
          most = Math.max(most, running);
          await rest(place % 4);
          running -= 1;
          if (place % 5 === 0) throw new Error(`${place}`);
        }),
      ),
    );
    expect(most).toBe(3);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, place) => place));
    expect(fates.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  });

  it('refuses work while it is full, and accepts it once there is room', async () => {
    const limited = createBulkhead({ maxConcurrent: 2, maxQueued: 3, fullMessage: 'Come back.' });
    const fates = await Promise.allSettled(Array.from({ length: 8 }, () => limited(() => rest(5))));
    expect(fates.map(({ status }) => status === 'fulfilled')).toEqual([
      ...Array<boolean>(5).fill(true),
      ...Array<boolean>(3).fill(false),
    ]);
    expect(fates[7]).toMatchObject({ reason: { status: 503, code: 'UNAVAILABLE', message: 'Come back.' } });
    await expect(limited(() => Promise.resolve('later'))).resolves.toBe('later');
  });
});

it('a keyed mutex runs the work of one key in turn, of several keys at once, and continues after a failure', async () => {
  const mutex = createKeyedMutex();
  const log: string[] = [];
  let endB: () => void = () => undefined;
  const bEnded = new Promise<void>((resolve) => (endB = resolve));
  const work = (name: string, until?: Promise<void>) => async () => {
    log.push(`${name} begins`);
    await until;
    log.push(`${name} ends`);
    if (name === 'a1') throw new Error('no');
  };
  // The first work of `a` ends after that of `b`, which begins later.
  await Promise.allSettled([
    mutex('a', work('a1', bEnded)),
    mutex('a', work('a2')),
    mutex('b', work('b1')).finally(endB),
  ]);
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

import { createQueue } from './queue';

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a queue', () => {
  it('works in the order of arrival, never on more than that, and goes on after a failure', async () => {
    const inQueue = createQueue({ atOnce: 3, waiting: 20 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const fates = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) =>
        inQueue(async () => {
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

  it('sends away whoever finds it full, and takes the next once there is room', async () => {
    const inQueue = createQueue({ atOnce: 2, waiting: 3, full: 'Come back.' });
    const fates = await Promise.allSettled(Array.from({ length: 8 }, () => inQueue(() => rest(5))));
    expect(fates.map(({ status }) => status === 'fulfilled')).toEqual([
      ...Array<boolean>(5).fill(true),
      ...Array<boolean>(3).fill(false),
    ]);
    expect(fates[7]).toMatchObject({ reason: { status: 503, code: 'UNAVAILABLE', message: 'Come back.' } });
    await expect(inQueue(() => Promise.resolve('later'))).resolves.toBe('later');
  });
});

import { atMost } from './at-most';

describe('work of which so much may run at once', () => {
  test('runs in the order it came, never more than that, and goes on after a failure', async () => {
    const inTurn = atMost(3);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const fates = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) =>
        inTurn(async () => {
          begun.push(place);
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, place % 4));
          running -= 1;
          if (place % 5 === 0) throw new Error(`${place}`);
          return place;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, place) => place));
    expect(fates.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    await expect(inTurn(() => Promise.resolve('later'))).resolves.toBe('later');
  });
});

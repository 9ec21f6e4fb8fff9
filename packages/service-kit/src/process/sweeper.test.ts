import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../logging/logger';
import { createPeriodicTask, createSweeper } from './sweeper';

const logger = createLogger('test', 'silent');

function sweeperOver(items: number[], handle: (item: number) => Promise<void>) {
  return createSweeper({
    name: 'test',
    pauseMs: 5,
    concurrency: 2,
    claim: () => Promise.resolve(items.shift()),
    handle,
    logger,
  });
}

describe('a sweeper', () => {
  test('handles everything that is due with limited concurrency, and counts failures too', async () => {
    let running = 0;
    let most = 0;
    const sweeper = sweeperOver([1, 2, 3, 4, 5], async (item) => {
      most = Math.max(most, ++running);
      await pause(2);
      running -= 1;
      if (item === 3) throw new Error('no');
    });
    expect(await sweeper.runOnce()).toBe(5);
    expect(most).toBe(2);
  });

  test('a slow item does not delay those that become due while it is handled', async () => {
    const items = [1];
    const handled: number[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const sweeper = sweeperOver(items, async (item) => {
      if (item === 1) await released;
      handled.push(item);
    });
    sweeper.wake();
    await pause(5);
    items.push(2, 3);
    sweeper.wake();
    await pause(5);
    expect(handled).toEqual([2, 3]);
    release();
    await pause(5);
    expect(handled).toEqual([2, 3, 1]);
    await sweeper.stop();
  });

  test('claims nothing more once it is stopped', async () => {
    const items = [1, 2, 3, 4, 5, 6];
    const sweeper = sweeperOver(items, () => pause(5));
    const running = sweeper.runOnce();
    await pause(1);
    await sweeper.stop();
    await running;
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('a periodic task', () => {
  test('continues after a failed run, never runs concurrently, and runs again when woken during a run', async () => {
    let runs = 0;
    let running = 0;
    let overlapped = false;
    const task = createPeriodicTask({
      name: 'test',
      pauseMs: 60_000,
      logger,
      run: async () => {
        overlapped ||= running > 0;
        running += 1;
        runs += 1;
        await pause(10);
        running -= 1;
        if (runs === 1) throw new Error('no');
      },
    });
    task.wake();
    task.wake();
    task.wake();
    await pause(60);
    expect({ runs, overlapped }).toEqual({ runs: 2, overlapped: false });
    await task.stop();
    task.wake();
    await pause(15);
    expect(runs).toBe(2);
  });

  test('waits for the run in progress when it stops', async () => {
    let done = false;
    const task = createPeriodicTask({
      name: 'test',
      pauseMs: 1,
      logger,
      run: async () => {
        await pause(20);
        done = true;
      },
    });
    task.wake();
    await pause(2);
    await task.stop();
    expect(done).toBe(true);
  });
});

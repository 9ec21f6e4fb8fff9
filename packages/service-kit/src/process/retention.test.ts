import { createLogger } from '../logging/logger';
import { createRetention } from './retention';

const logger = createLogger('test', 'silent');
const now = () => new Date('2026-11-22T00:00:00.000Z');

const retentionOf = (days: number, batches: number[]) => {
  const asked: Date[] = [];
  const task = createRetention({
    name: 'rows',
    days,
    now,
    logger,
    removeBatch: (before) => {
      asked.push(before);
      return Promise.resolve(batches.shift() ?? 0);
    },
  });
  return { task, asked };
};

test('continues batch by batch until nothing older is left', async () => {
  const { task, asked } = retentionOf(10, [5, 5, 2]);
  expect(await task.runOnce()).toBe(12);
  expect(asked).toHaveLength(4);
  expect(asked[0]).toEqual(new Date('2026-11-12T00:00:00.000Z'));
});

test('0 days keep everything', async () => {
  const { task, asked } = retentionOf(0, [5]);
  expect([await task.runOnce(), asked.length]).toEqual([0, 0]);
});

test('one run is bounded, for any backlog', async () => {
  const { task } = retentionOf(
    1,
    Array.from({ length: 1_000 }, () => 1),
  );
  expect(await task.runOnce()).toBe(100);
});

test('a stop ends a run after its batch', async () => {
  const { task, asked } = retentionOf(1, [1, 1, 1]);
  const stopped = task.stop();
  expect(await task.runOnce()).toBe(0);
  await stopped;
  expect(asked).toEqual([]);
});

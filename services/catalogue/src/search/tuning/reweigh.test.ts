import { createBulkhead, createLogger } from '@tokri/service-kit';
import { waitFor } from '@tokri/testing';
import { createReweigh } from './reweigh';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

function start(put: (ids: readonly string[]) => Promise<void>) {
  const onDone = jest.fn(() => Promise.resolve());
  const reweigh = createReweigh({
    put,
    onDone,
    logger: createLogger('test', 'silent'),
    exclusively: createBulkhead({ maxConcurrent: 1 }),
  });
  return { reweigh, onDone };
}

it('few products are reindexed before the call returns', async () => {
  const put: string[] = [];
  const { reweigh, onDone } = start(async (some) => void put.push(...some));
  await reweigh.add(ids(600));
  expect([put.length, new Set(put).size, reweigh.isWaiting()]).toEqual([600, 600, false]);
  expect(onDone).not.toHaveBeenCalled();
});

it('many products are reindexed in the background, followed by a callback', async () => {
  const put = new Set<string>();
  const { reweigh, onDone } = start(async (some) => some.forEach((id) => put.add(id)));
  reweigh.worker.start();
  await reweigh.add(ids(5_000));
  expect(put.size).toBeLessThan(5_000);
  await waitFor(() => onDone.mock.calls.length === 1);
  expect(put.size).toBe(5_000);
  await reweigh.worker.stop();
});

it('products of a failed run stay queued for the next one', async () => {
  let isDown = true;
  const put: string[] = [];
  const { reweigh } = start(async (some) => {
    if (isDown) throw new Error('no database');
    put.push(...some);
  });
  await expect(reweigh.add(['a', 'b'])).rejects.toThrow('no database');
  expect(reweigh.isWaiting()).toBe(true);
  isDown = false;
  await reweigh.add(['c']);
  expect(put.sort()).toEqual(['a', 'b', 'c']);
});

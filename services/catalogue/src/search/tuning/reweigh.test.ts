import { createBulkhead, createLogger } from '@tokri/service-kit';
import { waitFor } from '@tokri/testing';
import { createReweigh } from './reweigh';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

function start(put: (ids: readonly string[]) => Promise<void>) {
  const told = jest.fn(() => Promise.resolve());
  const reweigh = createReweigh({
    put,
    onDone: told,
    logger: createLogger('test', 'silent'),
    exclusively: createBulkhead({ maxConcurrent: 1 }),
  });
  return { reweigh, told };
}

it('few products are waited for', async () => {
  const put: string[] = [];
  const { reweigh, told } = start(async (some) => void put.push(...some));
  await reweigh.add(ids(600));
  expect([put.length, new Set(put).size, reweigh.isWaiting()]).toEqual([600, 600, false]);
  expect(told).not.toHaveBeenCalled();
});

it('many follow in the background, and at its end that is told', async () => {
  const put = new Set<string>();
  const { reweigh, told } = start(async (some) => some.forEach((id) => put.add(id)));
  reweigh.worker.start();
  await reweigh.add(ids(5_000));
  expect(put.size).toBeLessThan(5_000);
  await waitFor(() => told.mock.calls.length === 1);
  expect(put.size).toBe(5_000);
  await reweigh.worker.stop();
});

it('what a failure leaves waits for the next time', async () => {
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

import type { CheckedRow } from '@tokri/contracts';
import type { FileRow } from '@tokri/product-file';
import type { ApiError } from '../../../../api/api-error';
import { checkFile, type CheckCalls } from './run-check';
import { nextSize, type CheckedPortion } from './send-rows';

const rowsOf = (count: number): FileRow[] =>
  Array.from({ length: count }, (_row, at) => ({ line: at + 2, cells: { name: `Rice ${at}` } }));
const failure = (status: number, retryAfterSeconds?: number): ApiError => ({
  status,
  message: 'Not now.',
  retryAfterSeconds,
});

/** A shop that takes `msOf(rows)` for a portion, and fails as long as `failures` lasts. */
function fakeShop(msOf: (rows: number) => number = () => 1_500) {
  const shop = {
    failures: [] as ApiError[],
    begun: [] as string[],
    sent: [] as { jobId: string; from: number; count: number }[],
    pauses: [] as number[],
    busy: [] as boolean[],
    shares: [] as number[],
    isStopped: false,
  };
  let time = 0;
  const fail = () => {
    const reason = shop.failures.shift();
    if (reason) throw reason as unknown as Error;
  };
  const calls: CheckCalls = {
    begin: async ({ jobId }) => {
      shop.begun.push(jobId);
      return { success: true, error: false, message: '', data: { jobId } };
    },
    check: async ({ jobId, from, rows }) => {
      shop.sent.push({ jobId, from, count: rows.length });
      time += msOf(rows.length);
      fail();
      const data = rows.map(({ line }): CheckedRow => {
        const changes = [{ field: 'name' as const, before: '', after: 'Rice' }];
        return { line, outcome: 'new', name: 'Rice', changes, problems: [], notes: [] };
      });
      const percents = { largestFall: 0, largestRise: from, guardPercent: 30, needsConfirmation: from > 30 };
      const names = { newCategories: [`Grains ${from}`], newSubCategories: ['Rice'] };
      return {
        success: true,
        error: false,
        message: '',
        data,
        ...names,
        ...percents,
      } satisfies CheckedPortion;
    },
    pause: async (ms) => void shop.pauses.push(ms),
    now: () => time,
    isStopped: () => shop.isStopped,
    onBusy: (isBusy) => void shop.busy.push(isBusy),
    onProgress: (share) => void shop.shares.push(share),
  };
  return { shop, calls };
}

const options = { unit: '1 pc', stock: 0, state: 'live' as const, createCategories: true };
const file = (mark: string, count: number) => ({ mark, fileName: 'a.csv', rows: rowsOf(count), options });
const sizes = ({ sent }: { sent: { count: number }[] }) => sent.map(({ count }) => count);

test.each([
  [250, 1_500, 250],
  [250, 3_000, 125],
  [250, 100, 500],
  [60, 100, 120],
  [100, 60_000, 50],
])('after %d rows in %d ms come %d', (rows, ms, next) => expect(nextSize(rows, ms)).toBe(next));

test('the portions follow the time that they take, and add up', async () => {
  const { shop, calls } = fakeShop((rows) => rows * 10);
  const sum = await checkFile(file('sized', 700), calls);
  expect(sizes(shop)).toEqual([250, 150, 150, 150]);
  expect(sum?.rows.map(({ line }) => line)).toEqual(rowsOf(700).map(({ line }) => line));
  expect(sum).toMatchObject({
    newCategories: ['Grains 0', 'Grains 250', 'Grains 400', 'Grains 550'],
    newSubCategories: ['Rice'],
    guard: { largestRise: 550, needsConfirmation: true },
  });
  expect(sum?.rows[0]?.changes).toEqual([]);
  expect(shop.shares.at(-1)).toBe(1);
});

test('a busy shop is asked again, in smaller portions and after the pause that it names', async () => {
  const { shop, calls } = fakeShop();
  shop.failures = [failure(503, 7), failure(504), failure(429), failure(0)];
  const sum = await checkFile(file('busy', 300), calls);
  expect(sum?.rows).toHaveLength(300);
  expect(shop.pauses).toEqual([7_000, 2_000, 4_000, 8_000]);
  expect(sizes(shop).slice(0, 5)).toEqual([250, 125, 62, 50, 50]);
  expect(shop.busy).toContain(true);
  expect(shop.busy.at(-1)).toBe(false);
});

test('a check that ended early goes on with the same import at the first row without an answer', async () => {
  const { shop, calls } = fakeShop();
  shop.failures = [];
  const { check } = calls;
  let left = 2;
  const stopping: CheckCalls = {
    ...calls,
    check: async (request) => {
      const answer = await check(request);
      left -= 1;
      if (left === 0) shop.failures = [failure(400)];
      return answer;
    },
  };
  await expect(checkFile(file('early', 1_000), stopping)).rejects.toMatchObject({ status: 400 });
  shop.failures = [];
  const sum = await checkFile(file('early', 1_000), calls);
  expect(shop.sent.map(({ from }) => from)).toEqual([0, 250, 500, 500, 750]);
  expect(new Set(shop.begun).size).toBe(1);
  expect(sum).toMatchObject({ jobId: shop.begun[0], newCategories: { length: 4 } });
  expect(sum?.rows).toHaveLength(1_000);
  // A complete check is not kept: the next one compares with the products of that time.
  await checkFile(file('early', 1_000), calls);
  expect(shop.sent.at(5)).toMatchObject({ from: 0 });
  expect(new Set(shop.begun).size).toBe(2);
});

test('another mapping, or an import that the shop has removed, begins with the first row', async () => {
  const { shop, calls } = fakeShop();
  const stopAfter = (portions: number): CheckCalls => {
    let left = portions;
    return { ...calls, isStopped: () => left <= 0, onProgress: () => void (left -= 1) };
  };
  expect(await checkFile(file('one mapping', 600), stopAfter(2))).toBeUndefined();
  expect(await checkFile(file('another', 600), stopAfter(2))).toBeUndefined();
  shop.failures = [failure(409)];
  const sum = await checkFile(file('another', 600), calls);
  expect(sum?.rows).toHaveLength(600);
  const froms = shop.sent.map(({ from }) => from);
  expect(froms.filter((from) => from === 0)).toHaveLength(3);
  expect(new Set(shop.begun).size).toBe(3);
});

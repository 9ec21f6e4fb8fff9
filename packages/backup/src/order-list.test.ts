import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairById, readOrderList, writeOrderList, type OrderFact } from './order-list';

async function* rows(ids: string[]): AsyncGenerator<{ id: string }> {
  for (const id of ids) yield { id };
}

const pairs = async (lefts: string[], rights: string[]) => {
  const found = [];
  for await (const { id, left, right } of pairById(rows(lefts), rows(rights)))
    found.push([id, left !== undefined, right !== undefined]);
  return found;
};

test('pairs equal ids of both lists, and keeps ids of only one', async () => {
  expect(await pairs(['a', 'c'], ['b', 'c', 'd'])).toEqual([
    ['a', true, false],
    ['b', false, true],
    ['c', true, true],
    ['d', false, true],
  ]);
  expect(await pairs([], [])).toEqual([]);
});

test('every id of either list is returned once, in order', async () => {
  const id = fc.stringMatching(/^[0-9a-f]{1,3}$/);
  const ids = fc.uniqueArray(id).map((list) => list.sort());
  await fc.assert(
    fc.asyncProperty(ids, ids, async (lefts, rights) => {
      const found = (await pairs(lefts, rights)).map(([id]) => id);
      expect(found).toEqual([...new Set([...lefts, ...rights])].sort());
    }),
  );
});

test('reading returns the written list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-list-'));
  const file = join(folder, 'orders.ndjson');
  const order: OrderFact = {
    id: '1',
    number: 'ORD-22222222',
    userId: 'u',
    method: 'card',
    status: 'confirmed',
    amount: 100,
    finalAmount: 90,
    refused: 50,
    refunded: 10,
    restocked: false,
    lines: [{ productId: 'p', quantity: 2 }],
    missing: [{ productId: 'p', quantity: 1 }],
    refusedBack: [{ productId: 'p', quantity: 1 }],
  };
  async function* one() {
    yield order;
  }
  const at = new Date('2026-11-22T10:00:00.000Z');
  expect(await writeOrderList(file, one(), at)).toBe(1);
  const { exportedAt, orders } = await readOrderList(file);
  expect(exportedAt).toEqual(at);
  const found = [];
  for await (const each of orders) found.push(each);
  expect(found).toEqual([order]);
  await rm(folder, { recursive: true });
});

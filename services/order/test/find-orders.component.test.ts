import type { FoundOrder, Order } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { createOrderStore } from '../src/orders/store';
import { createFindingStore } from '../src/finding/store';
import { useHarness } from './harness';

const harness = useHarness('find_orders');

interface Page {
  data: FoundOrder[];
  nextCursor?: string;
  searchedTo?: string;
}
const find = async (filter: object): Promise<Page> => {
  const { status, body } = await harness.desk('find-orders', filter);
  expect(status).toBe(200);
  return body as unknown as Page;
};
const numbersOf = async (filter: object) => (await find(filter)).data.map(({ orderId }) => orderId);

/** A delivered order in cash for 216 rupees. */
async function delivered() {
  const { dal, asha } = harness.basket();
  Object.assign(dal, { brand: 'Gokul Farm' });
  const { orderId } = (await asha.cash()).body.data as Order;
  await (await harness.handOver(asha, orderId)).deliver();
  return { orderId, productId: dal.id, asha };
}

test('only admins find orders', async () => {
  const { asha } = harness.basket();
  expect((await harness.desk('find-orders', {}, asha.user)).status).toBe(403);
  expect((await harness.desk('find-orders', { cursor: 'o9.$where' })).status).toBe(400);
});

test('every filter finds an order that has ended, and none of the others', async () => {
  const { orderId, productId, asha } = await delivered();
  const other = await delivered();
  const open = harness.basket();
  const placed = (await open.asha.cash()).body.data as Order;
  const cancelled = harness.basket();
  const { orderId: gone } = (await cancelled.asha.cash()).body.data as Order;
  await harness.desk('cancel', { orderId: gone, reason: 'Ordered twice' });

  expect(await numbersOf({})).toEqual(expect.arrayContaining([orderId, other.orderId, placed.orderId, gone]));
  const [found] = (await find({ number: orderId })).data;
  expect(found).toMatchObject({
    status: 'delivered',
    payment: 'cash',
    pieces: 2,
    totalAmt: 216,
    owed: 216,
    refunded: 0,
    userId: asha.user.userId,
  });
  expect(await numbersOf({ number: orderId.slice(4).toLowerCase() })).toEqual([orderId]);
  expect(await numbersOf({ userId: asha.user.userId })).toEqual([orderId]);
  expect(await numbersOf({ product: productId, statuses: ['delivered'] })).toEqual([orderId]);
  expect(await numbersOf({ product: productId, statuses: ['cancelled'] })).toEqual([]);
  expect(await numbersOf({ userId: asha.user.userId, product: 'gokul dal' })).toEqual([orderId]);
  expect(await numbersOf({ userId: asha.user.userId, product: 'gokul rice' })).toEqual([]);
  expect(await numbersOf({ statuses: ['cancelled'], userId: cancelled.asha.user.userId })).toEqual([gone]);
  const mine = { userId: asha.user.userId };
  expect(await numbersOf({ ...mine, payment: 'card' })).toEqual([]);
  expect(await numbersOf({ ...mine, amountFrom: 216, amountTo: 216 })).toEqual([orderId]);
  expect(await numbersOf({ ...mine, amountFrom: 216.01 })).toEqual([]);
  expect(await numbersOf({ ...mine, customer: found!.mobile })).toEqual([orderId]);
  expect(await numbersOf({ ...mine, rider: found!.riderName!.slice(1, 4).toUpperCase() })).toEqual([orderId]);
  expect(await numbersOf({ ...mine, rider: 'Nobody' })).toEqual([]);
  const day = new Date(Date.parse(found!.createdAt) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(await numbersOf({ ...mine, from: day, to: day })).toEqual([orderId]);
  expect(await numbersOf({ ...mine, to: '2020-01-01' })).toEqual([]);

  const refundId = randomUUID();
  await harness.desk('grant-refund', { orderId, refundId, amount: 16, reason: 'goodwill' });
  await harness.desk('settle-refund', { orderId, note: 'Handed over' });
  const refunded = await find({ ...mine, payment: 'refunded' });
  expect(refunded.data).toMatchObject([{ orderId, owed: 200, refunded: 16 }]);
});

test('pages go on to the archive, and have every order once', async () => {
  const { asha } = await delivered();
  const { userId } = asha.user;
  for (let count = 0; count < 2; count += 1) await harness.basket().asha.cash();
  const store = createOrderStore(harness.database);
  const later = new Date(Date.now() + 3_600_000);
  while ((await harness.unitOfWork(({ session }) => store.archiveBatch(later, session))) > 0);
  expect(await harness.database.collection('archived_orders').countDocuments()).toBeGreaterThan(0);

  const numbers: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await find({ limit: 1, cursor });
    numbers.push(...page.data.map(({ orderId }) => orderId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.sort()).toEqual((await numbersOf({ limit: 200 })).sort());
  expect(await numbersOf({ userId, statuses: ['delivered'] })).toHaveLength(1);
});

test('the time of the next order after a window is read', async () => {
  await delivered();
  await delivered();
  const store = createFindingStore(harness.database);
  const { asha } = harness.basket();
  const range = { after: new Date(0), upTo: new Date('9999-12-31') };
  const placed = (await asha.cash()).body.data as Order;
  expect((await store.timeOfNext({}, range, 0))?.toISOString()).toBe(placed.createdAt);
  expect(await store.timeOfNext({ userId: asha.user.userId }, range, 1)).toBeUndefined();
});

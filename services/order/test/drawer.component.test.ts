import { calls, type CallName, type Order, type RiderCash, type DrawerDay } from '@tokri/contracts';
import type { TestUser } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('order_drawer');

const ask = (name: CallName, body?: unknown, by?: TestUser) =>
  harness.call(by ?? harness.admin, calls[name].method, calls[name].path, body);
const drawer = async (name: CallName, body: object, by?: TestUser): Promise<DrawerDay> => {
  const answer = await ask(name, body, by);
  expect(answer.status).toBe(200);
  return answer.body.data as unknown as DrawerDay;
};
const open = (float = 2_000, drawerId: string = randomUUID()) => drawer('openDrawer', { drawerId, float });
const close = ({ _id: drawerId, expected }: DrawerDay, more: object = {}) =>
  ask('closeDrawer', { drawerId, counted: expected, expected, ...more });
const move = (kind: 'paid-in' | 'paid-out', amount: number, moveId: string = randomUUID()) =>
  ask('moveDrawerCash', { moveId, kind, amount, reason: 'change' });
const shown = async () => {
  const { body } = await ask('getDrawer');
  return calls.getDrawer.response.parse(body).data;
};

/** A rider hands in the cash of one delivered order. @returns rupees */
async function settledOrder(rupees: number, mobile: string): Promise<void> {
  const product = harness.services.product({ price: rupees, discount: 0, stock: 50 });
  const shopper = harness.shopper([{ product, quantity: 1 }], rupees);
  const { orderId } = (await shopper.cash()).body.data as Order;
  const { deliver } = await harness.handOver(shopper, orderId, { to: { name: 'Ravi', mobile } });
  expect((await deliver()).status).toBe(200);
  const { body } = await ask('getCash');
  const rider = (body.data as unknown as { riders: RiderCash[] }).riders.find(
    (each) => each.mobile === mobile,
  )!;
  const counted = { mobile, amount: rider.amount, orders: rider.orders.map(({ _id }) => _id) };
  expect((await harness.desk('settle-cash', counted)).status).toBe(200);
  // The answer was lost: the repetition adds nothing.
  expect((await harness.desk('settle-cash', counted)).status).toBe(200);
}

afterEach(async () => {
  const left = (await shown()).open;
  if (left) await close(left);
});

test('a drawer with more cash than any price can be closed', async () => {
  await open(10_000_000);
  for (const amount of [9_999_999.99, 9_999_999.07]) expect((await move('paid-in', amount)).status).toBe(200);
  const { open: now } = await shown();
  expect(now!.expected).toBe(29_999_999.06);
  expect((await close(now!)).body.data).toMatchObject({ closed: { counted: 29_999_999.06, difference: 0 } });
});

test('the drawer takes settled cash and other moves, and is closed with a count', async () => {
  await open(2_000);
  await settledOrder(100.5, '9822000001');
  expect((await move('paid-out', 500)).status).toBe(200);
  const { open: now } = await shown();
  expect(now).toMatchObject({ float: 2_000, settled: 100.5, expected: 1_600.5 });
  expect((await close(now!, { counted: 1_600 })).body).toMatchObject({ code: 'INVALID_INPUT' });
  const closed = await close(now!, { counted: 1_600, note: 'No coin' });
  expect(closed.body.data).toMatchObject({ closed: { counted: 1_600, difference: -0.5, note: 'No coin' } });
  const after = await shown();
  expect(after.open).toBeUndefined();
  expect(after.closed[0]).toEqual(closed.body.data);
});

test('cash that is settled while no drawer is open belongs to none', async () => {
  await settledOrder(40, '9822000002');
  expect(await open(0)).toMatchObject({ settled: 0, expected: 0 });
});

test('a settlement during the count is part of the drawer, and the count is refused', async () => {
  const counting = await open(100);
  await settledOrder(60, '9822000003');
  const refused = await close(counting);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'CONFLICT', details: { expected: 160 } });
});

test('one drawer is open, however many open one at once; a repetition opens the same', async () => {
  const ids = [1, 2, 3, 4].map(() => randomUUID());
  const answers = await Promise.all(ids.map((drawerId) => ask('openDrawer', { drawerId, float: 10 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { open: opened } = await shown();
  expect(await open(10, opened!._id)).toEqual(opened);
  expect((await ask('openDrawer', { drawerId: opened!._id, float: 11 })).status).toBe(409);
});

test('concurrent moves take out no more than there is, and a repetition counts once', async () => {
  await open(100);
  const moves = await Promise.all([1, 2, 3].map(() => move('paid-out', 40)));
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const moveId = randomUUID();
  await Promise.all([1, 2].map(() => move('paid-in', 5, moveId)));
  expect((await shown()).open).toMatchObject({ expected: 25 });
});

test('an entry counts once, also after its drawer was closed, and is refused with other contents', async () => {
  await open(100);
  const moveId = randomUUID();
  const { moves } = (await move('paid-out', 40, moveId)).body.data as unknown as DrawerDay;
  expect((await move('paid-out', 60, moveId)).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  const { open: day } = await shown();
  expect(day).toMatchObject({ expected: 60 });
  await close(day!);
  const again = await move('paid-out', 40, moveId);
  expect(again.body.data).toMatchObject({ _id: day!._id, moves });
  await open(100);
  expect((await move('paid-out', 40, moveId)).status).toBe(200);
  expect((await shown()).open).toMatchObject({ expected: 100, moves: [] });
});

test('a closed drawer answers the same count again, and refuses another', async () => {
  const opened = await open(10);
  const first = await close(opened);
  expect((await close(opened)).body.data).toEqual(first.body.data);
  expect((await close(opened, { counted: 9, note: 'x' })).status).toBe(409);
  expect((await move('paid-in', 1)).status).toBe(409);
});

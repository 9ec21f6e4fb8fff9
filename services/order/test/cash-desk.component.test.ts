import type { CashSettlement, Order, RiderCash } from '@tokri/contracts';
import type { TestUser } from '@tokri/testing';
import fc from 'fast-check';
import { createCashStore } from '../src/cash/store';
import { createInvoiceStore } from '../src/invoices/store/invoices';
import { personalDataOf } from './personal-data-of';
import { createOrderStore } from '../src/orders/store';
import { useHarness } from './harness';

const harness = useHarness('order_cash_desk');

interface Rider {
  name: string;
  mobile: string;
}
let riders = 0;
const aRider = (): Rider => ({ name: 'Ravi', mobile: `98220${String((riders += 1)).padStart(5, '0')}` });

/** An order of `rupees` on the way with the rider; `deliver` completes the delivery. */
async function onTheWay(rider: Rider, rupees = 100, method: 'cash' | 'card' = 'cash') {
  const product = harness.services.product({ price: rupees, discount: 0, stock: 50 });
  const shopper = harness.shopper([{ product, quantity: 1 }], rupees);
  const order = (await shopper.cash()).body.data as Order;
  const number = order.orderId;
  if (method === 'card')
    await harness.orders.updateOne({ number }, { $set: { method, paymentStatus: 'PAID' } });
  const { deliver } = await harness.handOver(shopper, number, { to: rider });
  return { order, user: shopper.user, deliver };
}

async function delivered(...args: Parameters<typeof onTheWay>) {
  const one = await onTheWay(...args);
  expect((await one.deliver()).status).toBe(200);
  return one;
}

async function list() {
  const { body } = await harness.call(harness.admin, 'GET', '/api/order/desk/cash');
  return body.data as unknown as { riders: RiderCash[]; settlements: CashSettlement[] };
}
const cashOf = async ({ mobile }: Rider): Promise<RiderCash | undefined> =>
  (await list()).riders.find((each) => each.mobile === mobile);

async function counted(rider: Rider) {
  const { mobile, amount, orders } = (await cashOf(rider))!;
  return { mobile, amount, orders: orders.map(({ _id }) => _id) };
}
const settle = (body: object, admin?: TestUser, replica = 0) =>
  harness.desk('settle-cash', body, admin, replica);
const settlementsOf = ({ mobile }: Rider) =>
  harness.database.collection('cash_settlements').countDocuments({ 'rider.mobile': mobile });

test('a rider holds the cash of deliveries until its settlement at the desk', async () => {
  const rider = aRider();
  const first = await delivered(rider, 100.5);
  await delivered(rider, 200, 'card');
  const second = await delivered({ ...rider, name: 'Ravi Pawar' }, 40);
  await onTheWay(rider, 70);
  expect(await cashOf(rider)).toEqual({
    name: 'Ravi Pawar',
    mobile: rider.mobile,
    amount: 140.5,
    since: expect.any(String),
    orders: [first, second].map(({ order }) => ({
      _id: order._id,
      orderId: order.orderId,
      amount: order.totalAmt,
    })),
  });

  const body = await counted(rider);
  const settled = await settle(body);
  expect(settled).toMatchObject({
    status: 200,
    body: {
      data: { name: 'Ravi Pawar', mobile: rider.mobile, amount: 140.5, orders: 2, by: harness.admin.userId },
    },
  });
  const { riders: left, settlements } = await list();
  expect(left.map(({ mobile }) => mobile)).not.toContain(rider.mobile);
  expect(settlements[0]).toEqual(settled.body.data);
  // Repeated after a lost response, it is the same settlement.
  expect((await settle(body)).body.data).toEqual(settled.body.data);
  expect(await settlementsOf(rider)).toBe(1);
});

test('after a delivery in between nothing is settled, and the desk gets the new sum', async () => {
  const rider = aRider();
  await delivered(rider, 100);
  const seen = await counted(rider);
  await delivered(rider, 30);
  const refused = await settle(seen);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: { amount: 130, orders: 2 } },
  });
  expect(await cashOf(rider)).toMatchObject({ amount: 130, orders: { length: 2 } });
  expect(await settlementsOf(rider)).toBe(0);
  expect((await settle({ ...(await counted(rider)), amount: 129.99 })).status).toBe(409);
  expect((await settle(await counted(rider))).status).toBe(200);
});

test('concurrent admins on two replicas settle once', async () => {
  const replica = await harness.addReplica();
  const meera = harness.tokens.user('ADMIN');
  for (let round = 0; round < 5; round += 1) {
    const rider = aRider();
    await delivered(rider, 50);
    await delivered(rider, 60);
    const seen = await counted(rider);
    const answers = await Promise.all([settle(seen), settle(seen, meera, replica)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settlementsOf(rider)).toBe(1);
    expect(await cashOf(rider)).toBeUndefined();
  }
});

test('two concurrent requests of one admin give one settlement', async () => {
  const rider = aRider();
  await delivered(rider);
  const seen = await counted(rider);
  const [one, other] = await Promise.all([settle(seen), settle(seen)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body.data).toEqual(one.body.data);
  expect(await settlementsOf(rider)).toBe(1);
});

test('with concurrent deliveries each rupee is with the rider or in a settlement, never both', async () => {
  const one = async (amounts: readonly number[], late: readonly number[]) => {
    const rider = aRider();
    for (const amount of amounts) await delivered(rider, amount);
    const seen = await counted(rider);
    const coming = await Promise.all(late.map((amount) => onTheWay(rider, amount)));
    const [answer] = await Promise.all([settle(seen), ...coming.map(({ deliver }) => deliver())]);
    expect([200, 409]).toContain(answer.status);
    const settled = answer.status === 200 ? seen.amount : 0;
    const left = (await cashOf(rider))?.amount ?? 0;
    const all = [...amounts, ...late].reduce((sum, amount) => sum + amount * 100, 0);
    expect(Math.round((settled + left) * 100)).toBe(Math.round(all));
    expect(await settlementsOf(rider)).toBe(answer.status === 200 ? 1 : 0);
  };
  const amounts = (minLength: number) =>
    fc.array(
      fc.integer({ min: 1, max: 90_000 }).map((paise) => paise / 100),
      { minLength, maxLength: 3 },
    );
  await fc.assert(fc.asyncProperty(amounts(1), amounts(1), one), { numRuns: 8 });
});

test('erasing a shopper keeps the sum, and unsettled orders are not archived', async () => {
  const rider = aRider();
  const { order, user } = await delivered(rider, 75);
  const { database, unitOfWork } = harness;
  const store = createOrderStore(database);
  const { erase } = personalDataOf(store, createInvoiceStore(database));
  await unitOfWork((transaction) => erase(user.userId, transaction));
  expect(await cashOf(rider)).toMatchObject({ amount: 75, orders: [{ orderId: order.orderId }] });

  const inAYear = new Date(Date.now() + 365 * 86_400_000);
  const archive = () => unitOfWork(({ session }) => store.archiveBatch(inAYear, session));
  const isArchived = async () =>
    (await database.collection('archived_orders').countDocuments({ number: order.orderId })) === 1;
  await archive();
  expect(await isArchived()).toBe(false);
  expect((await settle(await counted(rider))).status).toBe(200);
  await archive();
  expect(await isArchived()).toBe(true);
});

test('the cash of all riders is a metric', async () => {
  const sum = (await list()).riders.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(await createCashStore(harness.database).sumHeld()).toBe(sum);
  expect(await harness.metrics()).toContain('order_cash_with_riders_rupees');
});

import mongoose from 'mongoose';
import { contract, migrate } from '@tokri/database';
import { orderDatabase } from '../src/database';
import { startHarness, type Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness('order_upgrade');
}, 60_000);
afterAll(() => harness.close(), 30_000);

test('orders of an earlier version are listed and recovered, and its index goes once it has no rows left', async () => {
  const dal = harness.services.product({ stock: 50 });
  const asha = harness.shopper([{ product: dal, quantity: 1 }], 108);
  const ravi = harness.shopper([{ product: dal, quantity: 1 }], 108);
  const { body } = await asha.cash();
  await ravi.cash();
  const { orders } = harness;
  await orders.createIndex({ driveAt: 1 }, { sparse: true });
  const earlier = { driveAt: new Date(), refused: false };
  await orders.updateMany({}, { $set: earlier, $unset: { dueAt: 1, rejected: 1 } });
  await orders.updateOne({ userId: ravi.user.userId }, { $set: { refused: true } });

  const migration = { connection: harness.database, schema: orderDatabase, say: () => undefined };
  await migrate(migration);
  expect((await asha.list()).map(({ orderId }) => orderId)).toEqual([body.data!.orderId]);
  expect(await ravi.list()).toEqual([]);
  const row = await orders.findOne({ _id: new mongoose.Types.ObjectId(body.data!._id) });
  expect(row).toMatchObject({ dueAt: earlier.driveAt, rejected: false });
  expect(row).not.toHaveProperty('driveAt');
  expect(row).not.toHaveProperty('refused');
  harness.clock.ahead = 1_000;
  expect(await harness.recover()).toBe(2);

  expect(await orders.indexExists('driveAt_1')).toBe(true);
  expect(await contract(migration)).toBe(true);
  expect(await orders.indexExists('driveAt_1')).toBe(false);
});

test('an order that a replica of the earlier version writes meanwhile is read, and changed', async () => {
  const dal = harness.services.product({ stock: 50 });
  const asha = harness.shopper([{ product: dal, quantity: 1 }], 108);
  const { body } = await asha.card();
  const mine = { userId: asha.user.userId };
  await harness.orders.updateOne(mine, { $rename: { dueAt: 'driveAt', rejected: 'refused' } });
  expect(await asha.cancel(body.orderId!)).toMatchObject({ status: 200 });
  const row = await harness.orders.findOne(mine);
  expect(row).toMatchObject({ status: 'cancelled', rejected: false });
  expect(row).not.toHaveProperty('driveAt');
});

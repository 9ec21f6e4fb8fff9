import { contract, migrate } from '@tokri/database';
import { paymentDatabase } from '../src/database';
import { createPaymentStore } from '../src/store';
import { startHarness, type Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness('payment_upgrade');
}, 60_000);
afterAll(() => harness.close());

test('payments of an earlier version are renamed, and its index goes once it has no rows left', async () => {
  const { orderId } = await harness.open();
  const { payments } = harness;
  const dueAt = new Date(Date.now() + 3_600_000);
  await payments.createIndex({ checkAt: 1 }, { sparse: true });
  await payments.updateOne({ state: 'open' }, { $set: { checkAt: dueAt }, $unset: { dueAt: 1 } });
  const store = createPaymentStore(harness.database);
  expect(await store.find(orderId)).toMatchObject({ state: 'open', dueAt });

  const migration = { connection: harness.database, schema: paymentDatabase, say: () => undefined };
  await migrate(migration);
  const row = await payments.findOne({ state: 'open' });
  expect(row).toMatchObject({ dueAt });
  expect(row).not.toHaveProperty('checkAt');
  expect(await payments.indexExists('checkAt_1')).toBe(true);
  expect(await contract(migration)).toBe(true);
  expect(await payments.indexExists('checkAt_1')).toBe(false);
});

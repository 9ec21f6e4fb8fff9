import { explainQueries } from '@tokri/testing';
import { createPaymentStore } from '../src/payments/store';
import { startHarness } from './harness';

test('no query scans all payments or all events of the provider', async () => {
  const harness = await startHarness('payment_plans');
  const use = async () => {
    const paid = await harness.open();
    await harness.pay(paid.session.id);
    await harness.cancelOrder(paid.orderId);
    const ended = await harness.open();
    await harness.expire(ended.session.id);
    await harness.reconcile();
    await createPaymentStore(harness.database).measureDue();
  };
  const { queries, collectionScans } = await explainQueries(harness.database, use);
  expect(queries.length).toBeGreaterThan(5);
  expect(collectionScans).toEqual([]);
  await harness.close();
});

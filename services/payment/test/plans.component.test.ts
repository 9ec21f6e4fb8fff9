import { explainQueries } from '@tokri/testing';
import { createPaymentStore } from '../src/payments/store';
import { useHarness } from './harness';

const harness = useHarness('payment_plans');

test('no query scans all payments or all events of the provider', async () => {
  const use = async () => {
    await harness.cancelOrder((await harness.paid()).orderId);
    const ended = await harness.open();
    await harness.expire(ended.session.id);
    await harness.reconcile();
    await createPaymentStore(harness.database).measureDue();
  };
  const { queries, collectionScans } = await explainQueries(harness.database, use);
  expect(queries.length).toBeGreaterThan(5);
  expect(collectionScans).toEqual([]);
});

import { explainQueries } from '@tokri/testing';
import { openTill } from './till';

test('no query reads all payments or all events of the provider, however many there are', async () => {
  const till = await openTill('payment_plans');
  const use = async () => {
    const paid = await till.open();
    await till.pay(paid.session.id);
    await till.cancelOrder(paid.orderId);
    const ended = await till.open();
    await till.expire(ended.session.id);
    await till.sweep();
    await till.metrics();
  };
  const { queries, collectionScans } = await explainQueries(till.database, use);
  expect(queries.length).toBeGreaterThan(5);
  expect(collectionScans).toEqual([]);
  await till.close();
}, 120_000);

import { explainQueries, newId } from '@tokri/testing';
import { stuckFilters, UNFINISHED_STATUSES } from '../src/recovery';
import { createDeskStore } from '../src/desk-store';
import { createOrderStore } from '../src/store';
import { startHarness } from './harness';

test('no query reads all orders, however many there are', async () => {
  const harness = await startHarness('order_plans');
  const use = async () => {
    const dal = harness.services.product({ stock: 50 });
    const asha = harness.shopper([{ product: dal, quantity: 2 }], 216);
    const first = await asha.card({}, { 'idempotency-key': newId() });
    await asha.card();
    await asha.cancel(first.body.orderId!);
    await asha.cash();
    await asha.cash({}, { 'idempotency-key': newId() });
    const [order] = await asha.list();
    await asha.cancel(order!._id);
    harness.clock.ahead = 3_600_000;
    await harness.recover();
    const admin = harness.tokens.user('ADMIN');
    await harness.call(admin, 'GET', '/api/order/desk/orders');
    await harness.call(admin, 'GET', '/api/order/desk/orders?status=packed&page=2');
    await harness.call(admin, 'GET', '/api/order/desk/orders?status=refund-refused');
    await harness.call(admin, 'GET', '/api/order/desk/orders?search=9876543210');
    await harness.call(admin, 'GET', `/api/order/desk/order?orderId=${first.body.orderId}`);
    await harness.call(undefined, 'POST', '/api/order/delivery/details', { secret: newId() });
    const desk = createDeskStore(harness.database);
    await desk.measure(new Date());
    await desk.late(new Date(), 10);
    await desk.lastDeliveries(60);
    await createOrderStore(harness.database).measureUnfinished(UNFINISHED_STATUSES, stuckFilters(new Date()));
  };
  const { queries, collectionScans } = await explainQueries(harness.database, use);
  expect(queries.length).toBeGreaterThanOrEqual(12);
  expect(collectionScans).toEqual([]);
  await harness.close();
}, 120_000);

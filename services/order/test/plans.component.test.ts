import { explainQueries, newId } from '@tokri/testing';
import { stuckFilters, UNFINISHED_STATUSES } from '../src/checkout/recovery';
import { createCashStore } from '../src/cash/store';
import { createFiguresStore } from '../src/reports/store';
import { createInvoiceStore } from '../src/invoices/store';
import { createFulfilmentStore } from '../src/fulfilment/store';
import { createRecoveryStore } from '../src/checkout/recovery-store';
import { startHarness } from './harness';

test('no query scans all orders', async () => {
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
    await harness.call(admin, 'GET', '/api/order/desk/orders?status=problem');
    await harness.call(admin, 'GET', '/api/order/desk/orders?status=items-refused');
    await harness.call(admin, 'GET', '/api/order/desk/orders?search=9876543210');
    await harness.call(admin, 'GET', `/api/order/desk/order?orderId=${first.body.orderId}`);
    await harness.call(undefined, 'POST', '/api/order/delivery/details', { secret: newId() });
    await harness.call(admin, 'GET', '/api/order/desk/cash');
    const seen = { mobile: '9876543210', amount: 1, orders: [newId()] };
    await harness.call(admin, 'POST', '/api/order/desk/settle-cash', seen);
    await harness.foldFigures();
    await harness.call(admin, 'GET', '/api/order/overview?days=30');
    await harness.call(admin, 'GET', '/api/order/best-products?days=30');
    await createFiguresStore(harness.database).removeProductSales(new Date());
    await harness.call(admin, 'POST', '/api/order/customer-orders', { _id: asha.user.userId });
    await createCashStore(harness.database).sumHeld();
    await harness.storeInvoices();
    await createInvoiceStore(harness.database).measureUnstored();
    const desk = createFulfilmentStore(harness.database);
    await desk.measure(new Date());
    await desk.late(new Date(), 10);
    await desk.lastDeliveries(60);
    await createRecoveryStore(harness.database).measureUnfinished(
      UNFINISHED_STATUSES,
      stuckFilters(new Date()),
    );
  };
  const { queries, collectionScans } = await explainQueries(harness.database, use);
  expect(queries.length).toBeGreaterThanOrEqual(12);
  expect(collectionScans).toEqual([]);
  await harness.close();
});

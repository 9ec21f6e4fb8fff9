import { explainQueries, newId } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { stuckFilters, UNFINISHED_STATUSES } from '../src/checkout/recovery';
import { createCashStore } from '../src/cash/store';
import { createFiguresStore } from '../src/reports/store';
import { createInvoiceStore } from '../src/invoices/store/invoices';
import { createFulfilmentStore } from '../src/fulfilment/store';
import { createRiderStore } from '../src/riders/store';
import { createRecoveryStore } from '../src/checkout/recovery-store';
import { useHarness } from './harness';

const harness = useHarness('order_plans');

test('no query scans all orders', async () => {
  const use = async () => {
    const { database, desk, admin } = harness;
    const { asha } = harness.basket();
    const first = await asha.card({}, { 'idempotency-key': newId() });
    await asha.card();
    await asha.cancel(first.body.orderId!);
    await asha.cash();
    await asha.cash({}, { 'idempotency-key': newId() });
    const [order] = await asha.list();
    await asha.cancel(order!._id);
    harness.clock.ahead = 3_600_000;
    await harness.recover();
    const lists = [
      '?status=packed&page=2',
      '?status=refund-refused',
      '?status=problem',
      '?status=items-refused',
    ];
    for (const path of [
      ...['', ...lists, '?search=9876543210'].map((query) => `desk/orders${query}`),
      `desk/order?orderId=${first.body.orderId}`,
      'desk/cash',
      'desk/riders',
      ...['shop', 'shop-profile', 'shop-profile/history'],
      ...['trading', 'trading-rules', 'trading-rules/history', 'serves?pincode=411001', 'slots'],
    ])
      await harness.call(admin, 'GET', `/api/order/${path}`);
    const { _id, orderId } = order!;
    const filters = [
      ...[{}, { from: '2026-01-01', to: '2099-12-31' }, { statuses: ['cancelled', 'delivered'] }],
      ...[{ payment: 'refunded' }, { payment: 'card', amountFrom: 1 }, { userId: asha.user.userId }],
      ...[{ number: orderId }, { number: '7', rider: 'Ravi' }, { product: _id, statuses: ['cancelled'] }],
      ...[{ product: 'dal' }, { customer: 'Asha' }, { customer: '9876543210', payment: 'refunded' }],
    ];
    for (const filter of filters)
      for (const cursor of [undefined, `o4102444800000.${_id}`, 'a4102444800000'])
        await desk('find-orders', { ...filter, cursor });
    await harness.rider('details', { secret: newId() });
    const { body: saved } = await desk('save-rider', { name: 'Ravi', mobile: '9876543210' });
    const { _id: riderId, secret } = saved.data as unknown as { _id: string; secret: string };
    await harness.call(undefined, 'POST', '/api/order/rider/set-shift', { secret, isOnShift: true });
    await harness.call(admin, 'GET', '/api/order/desk/riders');
    await harness.call(undefined, 'POST', '/api/order/rider/decline', { secret, orderId: newId() });
    await desk('remove-rider', { riderId });
    const riders = createRiderStore(database);
    await riders.noteAction('9876543210', { at: new Date(), activeSince: new Date(0) });
    await riders.removeBefore(new Date(0));
    await desk('move-drawer-cash', { moveId: randomUUID(), kind: 'paid-in', amount: 1, reason: 'x' });
    await desk('settle-cash', { mobile: '9876543210', amount: 1, orders: [newId()] });
    await harness.foldFigures();
    for (const report of ['overview', 'best-products'])
      await harness.call(admin, 'GET', `/api/order/${report}?days=30`);
    for (const by of ['day', 'hour', 'product', 'brand', 'category', 'tax-rate'])
      await harness.call(admin, 'GET', `/api/order/sales-report?from=2026-01-15&to=2026-12-20&by=${by}`);
    await createFiguresStore(database).removeProductSales(new Date());
    await harness.call(admin, 'POST', '/api/order/customer-orders', { _id: asha.user.userId });
    await createCashStore(database).sumHeld();
    await harness.numberInvoices();
    await harness.storeInvoices();
    await harness.foldTaxes();
    await harness.call(admin, 'GET', '/api/order/tax-report?month=2026-11');
    await createInvoiceStore(database).measureUnstored();
    const deliveries = createFulfilmentStore(database);
    await deliveries.measure(new Date());
    await deliveries.late(new Date(), 10);
    await deliveries.lastDeliveries(60);
    await deliveries.lastDeliveryTimes(10);
    await deliveries.pickingQueue(new Date(), 10);
    await createRecoveryStore(database).measureUnfinished(UNFINISHED_STATUSES, stuckFilters(new Date()));
  };
  const { queries, collectionScans } = await explainQueries(harness.database, use);
  expect(queries.length).toBeGreaterThanOrEqual(12);
  expect(collectionScans).toEqual([]);
});

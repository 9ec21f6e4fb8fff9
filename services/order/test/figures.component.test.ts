import type { Order, Overview } from '@tokri/contracts';
import { NO_FIGURES } from '../src/reports/figures';
import { createFiguresStore } from '../src/reports/store';
import { hourKeyOf, hourOf } from '../src/reports/hours';
import { rebuildFigures } from '../src/reports/rebuild-figures';
import { saveOrder } from '../src/orders/save';
import { cancelOrder } from '../src/checkout/placement';
import { createOrderStore } from '../src/orders/store';
import { decided, NO_CREDIT, NO_SLOTS } from './builders';
import { countOrders, readKept, revenueOf } from './figures-under-test';
import { useHarness } from './harness';

const harness = useHarness('order_figures');

async function confirmed(rupees = 100.5, quantity = 2, replica = 0) {
  const product = harness.services.product({ price: rupees, discount: 0, stock: 50 });
  const shopper = harness.shopper([{ product, quantity }], rupees * quantity);
  const placed = await shopper.cash({}, {}, replica);
  expect(placed.status).toBe(200);
  return { product, shopper, order: placed.body.data as Order };
}

async function delivered(quantity = 0) {
  const { product, shopper, order } = await confirmed();
  const { deliver } = await harness.handOver(shopper, order.orderId);
  const refused = quantity ? [{ productId: product.id, quantity }] : [];
  expect((await deliver({ refused })).status).toBe(200);
}

const books = () => countOrders(harness.database);
const kept = () => readKept(harness.database);
const stored = () => createFiguresStore(harness.database).read({ first: '2000', last: '3000' });
const waiting = () => harness.database.collection('figure_changes').countDocuments();
const overview = async (days: number) =>
  (await harness.call(harness.admin, 'GET', `/api/order/overview?days=${days}`)).body
    .data as unknown as Overview;

const rebuild = () =>
  rebuildFigures({
    store: createOrderStore(harness.database),
    figures: createFiguresStore(harness.database),
    unitOfWork: harness.unitOfWork,
    now: () => new Date(),
  });

test('placed, cancelled, delivered, refused: the overview equals the count of the orders', async () => {
  await confirmed(99.99, 3);
  const { order } = await confirmed();
  await harness.desk('cancel', { orderId: order.orderId, reason: 'Closed' });
  await delivered();
  await delivered(1);
  await harness.foldFigures();
  expect(await waiting()).toBe(0);
  const sum = await books();
  expect(sum.figures).toMatchObject({ orders: 4, cancelled: 1, delivered: 2, promised: 2, inTime: 2 });
  expect(sum.figures.revenue).toBe(29_997 + 20_100 + 10_050);
  expect(revenueOf(sum)).toBe(sum.figures.revenue);
  expect(await kept()).toEqual(sum);
  for (const days of [1, 7, 30]) {
    const { now, before, steps } = await overview(days);
    expect(now).toMatchObject({ orders: 4, cancelled: 1, revenue: 601.47, averageBasket: 200.49, inTime: 2 });
    expect(before).toMatchObject({ orders: 0, revenue: 0, averageBasket: 0 });
    expect(steps.at(-1)!.orders).toBe(4);
    if (days > 1) expect(steps).toHaveLength(days);
  }
});

test('a rolled back unit of work changes no order and no figure, and folds nothing', async () => {
  const { order } = await confirmed();
  const [before, left] = [await kept(), await waiting()];
  expect(left).toBe(1);
  const figures = createFiguresStore(harness.database);
  const store = createOrderStore(harness.database);
  const invoices = { erase: async () => 0 };
  const redemptions = { release: async () => undefined };
  const issueInvoices = async () => undefined;
  const nothing = { redemptions, credit: NO_CREDIT, slots: NO_SLOTS };
  const save = saveOrder({ store, issueInvoices, invoices, figures, ...nothing });
  const known = (await store.find(order._id))!;
  const died = harness.unitOfWork(async ({ session }) => {
    expect(await figures.fold(100, session)).toEqual({ done: 1, hasMore: false });
    await figures.record('2026-01-01T00', { figures: { ...NO_FIGURES, orders: 1 }, products: [] }, session);
    await save(decided(cancelOrder(known, 'cancelled-by-admin', new Date())), session, known);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect([await kept(), await waiting()]).toEqual([before, left]);
  expect(await store.find(order._id)).toEqual(known);
  await harness.foldFigures();
  expect(await kept()).toEqual(await books());
});

test('changes included in a recount are not folded again', async () => {
  await confirmed();
  expect(await waiting()).toBe(1);
  await rebuild();
  expect(await waiting()).toBe(0);
  await harness.foldFigures();
  expect(await kept()).toEqual(await books());
});

test('two replicas place orders and fold concurrently: every order counts once', async () => {
  const replica = await harness.addReplica();
  const placing = Array.from({ length: 30 }, (_each, at) => confirmed(10.01 + at, 1, at % 2 ? replica : 0));
  const folding = (async () => {
    for (let round = 0; round < 6; round += 1)
      await Promise.all([harness.foldFigures(), harness.foldFigures(replica)]);
  })();
  await Promise.all([...placing, folding]);
  await Promise.all([harness.foldFigures(), harness.foldFigures(replica)]);
  expect(await waiting()).toBe(0);
  expect(await kept()).toEqual(await books());
});

test('lost figures are recounted while the shop takes orders', async () => {
  await confirmed();
  await harness.database.collection('hourly_figures').updateMany({}, { $inc: { orders: 5, revenue: -1 } });
  const sales = harness.database.collection<{ _id: string }>('daily_product_sales');
  await sales.deleteOne({});
  await sales.updateMany({}, { $inc: { [`hours.${hourKeyOf(hourOf(new Date()))}.pieces`]: 3 } });
  const yesterday = new Date(Date.now() - 86_400_000);
  const moved = (await confirmed()).order;
  await harness.orders.updateOne(
    { number: moved.orderId },
    { $set: { createdAt: yesterday }, $inc: { version: 1 } },
  );
  await Promise.all([rebuild(), ...Array.from({ length: 12 }, () => confirmed()), harness.foldFigures()]);
  await harness.foldFigures();
  // The moved order had recorded its change for today.
  await rebuild();
  expect(await waiting()).toBe(0);
  expect(await kept()).toEqual(await books());
  expect((await stored()).get(hourOf(yesterday))).toMatchObject({ orders: 1 });
  expect(await rebuild()).toBeGreaterThan(12);
  expect(await kept()).toEqual(await books());
});

test('archived orders are counted as well', async () => {
  const store = createOrderStore(harness.database);
  await harness.foldFigures();
  const before = await books();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await harness.unitOfWork(({ session }) => store.archiveBatch(tomorrow, session));
  expect(await harness.database.collection('archived_orders').countDocuments()).toBeGreaterThan(0);
  await rebuild();
  expect(await kept()).toEqual(before);
});

test('a day whose earlier orders were removed keeps their figures in a recount', async () => {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const placedAt = async (time: string) => {
    const { order } = await confirmed();
    const change = { $set: { createdAt: new Date(`${day}T${time}:00Z`) }, $inc: { version: 1 } };
    await harness.orders.updateOne({ number: order.orderId }, change);
    return order;
  };
  const removed = await placedAt('04:10');
  await placedAt('10:20');
  await rebuild();
  const sumsOf = async () => ({
    hours: await harness.database.collection('hourly_figures').find().sort({ _id: 1 }).toArray(),
    sales: await harness.database.collection('sales_sums').find().sort({ span: 1, _id: 1 }).toArray(),
  });
  const before = await sumsOf();
  const ofDay = before.sales.find(({ span, group }) => span === day && group === 'all');
  expect(ofDay).toMatchObject({ orders: 2 });
  await harness.orders.deleteOne({ number: removed.orderId });
  await rebuild();
  expect(await sumsOf()).toEqual(before);
});

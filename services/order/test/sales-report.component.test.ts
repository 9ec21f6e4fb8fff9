import { toPaise, type SalesGroup, type SalesReport } from '@tokri/contracts';
import type { Invoice } from '../src/invoices/invoice';
import { taxOf } from '../src/invoices/tax';
import { createInvoiceStore } from '../src/invoices/store/invoices';
import { ledgerOf, missingOf, refusedOf } from '../src/orders/ledger';
import type { Order } from '../src/orders/order';
import { createOrderStore } from '../src/orders/store';
import { dayOf, hourOf } from '../src/reports/hours';
import { rebuildFigures } from '../src/reports/rebuild-figures';
import { createFiguresStore } from '../src/reports/store';
import { NO_SUMS } from '../src/sales-report/groups';
import { salesPipeline } from '../src/sales-report/pipeline';
import { useHarness } from './harness';
import { personalDataOf } from './personal-data-of';
import { soldGoods, WITHIN_THE_STATE } from './sold-goods';

const harness = useHarness('order_sales_report', WITHIN_THE_STATE);
const GROUPS: SalesGroup[] = ['day', 'hour', 'product', 'brand', 'category', 'tax-rate'];
const AMOUNTS = [
  'gross',
  'refunds',
  'net',
  'taxable',
  'tax',
  'costed',
  'cost',
  'margin',
  'withoutCost',
] as const;

let goods: ReturnType<typeof soldGoods>;
beforeAll(async () => {
  goods = soldGoods(harness);
  await goods.trade();
});

const dayBefore = (days: number) => dayOf(hourOf(new Date(Date.now() - days * 86_400_000)));
const ask = async (by: SalesGroup, from = dayBefore(1), to = dayBefore(0)) => {
  const path = `/api/order/sales-report?from=${from}&to=${to}&by=${by}`;
  return (await harness.call(harness.admin, 'GET', path)).body.data as unknown as SalesReport;
};
const reports = async () =>
  Object.fromEntries(await Promise.all(GROUPS.map(async (by) => [by, await ask(by)] as const)));

async function ordersOf(): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const order of createOrderStore(harness.database).byId()) orders.push(order);
  return orders;
}

/** From orders and their documents, without the code of the report. Paise. */
async function counted() {
  const orders = (await ordersOf()).filter(({ status }) => status !== 'cancelled');
  const keptOf = (order: Order, { productId, quantity }: Order['items'][number]) =>
    [...missingOf(order), ...refusedOf(order)]
      .filter((lost) => lost.productId === productId)
      .reduce((left, lost) => left - lost.quantity, quantity);
  const gross = orders
    .flatMap((order) => order.items.map((item) => ({ item, kept: keptOf(order, item) })))
    .reduce((sum, { item, kept }) => sum + (toPaise(item.lineTotal) / item.quantity) * kept, 0);
  const net = orders.reduce((sum, order) => sum + toPaise(ledgerOf(order).owed), 0);
  const documents = await harness.database.collection<Invoice>('invoices').find().toArray();
  const taxes = { taxable: 0, tax: 0 };
  for (const { kind, lines } of documents)
    for (const line of lines.filter(({ name }) => !name.includes('Bag'))) {
      const sign = kind === 'invoice' ? 1 : -1;
      taxes.taxable += sign * line.taxable;
      taxes.tax += sign * taxOf(line);
    }
  const costs = new Map([
    [goods.milk.id, goods.milk.cost],
    [goods.curd.id, goods.curd.cost],
    [goods.rice.id, goods.rice.cost],
  ]);
  const cost = orders
    .flatMap((order) => order.items.map((item) => (costs.get(item.productId) ?? 0) * keptOf(order, item)))
    .reduce((sum, each) => sum + each, 0);
  return { orders: orders.length, gross, net, cost, ...taxes };
}

test('every report equals the orders, invoices and credit notes to the paisa', async () => {
  const open = (await ordersOf()).filter(({ status }) => status === 'confirmed');
  expect(open).toHaveLength(1);
  const before = await counted();
  await goods.delivered();
  await harness.numberInvoices();
  await harness.foldFigures();
  const after = await counted();
  // The confirmed order has no invoice yet; its goods are those of the order delivered last.
  const [taxable, tax] = [2 * after.taxable - before.taxable, 2 * after.tax - before.tax];
  for (const [by, { rows, rest, total }] of Object.entries(await reports())) {
    expect([by, rest]).toEqual([by, undefined]);
    expect([by, total.orders]).toEqual([by, after.orders]);
    expect([by, toPaise(total.gross), toPaise(total.net)]).toEqual([by, after.gross, after.net]);
    expect(toPaise(total.refunds)).toBe(after.gross - after.net);
    expect(toPaise(total.cost)).toBe(after.cost);
    expect(toPaise(total.costed) + toPaise(total.withoutCost)).toBe(after.net - toPaise(total.tax));
    expect(toPaise(total.margin)).toBe(toPaise(total.costed) - after.cost);
    expect([toPaise(total.taxable), toPaise(total.tax)]).toEqual([taxable, tax]);
    for (const name of AMOUNTS)
      expect([by, name, rows.reduce((sum, row) => sum + toPaise(row[name]), 0)]).toEqual([
        by,
        name,
        toPaise(total[name]),
      ]);
  }
  expect([after.gross > after.net, after.net > 0, tax > 0]).toEqual([true, true, true]);
});

test('rows have their names, the highest first, and count each order once', async () => {
  const { product, brand, category, 'tax-rate': rate, day, hour } = await reports();
  expect(product!.rows.map(({ name }) => name)).toEqual(['Rice', 'Milk', 'Curd', 'Bag']);
  expect(product!.rows[1]).toMatchObject({ key: goods.milk.id, brand: 'Gokul', unit: '1 kg' });
  expect(brand!.rows.map(({ key }) => key).sort()).toEqual(['', 'Gokul']);
  for (const { orders } of brand!.rows) expect(orders).toBe(brand!.total.orders);
  expect(category!.rows.map(({ key, name }) => [key, name])).toEqual([
    [goods.STAPLES._id, 'Staples'],
    [goods.DAIRY._id, 'Dairy'],
    ['', undefined],
  ]);
  expect(rate!.rows.map(({ key }) => key)).toEqual(['5', '12', '']);
  expect(rate!.rows.at(-1)).toMatchObject({ taxable: 0, tax: 0 });
  expect(day!.rows.at(-1)!.key).toBe(dayBefore(0));
  expect(hour!.rows.every(({ key }) => /^(?:[01]\d|2[0-3])$/.test(key))).toBe(true);
});

test('goods without a known cost have no margin, and restocked pieces no cost', async () => {
  const { product } = await reports();
  const rowOf = (id: string) => product!.rows.find(({ key }) => key === id)!;
  const bag = rowOf(goods.bag.id);
  expect(bag).toMatchObject({ costed: 0, cost: 0, margin: 0, withoutCost: bag.net });
  expect(rowOf(goods.rice.id)).toMatchObject({ withoutCost: 0 });
  const before = rowOf(goods.milk.id).cost;
  const { orderId } = await goods.delivered();
  const pieces = [{ productId: goods.milk.id, quantity: 2 }];
  await goods.grant(orderId, { pieces, restock: [{ productId: goods.milk.id, quantity: 1 }] });
  await harness.foldFigures();
  const after = (await ask('product')).rows.find(({ key }) => key === goods.milk.id)!.cost;
  expect(toPaise(after) - toPaise(before)).toBe(2 * goods.milk.cost!);
});

test('what the goods cost the shop is in no answer about an order, no event and no export', async () => {
  const secret = 8_080_807;
  const jam = harness.services.product({
    ...{ name: 'Jam', price: 50, discount: 0, stock: 9, cost: secret, taxRate: 12 },
  });
  const shopper = harness.shopper([{ product: jam, quantity: 1 }], 50);
  const placed = await shopper.cash();
  const { orderId, _id } = placed.body.data as unknown as { orderId: string; _id: string };
  const { deliver } = await harness.handOver(shopper, orderId);
  await deliver({});
  expect(JSON.stringify(await ordersOf())).toContain(String(secret));
  const store = createOrderStore(harness.database);
  const personal = personalDataOf(store, createInvoiceStore(harness.database));
  const quote = { list_items: [{ productId: { _id: jam.id }, quantity: 1 }] };
  const seen = [
    placed,
    await shopper.details(orderId),
    await harness.call(shopper.user, 'GET', '/api/order/order-list'),
    await harness.call(shopper.user, 'POST', '/api/order/quote', quote),
    await harness.desk('pack', { orderId }),
    await personal.collect(shopper.user.userId),
    await harness.database.collection('outbox').find().toArray(),
    (['order.placed', 'order.confirmed', 'order.delivered'] as const).map((type) =>
      harness.published(type, _id),
    ),
  ];
  for (const each of seen) expect(JSON.stringify(each)).not.toMatch(/8080807|80808\.07|"costs?"/);
  await harness.foldFigures();
});

test('a recount changes no sum, and the sums hold no personal data', async () => {
  const before = await reports();
  const sums = harness.database.collection('sales_sums');
  await sums.updateMany({ group: 'product' }, { $inc: { net: 7 } });
  await sums.deleteMany({ group: 'brand' });
  await rebuildFigures({
    store: createOrderStore(harness.database),
    figures: createFiguresStore(harness.database),
    unitOfWork: harness.unitOfWork,
    now: () => new Date(),
  });
  expect(await reports()).toEqual(before);
  const stored = JSON.stringify(await sums.find().toArray());
  for (const { userId, buyerName, address } of await ordersOf())
    for (const personal of [userId, buyerName, address.mobile, address.address_line])
      if (personal) expect(stored).not.toContain(personal);
});

test('whole months and parts of months add up to the same', async () => {
  const figures = createFiguresStore(harness.database);
  const one = { ...NO_SUMS, orders: 1, pieces: 1, gross: 100, net: 100, taxable: 95, tax: 5 };
  const days = ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01', '2025-03-02'];
  await harness.unitOfWork(({ session }) =>
    figures.salesSums.add(
      days.flatMap((day) =>
        (['all', 'product'] as const).map((group) => ({
          ...{ day, group, key: group === 'all' ? '' : 'p' },
          ...{ label: { name: day, unit: '1 kg' }, sums: one },
        })),
      ),
      session,
    ),
  );
  const pieces = async (from: string, to: string) => (await ask('product', from, to)).total.pieces;
  expect(await pieces('2025-01-31', '2025-03-01')).toBe(4);
  expect(await pieces('2025-02-01', '2025-02-28')).toBe(2);
  expect(await pieces('2025-02-02', '2025-03-31')).toBe(3);
  expect(await pieces('2025-03-03', '2025-03-04')).toBe(0);
  expect((await ask('product', '2025-01-01', '2025-12-31')).rows).toMatchObject([
    { name: '2025-03-02', orders: 5, net: 5 },
  ]);
  expect((await ask('day', '2025-02-01', '2025-03-01')).rows.map(({ key }) => key)).toEqual(days.slice(1, 4));
});

test('beyond a thousand products the others are one sum', async () => {
  const figures = createFiguresStore(harness.database);
  const many = Array.from({ length: 1_005 }, (_each, at) => ({
    ...{ day: '2024-05-05', group: 'product' as const, key: `p${at}`, label: { name: `P${at}`, unit: '' } },
    sums: { ...NO_SUMS, orders: 1, pieces: 1, gross: 1_000 + at, net: 1_000 + at },
  }));
  await harness.unitOfWork(({ session }) => figures.salesSums.add(many, session));
  const { rows, rest, total } = await ask('product', '2024-05-05', '2024-05-05');
  expect(rows).toHaveLength(1_000);
  expect(rest).toMatchObject({ groups: 5, pieces: 5, net: 50.1 });
  expect(toPaise(total.net)).toBe(many.reduce((sum, { sums }) => sum + sums.net, 0));
});

test('refuses a period that ends before it begins or is longer than a year', async () => {
  for (const [from, to] of [
    ['2026-02-02', '2026-02-01'],
    ['2025-01-01', '2026-01-02'],
  ]) {
    const path = `/api/order/sales-report?from=${from}&to=${to}`;
    expect((await harness.call(harness.admin, 'GET', path)).status).toBe(400);
  }
  const path = '/api/order/sales-report?from=2026-01-01&to=2026-01-02';
  expect((await harness.call(harness.tokens.user(), 'GET', path)).status).toBe(403);
});

test('other months and groups are not read', async () => {
  const rows = harness.database.collection<{ _id: string }>('sales_sums');
  const row = (index: number) => ({ _id: `x${index}`, span: `19${index}`, group: 'x', key: '' });
  await rows.insertMany(Array.from({ length: 3_000 }, (_each, index) => row(index)));
  const period = { from: '2026-01-15', to: '2026-12-20' };
  const plan = await rows.aggregate(salesPipeline('product', period, 10)).explain();
  expect(JSON.stringify(plan)).toMatch(/IXSCAN|Index Scan|Bitmap/);
  expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|Seq Scan/);
});

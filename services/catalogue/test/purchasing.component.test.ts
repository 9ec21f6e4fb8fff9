import type { PurchaseOrderDetails, RequestOf, calls as contract } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/insights/daily-counts/day';
import { createPersonalData } from '../src/personal-data';
import { toId } from '../src/ids';
import { removeOldDocuments } from '../src/stock/remove-old-documents';
import { auditedWrites } from './audited-writes';
import { useStock } from './stock-under-test';

type Step = RequestOf<typeof contract.movePurchaseOrder>['to'];

const stock = useStock();
const { catalogue, aProduct, stockOf } = stock;
const { writesOf, about } = auditedWrites(catalogue);
const DAY_MS = 86_400_000;

const anOrder = async (lines: readonly object[], more: object = {}): Promise<PurchaseOrderDetails> =>
  (
    await catalogue.readAsAdmin('createPurchaseOrder', {
      ...{ purchaseOrderId: randomUUID(), supplier: 'Sunrise Depot', lines },
      ...more,
    })
  ).data;
const move = ({ _id: purchaseOrderId, version }: PurchaseOrderDetails, to: Step) =>
  catalogue.asAdmin('movePurchaseOrder', { purchaseOrderId, version, to });
const moved = async (order: PurchaseOrderDetails, to: Step) =>
  (await move(order, to)).body.data as PurchaseOrderDetails;
const receive = (purchaseOrderId: string, lines: readonly object[], receiptId = randomUUID()) =>
  catalogue.asAdmin('receiveGoods', { receiptId, purchaseOrderId, supplier: 'Sunrise Depot', lines });
const shown = async ({ _id: purchaseOrderId }: PurchaseOrderDetails) =>
  (await catalogue.readAsAdmin('getPurchaseOrder', { purchaseOrderId })).data;

describe('a purchase order', () => {
  it('is written once under concurrent repeats, with numbers in a row', async () => {
    const lines = [{ productId: (await aProduct({ brand: 'Meadow' }))._id, pieces: 12, cost: 39.25 }];
    const body = { purchaseOrderId: randomUUID(), supplier: ' sunrise  DEPOT', note: 'Soon', lines };
    const replica = await catalogue.addReplica();
    const answers = await Promise.all(
      [catalogue, replica, catalogue].map((each) => each.call('createPurchaseOrder', body, catalogue.admin)),
    );
    await replica.stop();
    const [first, ...repeats] = answers.map(({ body: { data } }) => data as PurchaseOrderDetails);
    expect(repeats).toEqual([first, first]);
    expect(first).toMatchObject({ state: 'draft', version: 1, pieces: 12, cost: 471, note: 'Soon' });
    expect(first?.lines[0]?.name).toMatch(/^Meadow /);
    const numbers = [first!, await anOrder(lines), await anOrder(lines)].map(({ number }) =>
      Number(number.slice(3)),
    );
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    const [written] = await writesOf(first!._id, 1);
    expect(written).toMatchObject({ kind: 'purchase-order', action: 'created', subjectName: first?.number });
  });

  it('is changed as a draft only, against the version shown', async () => {
    const { _id: productId } = await aProduct();
    const order = await anOrder([{ productId, pieces: 2 }], { supplier: '', note: 'Soon' });
    const change = { purchaseOrderId: order._id, version: 1, lines: [{ productId, pieces: 3 }] };
    expect(await move(order, 'ordered')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    for (let time = 0; time < 2; time += 1) {
      const answer = await catalogue.asAdmin('updatePurchaseOrder', change);
      expect(answer.body.data).toMatchObject({ version: 2, pieces: 3 });
      expect(answer.body.data).not.toHaveProperty('note');
    }
    const stale = { ...change, supplier: 'Other', lines: [{ productId, pieces: 4 }] };
    expect(await catalogue.asAdmin('updatePurchaseOrder', stale)).toMatchObject({
      ...{ status: 409, body: { code: 'STALE_UPDATE' } },
    });
    await catalogue.asAdmin('updatePurchaseOrder', { ...stale, version: 2 });
    const ordered = await moved(await shown(order), 'ordered');
    expect(ordered).toMatchObject({ state: 'ordered', orderedAt: expect.any(String) });
    expect((await move(ordered, 'ordered')).body.data).toEqual(ordered);
    expect(await catalogue.asAdmin('updatePurchaseOrder', { ...change, version: 4 })).toMatchObject({
      ...{ status: 409, body: { code: 'CONFLICT' } },
    });
    const gone = {
      ...change,
      purchaseOrderId: randomUUID(),
      lines: [{ productId: '0'.repeat(24), pieces: 1 }],
    };
    expect(await catalogue.asAdmin('createPurchaseOrder', gone)).toMatchObject({
      ...{ status: 409, body: { code: 'PRODUCT_GONE' } },
    });
  });

  it('sums what came, once for each receipt, also of more than was ordered', async () => {
    const [milk, curd] = [await aProduct({ stock: 1 }), await aProduct({ stock: 0 })];
    const lines = [
      { productId: milk._id, pieces: 10 },
      { productId: curd._id, pieces: 4 },
    ];
    const order = await anOrder(lines);
    const delivered = [{ productId: milk._id, pieces: 12 }];
    expect(await receive(order._id, delivered)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await receive(randomUUID(), delivered)).toMatchObject({ status: 404 });
    expect(await stockOf(milk._id)).toBe(1);
    await moved(order, 'ordered');
    const receiptId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => receive(order._id, delivered, receiptId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(milk._id)).toBe(13);
    const part = await shown(order);
    expect(part).toMatchObject({ state: 'partly-received', received: 12 });
    expect(await move(part, 'cancelled')).toMatchObject({ status: 409 });
    // Two deliveries at the same time: both count.
    await Promise.all([
      receive(order._id, [{ productId: curd._id, pieces: 1 }]),
      receive(order._id, [{ productId: curd._id, pieces: 2 }]),
    ]);
    expect(await shown(order)).toMatchObject({ state: 'partly-received', received: 15 });
    const stopped = await moved(await shown(order), 'stopped');
    expect(stopped).toMatchObject({ state: 'received', closedAt: expect.any(String) });
    expect((await move(stopped, 'stopped')).body.data).toEqual(stopped);
    expect((await receive(order._id, delivered)).status).toBe(409);
    const receipt = (await catalogue.readAsAdmin('getGoodsReceipt', { receiptId })).data;
    expect(receipt).toMatchObject({ purchaseOrderId: order._id, pieces: 12 });
    // The first of the repeated deliveries completes the order.
    const whole = await moved(await anOrder(lines, { supplier: 'Quick Depot' }), 'ordered');
    const replica = await catalogue.addReplica();
    const body = {
      ...{ receiptId: randomUUID(), purchaseOrderId: whole._id },
      lines: lines.map((line) => ({ ...line, cost: 2 })),
    };
    const repeats = await Promise.all(
      [catalogue, replica, catalogue, replica].map((each) =>
        each.call('receiveGoods', body, catalogue.admin),
      ),
    );
    await replica.stop();
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(repeats.map(({ body: { data } }) => data)).toEqual(repeats.map(() => repeats[0]?.body.data));
    expect(await stockOf(milk._id)).toBe(23);
    expect(await shown(whole)).toMatchObject({ state: 'received', received: 14 });
    await writesOf(order._id, 4);
    expect(about(order._id).map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'received',
      'changed',
    ]);
  });

  it('is listed page by page, removed when it is old and closed, and forgets an erased admin', async () => {
    const { store } = catalogue;
    const lines = [{ productId: (await aProduct())._id, pieces: 1 }];
    const orders = [await anOrder(lines), await anOrder(lines), await anOrder(lines)];
    await moved(orders[1]!, 'cancelled');
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await catalogue.readAsAdmin('listPurchaseOrders', { open: true, limit: 2, cursor })).data;
      ids.push(...page.purchaseOrders.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids.slice(0, 2)).toEqual([orders[2]!._id, orders[0]!._id]);
    expect(ids).not.toContain(orders[1]!._id);
    expect(new Set(ids).size).toBe(ids.length);
    const { by = '' } = orders[0]!;
    await catalogue.messaging.unitOfWork((transaction) => createPersonalData(store).erase(by, transaction));
    expect(await shown(orders[0]!)).not.toHaveProperty('by');
    // Its age counts from the day on which it was closed.
    await store.purchaseOrders.updateOne({ _id: orders[1]!._id }, { $set: { createdAt: new Date(0) } });
    await removeOldDocuments(store, new Date(Date.now() - DAY_MS));
    expect(await store.purchaseOrders.countDocuments({ _id: orders[1]!._id })).toBe(1);
    await removeOldDocuments(store, new Date(Date.now() + 1_000));
    expect(await store.purchaseOrders.countDocuments({ isOpen: false })).toBe(0);
    expect(await store.purchaseOrders.countDocuments({ _id: orders[0]!._id })).toBe(1);
  });
});

describe('a supplier', () => {
  it('is added and changed by its name, and archived out of the offers', async () => {
    const facts = { phone: '080 4000 1000', email: 'Depot@Example.com', leadDays: '4', minimumOrder: 500.5 };
    const save = (more: object) => catalogue.asAdmin('saveSupplier', { name: 'Green Farm', ...more });
    for (let time = 0; time < 2; time += 1)
      expect((await save(facts)).body.data).toMatchObject({
        ...{ _id: 'green farm', email: 'depot@example.com', leadDays: 4, minimumOrder: 500.5 },
      });
    const after = (await save({ name: 'GREEN farm', phone: '', gstin: '27aaaaa0000a1z2' })).body.data;
    expect(after).toMatchObject({ name: 'GREEN farm', gstin: '27AAAAA0000A1Z2', leadDays: 4 });
    expect(after).not.toHaveProperty('phone');
    expect(await save({ gstin: '27AAAAA0000A1Z3' })).toMatchObject({ status: 400 });
    await save({ name: 'Green Farm', archived: true });
    expect((await catalogue.readAsAdmin('listSuppliers')).data).not.toContain('Green Farm');
    const listed = async (archived: boolean) =>
      (await catalogue.readAsAdmin('getSuppliers', { archived })).data.suppliers.map(({ _id }) => _id);
    expect([await listed(true), (await listed(false)).includes('green farm')]).toEqual([
      ['green farm'],
      false,
    ]);
    await save({ archived: false });
    expect(await listed(false)).toContain('green farm');
    const changes = await writesOf('green farm', 4);
    expect(changes.map(({ action }) => action)).toEqual(['created', 'changed', 'changed', 'changed']);
  });

  it('needs the permission', async () => {
    const reader = catalogue.environment.tokens.staff(['stock.read']).authorization;
    expect((await catalogue.call('saveSupplier', { name: 'Nobody' }, reader)).status).toBe(403);
    expect((await catalogue.call('getSuppliers', {}, reader)).status).toBe(200);
    const other = catalogue.environment.tokens.staff(['products.read']).authorization;
    expect((await catalogue.call('getReorderProposals', {}, other)).status).toBe(403);
  });
});

describe('proposals', () => {
  /** A product that sold the pieces on each of the last days; its entries and counts are written as if then. */
  const sold = async (perDay: number, days: number, left: number) => {
    const { store } = catalogue;
    const product = await aProduct({ stock: left + perDay * days });
    const productId = toId(product._id);
    for (let day = days; day > 0; day -= 1) {
      const orderId = toId(randomUUID().replaceAll('-', '').slice(0, 24)).toHexString();
      await stock.reserve([{ productId: product._id, quantity: perDay }], { orderId });
    }
    const rows = await store.stockEntries.find({ productId }).sort({ sequence: 1 }).lean();
    const now = Date.now();
    for (const [index, { _id }] of rows.entries())
      await store.stockEntries.updateOne(
        { _id },
        { $set: { at: new Date(now - (days + 1 - index) * DAY_MS) } },
      );
    const popularity = { day: dayOf(new Date()), buyers: 1, before: 0, countedAt: new Date() };
    await store.popularity.updateOne({ _id: productId }, { $set: popularity }, { upsert: true });
    return product;
  };
  const proposalsOf = async (productId: string) => {
    let cursor: string | undefined;
    do {
      const page = (await catalogue.readAsAdmin('getReorderProposals', { limit: 1, cursor })).data;
      const found = page.proposals.find((each) => each.productId === productId);
      if (found) return { ...found, minimumOrders: page.minimumOrders };
      cursor = page.nextCursor;
    } while (cursor);
    return undefined;
  };

  it('name what to order, why, and from whom; an order on its way ends them', async () => {
    const [low, full] = [await sold(4, 10, 3), await sold(1, 10, 500)];
    await catalogue.asAdmin('saveSupplier', { name: 'Sunrise Depot', leadDays: 5, minimumOrder: 700 });
    await catalogue.asAdmin('receiveGoods', {
      ...{ receiptId: randomUUID(), supplier: 'Sunrise Depot' },
      lines: [{ productId: low._id, pieces: 1, cost: 20 }],
    });
    const proposal = await proposalsOf(low._id);
    expect(proposal).toMatchObject({
      ...{ supplier: 'Sunrise Depot', stock: 4, onOrder: 0, cost: 20 },
      // The first day is observed from its time of day on.
      ...{ soldPerDay: expect.closeTo(4, 0), daysLeft: expect.closeTo(1, 0) },
      ...{ leadDays: 5, isLeadLearned: false, minimumOrders: [{ supplier: 'Sunrise Depot', amount: 700 }] },
    });
    expect(proposal?.pieces).toBeGreaterThan(10);
    expect(await proposalsOf(full._id)).toBeUndefined();
    await anOrder([{ productId: low._id, pieces: 100 }]);
    expect(await proposalsOf(low._id)).toBeUndefined();
  });
});

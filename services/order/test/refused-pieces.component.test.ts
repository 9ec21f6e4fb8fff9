import type { Delivery, DeskOrder, EventType, Order, OrderDetails } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { startHarness, type Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness('order_refused');
});
afterAll(() => harness.close());

const desk = (path: string, body: object) =>
  harness.call(harness.tokens.user('ADMIN'), 'POST', `/api/order/desk/${path}`, body);
const published = (type: EventType, orderId: string) =>
  harness.probe.of(type).filter((data) => (data as { orderId: string }).orderId === orderId);

/** Three pieces for 105 rupees each, cash on delivery; one of them is missing. */
async function onTheWay() {
  const product = harness.services.product({ price: 105, discount: 0, stock: 50 });
  const { user, ...shopper } = harness.shopper([{ product, quantity: 3 }], 315);
  const { orderId, _id } = (await shopper.cash()).body.data as Order;
  await desk('start-picking', { orderId });
  await desk('report-missing', { orderId, productId: product.id, missing: 1 });
  await desk('pick-item', { orderId, productId: product.id, picked: 2 });
  await desk('pack', { orderId });
  const rider = { name: 'Kiran', mobile: '9876543210' };
  const { body } = await desk('hand-over', { orderIds: [orderId], rider });
  const { secret } = (body as unknown as { handedOver: { secret: string }[] }).handedOver[0]!;
  const details = async () =>
    (await harness.call(user, 'GET', `/api/order/order-details?orderId=${orderId}`)).body
      .data as OrderDetails;
  const { deliveryCode: code } = await details();
  const complete = (quantity: number, more: object = {}) => {
    const refused = quantity > 0 ? [{ productId: product.id, quantity }] : [];
    return harness.call(undefined, 'POST', '/api/order/delivery/complete', {
      secret,
      code,
      refused,
      ...more,
    });
  };
  return { orderId, _id, secret, user, productId: product.id, details, complete };
}

test('a piece refused at the door is not charged, not invoiced and published once [G-64]', async () => {
  const { orderId, _id, secret, user, productId, details, complete } = await onTheWay();
  const seen = await harness.call(undefined, 'POST', '/api/order/delivery/details', { secret });
  expect(seen.body.data as unknown as Delivery).toMatchObject({
    toCollect: 210,
    items: [{ productId, quantity: 2, pieceCost: 105 }],
  });
  const answers = await Promise.all([complete(1), complete(1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await details()).toMatchObject({
    status: 'delivered',
    ledger: { owed: 105, collected: 105, refunding: 0 },
    items: [{ quantity: 3, missing: 1, refused: 1 }],
    mayReport: { pieces: [{ productId, quantity: 1 }] },
  });
  const invoice = await harness.call(user, 'GET', `/api/order/invoice?orderId=${orderId}`);
  expect(invoice.status).toBe(200);
  expect(await harness.database.collection('invoices').findOne({ orderId: _id })).toMatchObject({
    lines: [{ quantity: 1, total: 10_500 }],
  });
  await waitFor(() => expect(published('order.items-refused', _id)).toHaveLength(1));
  expect(published('order.items-refused', _id)).toMatchObject([
    { method: 'cash', refused: [{ productId, quantity: 1 }], refund: 10_500 },
  ]);
  expect(published('order.delivered', _id)).toMatchObject([{ finalTotal: 105, method: 'cash' }]);
  // After a lost response the same request succeeds, a different one does not.
  expect((await complete(1)).status).toBe(200);
  expect((await complete(0)).body).toMatchObject({ code: 'CONFLICT' });
});

test('an invalid refusal does not try the code', async () => {
  const { details, complete, productId, secret } = await onTheWay();
  expect([(await complete(3)).status, (await complete(2)).body.code]).toEqual([400, 'NOTHING_KEPT']);
  const twice = [1, 1].map((quantity) => ({ productId, quantity }));
  expect((await complete(1, { refused: twice })).body.fields).toHaveProperty('refused');
  expect((await complete(3, { code: '0000' })).status).toBe(400);
  const { body } = await harness.call(undefined, 'POST', '/api/order/delivery/details', { secret });
  expect(body.data).toMatchObject({ status: 'on-the-way', triesLeft: 5 });
  expect((await details()).ledger.due).toBe(210);
});

test('the desk lists refused pieces to be returned, and books the return once', async () => {
  const { orderId, _id, complete } = await onTheWay();
  const listed = async () => {
    const admin = harness.tokens.user('ADMIN');
    const { body } = await harness.call(admin, 'GET', '/api/order/desk/orders?status=items-refused');
    const { data, counts } = body as unknown as { data: Order[]; counts: Record<string, number> };
    return { isListed: data.some((each) => each.orderId === orderId), count: counts['items-refused'] };
  };
  expect((await desk('return', { orderId, stock: 'restocked' })).body.code).toBe('ORDER_MOVED_ON');
  await complete(1);
  const before = await listed();
  expect(before.isListed).toBe(true);
  const answers = await Promise.all(
    (['restocked', 'written-off'] as const).map((stock) => desk('return', { orderId, stock })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.body.data as unknown as DeskOrder).toMatchObject({
    status: 'delivered',
    hasRefusedItems: false,
    items: [{ picked: 2, refused: 1 }],
  });
  expect(await listed()).toEqual({ isListed: false, count: before.count! - 1 });
  await waitFor(() => expect(published('order.refused-taken-back', _id)).toHaveLength(1));
  await harness.storeInvoices();
});

test('an order without refused pieces has nothing to return', async () => {
  const { orderId, complete } = await onTheWay();
  expect((await complete(0)).status).toBe(200);
  expect((await desk('return', { orderId, stock: 'restocked' })).body.code).toBe('ORDER_MOVED_ON');
});

import type { Delivery, DeskOrder, EventData, Order, QueuedOrder } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { useHarness } from './harness';

const harness = useHarness('order_fulfilment');
const RIDER = { name: 'Kiran', mobile: '+91 98765 43210' };
const NOTE = 'Leave at the door, please do not ring';

async function placed() {
  const dal = harness.services.product({ price: 100, discount: 0, stock: 50 });
  const milk = harness.services.product({ name: 'Milk', price: 30, discount: 0, stock: 50 });
  const lines = [
    { product: dal, quantity: 2 },
    { product: milk, quantity: 1 },
  ];
  const shopper = harness.shopper(lines, 230);
  const order = (await shopper.cash({ deliveryNote: ` ${NOTE} ` })).body.data as Order;
  const details = () => shopper.details(order.orderId);
  const cancel = () =>
    harness.call(shopper.user, 'POST', '/api/order/cancel', { orderId: order.orderId, reason: 'Too late' });
  return { shopper, dal, milk, order, details, cancel };
}

async function packed() {
  const one = await placed();
  await harness.pack(one.shopper, one.order.orderId);
  return one;
}

async function handedOver() {
  const one = await placed();
  return { ...one, ...(await harness.handOver(one.shopper, one.order.orderId)), placed: one.order };
}

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');

test('an order is picked, packed, handed over and delivered with the code that only the shopper knows [G-40] [G-42]', async () => {
  const { placed: order, shopper, secret, code, order: given, deliver, details } = await handedOver();
  expect(await details()).toMatchObject({
    status: 'on-the-way',
    rider: { name: 'Kiran', mobile: '9876543210' },
    deliveryCode: expect.stringMatching(/^\d{4}$/),
    ledger: { owed: 230, charged: 0, refunded: 0, refunding: 0, due: 230, collected: 0 },
    mayCancel: false,
  });

  const seen = await harness.rider('details', { secret });
  expect(seen.body.data).toMatchObject({ orderId: order.orderId, toCollect: 230, triesLeft: 5 });
  expect(JSON.stringify(seen.body)).not.toContain(code);
  const shown = [order, given, seen.body.data as unknown as Delivery, ...(await shopper.list())];
  for (const { deliveryNote } of shown) expect(deliveryNote).toBe(NOTE);

  expect(await deliver({ code: wrongFor(code) })).toMatchObject({
    status: 403,
    body: { code: 'BAD_DELIVERY_CODE', details: { count: 4 } },
  });
  expect((await deliver()).status).toBe(200);
  expect(await details()).toMatchObject({
    status: 'delivered',
    rider: { name: 'Kiran', mobile: '' },
    payment_status: 'PAID',
    ledger: { due: 0, collected: 230 },
  });
  // Repeated after a lost response it succeeds, and the link no longer shows data of the shopper.
  expect((await deliver({ code: wrongFor(code) })).status).toBe(200);
  expect((await harness.rider('details', { secret })).body.data).toEqual({
    orderId: order.orderId,
    status: 'delivered',
    toCollect: 0,
    items: [],
    triesLeft: 0,
  });
  for (const type of [
    'order.picking-started',
    'order.packed',
    'order.handed-over',
    'order.delivered',
  ] as const)
    await waitFor(() => expect(harness.published(type, order._id)).toHaveLength(1));
});

test('an order listed twice is handed over once', async () => {
  const { orderId, _id } = (await packed()).order;
  const { body } = await harness.desk('hand-over', { orderIds: [orderId, _id], rider: RIDER });
  expect(body.handedOver).toHaveLength(1);
  expect((await harness.rider('details', { secret: body.handedOver![0]!.secret })).status).toBe(200);
});

test('codes cannot be guessed: after five wrong ones the right one is refused as well', async () => {
  const { code, deliver, details } = await handedOver();
  const tries = await Promise.all(Array.from({ length: 8 }, () => deliver({ code: wrongFor(code) })));
  expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(4);
  expect(await deliver()).toMatchObject({ status: 409, body: { code: 'DELIVERY_CODE_LOCKED' } });
  expect((await details()).status).toBe('on-the-way');
});

test('repeated requests of the same step succeed, and are published once', async () => {
  const cancelled = await placed();
  expect((await cancelled.details()).mayCancel).toBe(true);
  const returned = await handedOver();
  const { orderId } = returned.placed;
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await cancelled.cancel()).body.data).toMatchObject({ cancelReason: 'Too late' });
    await harness.rider('fail', { secret: returned.secret, reason: 'nobody-there' });
    const answer = await harness.desk('return', { orderId, stock: 'restocked' });
    expect(answer.body.data).toMatchObject({ status: 'returned', notDeliveredReason: 'nobody-there' });
  }
  await waitFor(() => {
    expect(harness.published('order.cancelled', cancelled.order._id)).toMatchObject([
      { cause: 'cancelled-by-shopper' },
    ]);
    expect(harness.published('order.returned', returned.placed._id)).toMatchObject([{ stock: 'restocked' }]);
  });
});

test('a missing piece is reported and not charged; the rest is packed and the adjustment published', async () => {
  const { order, dal, milk, details } = await placed();
  const { orderId, _id } = order;
  const productId = dal.id;
  await harness.desk('start-picking', { orderId });
  await harness.desk('pick-item', { orderId, productId, picked: 2 });
  await harness.desk('pick-item', { orderId, productId: milk.id, picked: 1 });
  const report = { orderId, productId, missing: 1, reason: 'damaged', isShelfEmpty: true };
  const reported = await harness.desk('report-missing', report);
  expect((reported.body.data as unknown as DeskOrder).items[0]).toMatchObject({ picked: 1, missing: 1 });
  expect((await harness.desk('report-missing', report)).status).toBe(200);
  expect(await harness.desk('pick-item', { orderId, productId, picked: 2 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: { missing: 1 } },
  });
  expect((await harness.desk('pick-item', { orderId, productId, picked: 1 })).status).toBe(200);
  await waitFor(() => expect(harness.published('shelf.found-empty', _id)).toMatchObject([{ productId }]));
  expect(await details()).toMatchObject({ ledger: { due: 230 }, missingSoFar: [{ productId, quantity: 1 }] });
  await waitFor(() => expect(harness.published('order.missing-changed', _id)).toHaveLength(1));
  expect((await harness.desk('pack', { orderId })).status).toBe(200);
  expect((await details()).ledger).toMatchObject({ owed: 130, due: 130 });
  expect(await details()).not.toHaveProperty('missingSoFar');
  await waitFor(() => expect(harness.published('order.adjusted', _id)).toMatchObject([{ finalTotal: 130 }]));
});

test('a promise has the promised and the expected time, and is late when the order is stuck', async () => {
  const { order, details } = await placed();
  const { promise } = await details();
  const confirmedAt = new Date(order.timeline.at(-1)!.at).getTime();
  expect(new Date(promise!.by).getTime()).toBe(confirmedAt + 600_000);
  expect(promise!.isLate).toBe(false);
  harness.clock.ahead = 300_000;
  expect((await details()).promise).toEqual({ by: promise!.by, expected: promise!.by, isLate: false });
  harness.clock.ahead = 610_000;
  expect((await details()).promise).toMatchObject({ by: promise!.by, isLate: true, isUnknown: true });
});

test('of concurrent cancelling and picking exactly one succeeds, every time [G-54]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { order, cancel } = await placed();
    const picking = harness.desk('start-picking', { orderId: order.orderId });
    const [cancelled, started] = await Promise.all([cancel(), picking]);
    expect([cancelled.status, started.status].sort()).toEqual([200, 409]);
  }
});

test('the queue has the orders at the desk, the earliest promise first, and finds them by number or mobile', async () => {
  const first = await placed();
  const second = await placed();
  // Its new status does not move it behind later promises.
  await harness.desk('start-picking', { orderId: first.order.orderId });
  const queue = async (query: string) =>
    (await harness.call(harness.admin, 'GET', `/api/order/desk/orders?limit=100${query}`))
      .body as unknown as { data: QueuedOrder[]; counts: Record<string, number>; totalCount: number };
  const { data, counts, totalCount } = await queue('');
  const numbers = data.map(({ orderId }) => orderId);
  expect(numbers.indexOf(first.order.orderId)).toBeLessThan(numbers.indexOf(second.order.orderId));
  expect(totalCount).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  expect((await queue('&status=packed')).data.every(({ status }) => status === 'packed')).toBe(true);
  expect((await queue(`&search=${second.order.orderId}`)).data).toMatchObject([{ pieces: 3, totalAmt: 230 }]);
  for (const mobile of ['+91 98765 43210', '९८७६५ ४३२१०'])
    expect((await queue(`&search=${encodeURIComponent(mobile)}`)).totalCount).toBe(totalCount);
  for (const nothing of ['ORD-2222.*', '###', 'milk', '.*'])
    expect((await queue(`&search=${encodeURIComponent(nothing)}`)).totalCount).toBe(0);
  await second.cancel();
  expect((await queue('')).totalCount).toBe(totalCount - 1);
});

test('other users cannot use the order, and only the link opens a delivery', async () => {
  const { placed: order } = await handedOver();
  const { orderId } = order;
  const stranger = harness.tokens.user();
  const statuses = [
    await harness.call(stranger, 'GET', `/api/order/order-details?orderId=${orderId}`),
    await harness.call(stranger, 'POST', '/api/order/cancel', { orderId }),
    await harness.rider('details', { secret: 'x'.repeat(32) }),
    await harness.rider('complete', { secret: order._id, code: '0000' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await harness.desk('cancel', { orderId, reason: 'x' }, stranger)).status).toBe(403);
});

test('every action of the desk is in the audit log once, without the shopper', async () => {
  const { placed: order, shopper } = await handedOver();
  const { orderId } = order;
  await harness.desk('start-picking', { orderId });
  const other = (await placed()).order.orderId;
  for (let twice = 0; twice < 2; twice += 1)
    await harness.desk('cancel', { orderId: other, reason: 'Closed for the day' });
  const writes = (number: string) =>
    (harness.probe.of('audit.recorded') as EventData<'audit.recorded'>[]).filter(
      ({ subjectName }) => subjectName === number,
    );
  await waitFor(() => expect(writes(other)).toHaveLength(1));
  expect(writes(other)[0]).toMatchObject({
    service: 'order',
    kind: 'order',
    action: 'cancelled',
    actorId: harness.admin.userId,
    changes: [
      { field: 'Status', before: 'confirmed', after: 'cancelled' },
      { field: 'To collect', before: expect.stringMatching(/^₹\d/), after: '₹0' },
    ],
  });
  await waitFor(() => expect(writes(orderId)).toHaveLength(3));
  expect(writes(orderId).map(({ action }) => action)).toEqual(['picking-started', 'packed', 'handed-over']);
  const entries = JSON.stringify(writes(orderId));
  for (const person of [shopper.user.userId, 'Kiran', '98765']) expect(entries).not.toContain(person);
});

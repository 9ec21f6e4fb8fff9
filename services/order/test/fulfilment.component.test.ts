import type { DeskOrder, EventData, EventType, Order, OrderDetails, QueuedOrder } from '@tokri/contracts';
import { waitFor, type TestUser } from '@tokri/testing';
import { startHarness, type Harness } from './harness';

let harness: Harness;
let asha: TestUser;
let ravi: TestUser;
beforeAll(async () => {
  harness = await startHarness('order_fulfilment');
  asha = harness.tokens.user('ADMIN');
  ravi = harness.tokens.user('ADMIN');
});
afterAll(() => harness.close());

const RIDER = { name: 'Kiran', mobile: '+91 98765 43210' };

/** How often this event was published for an order. */
const published = (type: EventType, orderId: string, more: object = {}): number =>
  harness.probe
    .of(type)
    .filter((data) =>
      Object.entries({ orderId, ...more }).every(([key, value]) => data![key as never] === value),
    ).length;

/** A confirmed cash order of two pieces of dal and one of milk. */
async function placed() {
  const dal = harness.services.product({ price: 100, discount: 0, stock: 50 });
  const milk = harness.services.product({ name: 'Milk', price: 30, discount: 0, stock: 50 });
  const wanted = [
    { product: dal, quantity: 2 },
    { product: milk, quantity: 1 },
  ];
  const shopper = harness.shopper(wanted, 230);
  const { body } = await shopper.cash();
  return { shopper, dal, milk, order: body.data as Order };
}
type Placed = Awaited<ReturnType<typeof placed>>;

const desk = (path: string, body: object, admin = asha) =>
  harness.call(admin, 'POST', `/api/order/desk/${path}`, body);
const rider = (path: string, body: object) =>
  harness.call(undefined, 'POST', `/api/order/delivery/${path}`, body);
const details = async ({ shopper, order }: Placed) =>
  (await harness.call(shopper.user, 'GET', `/api/order/order-details?orderId=${order.orderId}`)).body
    .data as OrderDetails;

async function packed(): Promise<Placed> {
  const one = await placed();
  const { orderId } = one.order;
  await desk('start-picking', { orderId });
  await desk('pick-item', { orderId, productId: one.dal.id, picked: 2 });
  await desk('pick-item', { orderId, productId: one.milk.id, picked: 1 });
  expect((await desk('pack', { orderId })).status).toBe(200);
  return one;
}

async function handedOver() {
  const one = await packed();
  const { body } = await desk('hand-over', { orderIds: [one.order.orderId], rider: RIDER });
  const { handedOver } = body as unknown as { handedOver: { order: DeskOrder; secret: string }[] };
  return { ...one, secret: handedOver[0]!.secret };
}

test('an order is picked, packed, handed over and delivered with the code that only the shopper knows [G-40] [G-42]', async () => {
  const one = await handedOver();
  const { order, secret } = one;
  const onTheWay = await details(one);
  expect(onTheWay).toMatchObject({
    status: 'on-the-way',
    rider: { name: 'Kiran', mobile: '9876543210' },
    deliveryCode: expect.stringMatching(/^\d{4}$/),
    ledger: { owed: 230, charged: 0, refunded: 0, refunding: 0, due: 230, collected: 0 },
    mayCancel: false,
  });

  const seen = await rider('details', { secret });
  expect(seen.body.data).toMatchObject({ orderId: order.orderId, toCollect: 230, triesLeft: 5 });
  expect(JSON.stringify(seen.body)).not.toContain(onTheWay.deliveryCode);

  const wrong = onTheWay.deliveryCode === '0000' ? '1111' : '0000';
  const refused = await rider('complete', { secret, code: wrong });
  expect(refused).toMatchObject({ status: 403, body: { code: 'BAD_DELIVERY_CODE', details: { count: 4 } } });

  expect((await rider('complete', { secret, code: onTheWay.deliveryCode })).status).toBe(200);
  expect(await details(one)).toMatchObject({
    status: 'delivered',
    payment_status: 'PAID',
    ledger: { due: 0, collected: 230 },
  });
  // Repeated after a lost response it succeeds, and the link no longer shows data of the shopper.
  expect((await rider('complete', { secret, code: wrong })).status).toBe(200);
  const after = await rider('details', { secret });
  expect(after.body.data).toEqual({
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
    await waitFor(() => expect(published(type, order._id)).toBe(1));
});

test('an order listed twice is handed over once, and one that is not packed is returned with its status', async () => {
  const { orderId, _id } = (await packed()).order;
  const waiting = (await placed()).order;
  const orderIds = [orderId, _id, waiting.orderId, 'ORD-NOBODYS'];
  const { body } = await desk('hand-over', { orderIds, rider: RIDER });
  const answer = body as unknown as { handedOver: { secret: string }[]; refused: object[] };
  expect(answer.handedOver).toHaveLength(1);
  expect((await rider('details', { secret: answer.handedOver[0]!.secret })).status).toBe(200);
  expect(answer.refused).toEqual([
    { orderId: waiting.orderId, status: 'confirmed' },
    { orderId: 'ORD-NOBODYS' },
  ]);
});

test('codes cannot be guessed: after five wrong ones the right one is refused as well', async () => {
  const one = await handedOver();
  const { deliveryCode } = await details(one);
  const wrong = deliveryCode === '0000' ? '1111' : '0000';
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => rider('complete', { secret: one.secret, code: wrong })),
  );
  expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(4);
  const right = await rider('complete', { secret: one.secret, code: deliveryCode! });
  expect(right).toMatchObject({ status: 409, body: { code: 'DELIVERY_CODE_LOCKED' } });
  expect((await details(one)).status).toBe('on-the-way');
});

test('an undelivered order is returned, and catalogue and payment get the event', async () => {
  const one = await handedOver();
  expect((await rider('fail', { secret: one.secret, reason: 'nobody-there' })).status).toBe(200);
  expect((await details(one)).status).toBe('not-delivered');
  const { orderId, _id } = one.order;
  const returned = await desk('return', { orderId, stock: 'restocked' });
  expect(returned.body.data).toMatchObject({ status: 'returned', notDeliveredReason: 'nobody-there' });
  expect((await desk('return', { orderId, stock: 'restocked' })).status).toBe(200);
  await waitFor(() => expect(published('order.returned', _id, { stock: 'restocked' })).toBe(1));
});

test('of two pickers one gets the order, the other an error', async () => {
  const { orderId } = (await placed()).order;
  const answers = await Promise.all([
    desk('start-picking', { orderId }, asha),
    desk('start-picking', { orderId }, ravi),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an incomplete bag cannot be packed, and no more pieces than ordered can be picked', async () => {
  const { order, dal } = await placed();
  const { orderId } = order;
  expect(await desk('pack', { orderId })).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } });
  await desk('start-picking', { orderId });
  await desk('pick-item', { orderId, productId: dal.id, picked: 2 });
  expect(await desk('pack', { orderId })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALL_PICKED', details: { count: 1 } },
  });
  expect((await desk('pick-item', { orderId, productId: dal.id, picked: 3 })).status).toBe(409);
  expect((await desk('pick-item', { orderId, productId: 'f'.repeat(24), picked: 1 })).status).toBe(404);
});

test('the shopper can cancel until picking begins, the desk until the hand-over', async () => {
  const early = await placed();
  const cancel = ({ shopper, order }: Placed) =>
    harness.call(shopper.user, 'POST', '/api/order/cancel', { orderId: order.orderId, reason: 'Too late' });
  expect((await details(early)).mayCancel).toBe(true);
  expect((await cancel(early)).body.data).toMatchObject({ status: 'cancelled', cancelReason: 'Too late' });
  expect((await cancel(early)).status).toBe(200);
  await waitFor(() =>
    expect(published('order.cancelled', early.order._id, { cause: 'cancelled-by-shopper' })).toBe(1),
  );

  const late = await packed();
  expect(await cancel(late)).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } });
  const { orderId } = late.order;
  expect((await desk('cancel', { orderId, reason: 'Power cut' })).body.data).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Power cut',
  });
  const gone = await handedOver();
  expect((await desk('cancel', { orderId: gone.order.orderId, reason: 'No' })).status).toBe(409);
});

test('a missing piece is reported and not charged; the rest is packed and the adjustment published', async () => {
  const one = await placed();
  const { orderId, _id } = one.order;
  await desk('start-picking', { orderId });
  const report = (more: object) => desk('report-missing', { orderId, productId: one.dal.id, ...more });
  await desk('pick-item', { orderId, productId: one.dal.id, picked: 2 });
  await desk('pick-item', { orderId, productId: one.milk.id, picked: 1 });
  const reported = await report({ missing: 1, reason: 'damaged', isShelfEmpty: true });
  expect((reported.body.data as unknown as DeskOrder).items[0]).toMatchObject({
    picked: 1,
    missing: 1,
    missingReason: 'damaged',
  });
  expect((await report({ missing: 1, reason: 'damaged', isShelfEmpty: true })).status).toBe(200);
  await waitFor(() => expect(published('shelf.found-empty', _id, { productId: one.dal.id })).toBe(1));
  expect((await details(one)).ledger.due).toBe(230);

  expect((await desk('pack', { orderId })).status).toBe(200);
  expect(await details(one)).toMatchObject({
    ledger: { owed: 130, due: 130 },
    totalAmt: 230,
    items: [{ quantity: 2, missing: 1 }, { quantity: 1 }],
  });
  await waitFor(() => expect(published('order.adjusted', _id, { finalTotal: 130 })).toBe(1));
  expect((await report({ missing: 0 })).body).toMatchObject({ code: 'ORDER_MOVED_ON' });
});

test('a promise has the promised and the expected time, and is late when the order is stuck', async () => {
  const one = await placed();
  const { promise } = await details(one);
  const confirmedAt = new Date(one.order.timeline.at(-1)!.at).getTime();
  expect(new Date(promise!.by).getTime()).toBe(confirmedAt + 600_000);
  expect(promise!.isLate).toBe(false);
  harness.clock.ahead += 300_000;
  expect((await details(one)).promise).toMatchObject({ by: promise!.by, isLate: true });
  harness.clock.ahead -= 300_000;
  await desk('cancel', { orderId: one.order.orderId, reason: 'Test' });
  expect((await details(one)).promise).toBeUndefined();
});

test('an order without any found piece can only be cancelled', async () => {
  const { order, dal, milk } = await placed();
  const { orderId } = order;
  await desk('start-picking', { orderId });
  await desk('report-missing', { orderId, productId: dal.id, missing: 2 });
  await desk('report-missing', { orderId, productId: milk.id, missing: 1 });
  expect(await desk('pack', { orderId })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PACK' } });
  expect((await desk('cancel', { orderId, reason: 'Nothing left' })).status).toBe(200);
});

test('of concurrent cancelling and picking exactly one succeeds, every time [G-54]', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { shopper, order } = await placed();
    const { orderId } = order;
    const [cancelled, started] = await Promise.all([
      harness.call(shopper.user, 'POST', '/api/order/cancel', { orderId }),
      desk('start-picking', { orderId }),
    ]);
    expect([cancelled.status, started.status].sort()).toEqual([200, 409]);
  }
});

test('the queue has the orders at the desk, longest waiting first, and finds them by number or mobile', async () => {
  const first = await placed();
  const second = await packed();
  const queue = async (query: string) =>
    (await harness.call(asha, 'GET', `/api/order/desk/orders?limit=100${query}`)).body as unknown as {
      data: QueuedOrder[];
      counts: Record<string, number>;
      totalCount: number;
    };
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
  await desk('cancel', { orderId: first.order.orderId, reason: 'Test' });
  expect((await queue('')).totalCount).toBe(totalCount - 1);
});

test('other users cannot use the order or the desk, and only the link opens a delivery', async () => {
  const one = await handedOver();
  const stranger = harness.tokens.user();
  const { orderId } = one.order;
  expect((await harness.call(stranger, 'GET', `/api/order/order-details?orderId=${orderId}`)).status).toBe(
    404,
  );
  expect((await harness.call(stranger, 'POST', '/api/order/cancel', { orderId })).status).toBe(404);
  expect((await desk('cancel', { orderId, reason: 'x' }, stranger)).status).toBe(403);
  expect((await harness.call(stranger, 'GET', '/api/order/desk/orders')).status).toBe(403);
  expect((await rider('details', { secret: 'x'.repeat(32) })).status).toBe(404);
  expect((await rider('complete', { secret: one.order._id, code: '0000' })).status).toBe(404);
});

test('every action of the desk is in the audit log once, without the shopper', async () => {
  const { order, shopper } = await handedOver();
  const { orderId } = order;
  await desk('start-picking', { orderId });
  const other = await placed();
  const reason = 'Closed for the day';
  for (let twice = 0; twice < 2; twice += 1) await desk('cancel', { orderId: other.order.orderId, reason });
  const writes = (number: string) =>
    (harness.probe.of('audit.recorded') as EventData<'audit.recorded'>[]).filter(
      ({ subjectName }) => subjectName === number,
    );
  await waitFor(() => expect(writes(other.order.orderId)).toHaveLength(1));
  expect(writes(other.order.orderId)[0]).toMatchObject({
    service: 'order',
    kind: 'order',
    action: 'cancelled',
    actorId: asha.userId,
    changes: [{ field: 'Status', before: 'confirmed', after: 'cancelled' }],
  });
  await waitFor(() => expect(writes(orderId)).toHaveLength(3));
  expect(writes(orderId).map(({ action }) => action)).toEqual(['picking-started', 'packed', 'handed-over']);
  const entries = JSON.stringify(writes(orderId));
  for (const person of [shopper.user.userId, 'Kiran', '98765']) expect(entries).not.toContain(person);
});

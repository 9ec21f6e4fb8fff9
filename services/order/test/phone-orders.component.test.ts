import type { Order, SavedAddress } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('order_phone_orders', { MAX_OPEN_CASH_ORDERS: '3' });

const place = { address_line: '7 Imli Chowk', city: 'Pune', state: 'Maharashtra', country: 'India' };
const given = { ...place, pincode: '411001', mobile: '9000000004' };

/** A customer with an address, and a wish of two pieces of dal for 216 rupees. */
function caller() {
  const { dal, asha } = harness.basket();
  const { userId } = asha.user;
  const wish = {
    placementId: randomUUID(),
    userId,
    lines: [{ productId: dal.id, quantity: 2 }],
    addressId: asha.submitted.addressId,
    subTotalAmt: 216,
    totalAmt: 216,
  };
  const post = (path: string, body: object, by = harness.admin) =>
    harness.call(by, 'POST', `/api/order/${path}`, body);
  return {
    dal,
    asha,
    userId,
    wish,
    post,
    order: (more: object = {}, by = harness.admin) => post('phone-order', { ...wish, ...more }, by),
  };
}

test('an admin places the order of a customer once, with its price, stock, events and audit entry', async () => {
  const { dal, asha, wish, order } = caller();
  const other = harness.tokens.user('ADMIN');
  const answers = await Promise.all([order(), order(), order({}, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [{ body }] = answers;
  const { _id, orderId } = body.data!;
  expect(new Set(answers.map((each) => each.body.data!.orderId)).size).toBe(1);
  expect(body.data).toMatchObject({
    status: 'confirmed',
    totalAmt: 216,
    timeline: [{ cause: 'placed', by: 'admin' }, { cause: 'cash-accepted' }],
  });
  expect(dal.stock).toBe(48);
  expect((await asha.list()).map((each: Order) => each.orderId)).toEqual([orderId]);
  expect(await harness.orders.findOne({ number: orderId })).toMatchObject({ language: 'hi' });
  await waitFor(() =>
    expect(harness.published('order.confirmed', _id)).toMatchObject([
      { userId: wish.userId, isByPhone: true },
    ]),
  );
  expect(harness.services.cleared.has(_id)).toBe(false);
  await waitFor(() =>
    expect(
      harness.probe
        .of('audit.recorded')
        .filter((entry) => (entry as { subjectId: string }).subjectId === _id),
    ).toMatchObject([{ action: 'placed', actorId: expect.any(String) as string, subjectName: orderId }]),
  );
  const outdated = await order({ placementId: randomUUID(), subTotalAmt: 200, totalAmt: 200 });
  expect(outdated.body).toMatchObject({ code: 'PRICES_CHANGED', details: { totalAmt: 216 } });
  expect((await order({ deliveryNote: 'Ring twice' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('the same order of the customer is another order, and leaves the cart', async () => {
  const { asha, order } = caller();
  const byPhone = (await order()).body.data!;
  const own = (await asha.cash()).body.data!;
  expect(own.orderId).not.toBe(byPhone.orderId);
  expect(own.timeline[0]).not.toHaveProperty('by');
  await waitFor(() =>
    expect(harness.published('order.confirmed', own._id)).toMatchObject([
      expect.not.objectContaining({ isByPhone: true }),
    ]),
  );
  expect(harness.services.cleared.has(own._id)).toBe(true);
});

test('recovery finishes it after a crash, in the name of the admin and without the cart', async () => {
  const { order } = caller();
  const { _id } = (await order()).body.data!;
  const row = (await harness.orders.findOne({ number: (await order()).body.data!.orderId }))!;
  const timeline = (row.timeline as unknown[]).slice(0, 1);
  const written = { status: 'pending', version: 0, timeline, dueAt: new Date(Date.now() + 8_000) };
  await harness.orders.updateOne({ _id: row._id }, { $set: written });
  harness.clock.ahead = 9_000;
  expect(await harness.recover()).toBe(1);
  harness.clock.ahead = 0;
  const entries = () =>
    harness.probe.of('audit.recorded').filter((entry) => (entry as { subjectId: string }).subjectId === _id);
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(entries()[1]).toMatchObject({ action: 'placed', actorId: harness.admin.userId });
  expect(harness.services.cleared.has(_id)).toBe(false);
});

test('the limits of the customer hold', async () => {
  const { userId, order } = caller();
  const answers = [];
  for (let each = 0; each < 4; each += 1) answers.push(await order({ placementId: randomUUID() }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(answers[3]!.body.code).toBe('TOO_MANY_OPEN_ORDERS');
  const dear = harness.services.product({ price: 9_000, discount: 0 });
  harness.unverifiedUsers.push(userId);
  const costly = {
    lines: [{ productId: dear.id, quantity: 1 }],
    subTotalAmt: 9_000,
    totalAmt: 9_000,
    placementId: randomUUID(),
  };
  expect((await order(costly)).body.code).toBe('EMAIL_NOT_VERIFIED');
  harness.unverifiedUsers.splice(0);
});

test('a new address is saved for the customer', async () => {
  const { asha, userId, post, order } = caller();
  const saved = (await post('phone-address', { userId, ...given })).body.data as unknown as SavedAddress;
  expect(saved).toMatchObject(given);
  const listed = (await post('phone-addresses', { _id: userId })).body.data as unknown as SavedAddress[];
  expect(listed.map(({ _id }) => _id)).toEqual([asha.submitted.addressId, saved._id]);
  expect((await order({ addressId: saved._id })).status).toBe(200);
  const full = await post('phone-address', { userId, ...given, city: 'Full' });
  expect(full.body).toMatchObject({ code: 'CONFLICT', details: { most: 50 } });
  expect(full.body.message).toBe('This customer has 50 saved addresses. Please choose one of them.');
});

test('accounts that do not exist or are suspended, and callers without the permission, are refused', async () => {
  const { userId, post, order, asha, wish } = caller();
  const statuses = async () => [
    (await post('phone-quote', { userId, lines: wish.lines })).status,
    (await post('phone-addresses', { _id: userId })).status,
    (await post('phone-address', { userId, ...given })).status,
    (await order()).status,
  ];
  harness.accountStates.set(userId, 'Suspended');
  expect(await statuses()).toEqual([409, 409, 409, 409]);
  harness.accountStates.set(userId, 'none');
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  harness.accountStates.delete(userId);
  expect((await order({}, asha.user)).status).toBe(403);
  expect((await post('phone-quote', { userId, lines: wish.lines }, asha.user)).status).toBe(403);
  expect((await order({ addressId: newId() })).body.code).toBe('ADDRESS_NOT_FOUND');
  expect(await harness.orders.countDocuments({ userId })).toBe(0);
});

test('an order is quoted for the customer, with their uses of offers, and placed at that price', async () => {
  const { dal, wish, order, post } = caller();
  const offerId = randomUUID();
  const offer = {
    offerId,
    version: 0,
    name: 'Once',
    rule: { kind: 'buy-get', buy: 1, get: 1, percent: 100 },
  };
  const saved = await post('save-offer', { ...offer, products: [dal.id], perCustomer: 1 });
  expect(saved.status).toBe(200);
  const { userId, lines } = wish;
  const quote = async () => (await post('phone-quote', { userId, lines })).body.data;
  expect(await quote()).toMatchObject({
    subTotalAmt: 108,
    totalAmt: 108,
    offers: [{ offerId, amount: 108 }],
  });
  expect((await order({ subTotalAmt: 108, totalAmt: 108 })).status).toBe(200);
  expect(await quote()).toMatchObject({ totalAmt: 216, offers: [] });
  await post('pause-offer', { offerId, paused: true });
});

test('the credit of the customer pays a phone order once, by the rules of the checkout', async () => {
  const { userId, wish, order, post } = caller();
  const gift = { giftId: randomUUID(), userId, amount: 50, reason: 'late', note: '' };
  expect((await post('give-store-credit', gift)).status).toBe(200);
  const quote = async () => (await post('phone-quote', { userId, lines: wish.lines })).body.data;
  expect(await quote()).toMatchObject({ totalAmt: 216, storeCredit: 50 });
  expect((await order({ storeCredit: 50.01 })).body).toMatchObject({
    ...{ code: 'CREDIT_CHANGED', details: { available: 50 } },
  });
  const placed = [await order({ storeCredit: 50 }), await order({ storeCredit: 50 })];
  expect(placed.map(({ body }) => body.data)).toMatchObject([
    { totalAmt: 216, storeCredit: 50 },
    { _id: placed[0]!.body.data!._id, storeCredit: 50 },
  ]);
  expect(await quote()).not.toHaveProperty('storeCredit');
  expect((await order({ storeCredit: 20 })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  const credit = (await post('customer-credit', { _id: userId })).body.data;
  expect(credit).toMatchObject({ balance: 0, entries: [{ kind: 'used', amount: -50 }, { kind: 'given' }] });
});

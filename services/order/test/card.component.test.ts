import type { NewEvent } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { useHarness } from './harness';

const harness = useHarness('order_card');
const basket = (stock?: number) => harness.basket(stock);
type Shopper = ReturnType<typeof basket>['asha'];

const only = async (shopper: Shopper) => {
  const orders = await shopper.list();
  expect(orders).toHaveLength(1);
  return orders[0]!;
};
async function waiting(stock?: number) {
  const { dal, asha } = basket(stock);
  const { body } = await asha.card();
  return { dal, asha, body, _id: (await only(asha))._id };
}
const becomes = (shopper: Shopper, status: string) =>
  waitFor(async () => expect((await only(shopper)).status).toBe(status));
const publish = (
  type: 'payment.succeeded' | 'payment.expired' | 'payment.failed' | 'payment.refunded',
  orderId: string,
) => {
  const facts = { orderId, sessionId: `cs_${orderId}`, amount: 21_600 };
  const data = { ...facts, cause: 'declined' as const, refundId: 're_1', refunded: 21_600 };
  return harness.probe.publish({ type, subject: orderId, data });
};
/** Waits until these events are dead letters, and drops them. @returns their reasons */
async function refused(...ids: string[]): Promise<string[]> {
  const letters = await openDeadLetters(harness.amqpUrl, 'order');
  const kept = await waitFor(async () => {
    const found = (await letters.list()).filter(({ id }) => ids.includes(id));
    expect(found).toHaveLength(ids.length);
    return found;
  });
  await letters.drop(ids);
  await letters.close();
  return kept.map(({ reason }) => reason);
}

describe('card orders', () => {
  test('checkout reserves stock and returns the session; the payment event confirms', async () => {
    const { dal, asha } = basket();
    const { status, body } = await asha.card();
    expect(status).toBe(200);
    const open = await only(asha);
    expect(body).toMatchObject({ id: `cs_${open._id}`, url: expect.any(String), orderId: open.orderId });
    expect(open).toMatchObject({ status: 'awaiting-payment', payment_status: 'PENDING' });
    expect(dal.stock).toBe(48);
    expect(harness.services.cleared.has(open._id)).toBe(false);

    await publish('payment.succeeded', open._id);
    await becomes(asha, 'confirmed');
    const paid = await only(asha);
    expect(paid.payment_status).toBe('PAID');
    expect(paid.timeline.map(({ cause }) => cause)).toEqual(['placed', 'session-opened', 'paid']);
    await waitFor(() =>
      expect(harness.published('order.confirmed', open._id)).toMatchObject([{ paymentStatus: 'PAID' }]),
    );
    expect(harness.published('order.payment-requested', open._id)).toHaveLength(1);
  });

  test('the shopper returns to the front end set by the gateway, otherwise to the shop', async () => {
    const from = async (headers: Record<string, string>) =>
      String((await basket().asha.card({}, headers)).body.url).split('return=')[1];
    expect(await from({ 'x-shop-origin': 'https://front.example' })).toBe('https://front.example');
    expect(await from({ 'x-shop-origin': 'not an address' })).toBe('http://shop.example');
    expect(await from({})).toBe('http://shop.example');
  });

  test('list and details have the payment URL and its deadline while the session can be paid', async () => {
    const { asha, body } = await waiting();
    const { session } = (await harness.orders.findOne({ number: body.orderId }))!;
    const payment = { payUrl: body.url, payBy: session.expiresAt.toISOString() };
    const shown = async () => [await asha.details(body.orderId!), await only(asha)];
    expect(await shown()).toMatchObject([payment, payment]);
    harness.clock.ahead = session.expiresAt.getTime() - Date.now() - 90_000;
    expect(await shown()).toMatchObject([payment, payment]);
    harness.clock.ahead += 31_000;
    for (const each of await shown())
      for (const field of Object.keys(payment)) expect(each).not.toHaveProperty(field);
  });

  test('a repeated submission returns the same session', async () => {
    const { dal, asha } = basket();
    const answers = [...(await Promise.all([1, 2, 3].map(() => asha.card()))), await asha.card()];
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.url} ${body.orderId}`)).size).toBe(1);
    expect(dal.stock).toBe(48);
  });

  test.each(['payment.failed', 'payment.expired'] as const)('%s cancels the order', async (type) => {
    const { asha, _id } = await waiting();
    await publish(type, _id);
    await becomes(asha, 'cancelled');
    expect((await only(asha)).payment_status).toBe('FAILED');
    await waitFor(() => expect(harness.published('order.cancelled', _id)).toHaveLength(1));
  });

  test('a paid order without stock is cancelled, and stays PAID until it is refunded', async () => {
    const { asha, dal, _id } = await waiting();
    await publish('payment.succeeded', _id);
    await becomes(asha, 'confirmed');
    const lines = [{ productId: dal.id, quantity: 2 }];
    const lost: NewEvent = { type: 'stock.lost', subject: _id, data: { orderId: _id, lines } };
    await harness.probe.publish(lost);
    await harness.probe.publish(lost);
    await becomes(asha, 'cancelled');
    expect(await only(asha)).toMatchObject({ payment_status: 'PAID' });
    await publish('payment.refunded', _id);
    await waitFor(async () => expect((await only(asha)).payment_status).toBe('REFUNDED'));
    const { timeline } = await only(asha);
    expect(timeline.map(({ cause }) => cause).slice(2)).toEqual(['paid', 'stock-lost', 'refunded']);
    expect(harness.published('order.cancelled', _id)).toMatchObject([
      { cause: 'stock-lost', paymentStatus: 'PAID' },
    ]);
  });

  test('a payment event that arrives before the session is stored is retried', async () => {
    const { asha } = basket();
    harness.services.delay('openPaymentSession', 800);
    const answer = asha.card();
    const pending = await waitFor(async () => {
      const [order] = await asha.list();
      expect(order?.status).toBe('pending');
      return order!;
    });
    await publish('payment.succeeded', pending._id);
    expect((await answer).status).toBe(200);
    await becomes(asha, 'confirmed');
    const { timeline, payment_status } = await only(asha);
    expect(timeline.map(({ cause }) => cause)).toEqual(['placed', 'session-opened', 'paid']);
    expect(payment_status).toBe('PAID');
  });

  test.each<[string, { source?: string; amount?: number; sessionId?: string }, RegExp]>([
    ['too little was paid', { amount: 21_599 }, /an amount of 21599 paise, the order is 21600/],
    ['another session was paid', { sessionId: 'cs_invented' }, /another payment session/],
    ['a stranger says so', { source: 'guest' }, /does not come from guest/],
  ])(
    'a payment.succeeded by which %s leaves the order unpaid, and goes to the dead letters [G-160] [G-162]',
    async (_how, { source, ...lie }, reason) => {
      const { asha, _id } = await waiting();
      const data = { orderId: _id, sessionId: `cs_${_id}`, amount: 21_600, ...lie };
      const event = { type: 'payment.succeeded', subject: _id, data } as const;
      expect(await refused(await harness.probe.publish(event, { source }))).toEqual([
        expect.stringMatching(reason),
      ]);
      expect(await only(asha)).toMatchObject({ status: 'awaiting-payment', payment_status: 'PENDING' });
      // The real event still applies to the unchanged order.
      await publish('payment.succeeded', _id);
      await becomes(asha, 'confirmed');
    },
  );

  test.each([
    ['payment.expired', { sessionId: 'cs_invented', amount: 21_600 }],
    ['payment.refunded', { sessionId: 'cs_invented', amount: 21_600, refundId: 're_1' }],
    ['stock.lost', { lines: [] }],
  ] as const)(
    'a contradicting %s, or one of an unknown order, changes nothing [G-163]',
    async (type, facts) => {
      const { asha, _id } = await waiting();
      const forged = (orderId: string) =>
        harness.probe.publish({ type, subject: orderId, data: { orderId, ...facts } } as unknown as NewEvent);
      await refused(await forged(_id), await forged(newId()));
      expect(await only(asha)).toMatchObject({ status: 'awaiting-payment', payment_status: 'PENDING' });
    },
  );
});

describe('cancel-payment', () => {
  test('cancels by number or id, releases stock and publishes at once; the lines can be ordered again', async () => {
    const { dal, asha, body, _id } = await waiting();
    const cancelled = await asha.cancel(body.orderId!.toLowerCase());
    expect(cancelled).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', payment_status: 'FAILED' } },
    });
    expect(dal.stock).toBe(50);
    expect(await asha.cancel(_id)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    await waitFor(() =>
      expect(harness.published('order.cancelled', _id)).toMatchObject([
        { cause: 'given-up', paymentStatus: 'FAILED' },
      ]),
    );
    const again = await asha.card();
    expect([again.status, again.body.orderId === body.orderId]).toEqual([200, false]);
  });

  test('money paid after the cancellation is refunded and shown as refunded', async () => {
    const { asha, _id } = await waiting();
    await asha.cancel(_id);
    await publish('payment.succeeded', _id);
    await publish('payment.refunded', _id);
    await waitFor(async () => expect((await only(asha)).payment_status).toBe('REFUNDED'));
    expect((await only(asha)).status).toBe('cancelled');
    expect(harness.published('order.confirmed', _id)).toEqual([]);
  });

  test('an order of another user is 404, a paid one 409 [G-144]', async () => {
    const { asha, _id } = await waiting();
    expect((await basket().asha.cancel(_id)).status).toBe(404);
    await publish('payment.succeeded', _id);
    await becomes(asha, 'confirmed');
    expect(await asha.cancel(_id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('a new submission with cash, another address or note replaces the unpaid order', async () => {
    const { dal, asha } = await waiting(2);
    const addressId = harness.services.address(asha.user.userId);
    for (const more of [{ addressId }, { addressId, deliveryNote: 'Ring twice' }])
      expect((await asha.card(more)).status).toBe(200);
    expect((await asha.cash({ addressId })).status).toBe(200);
    expect(dal.stock).toBe(0);
    const states = (await asha.list()).map(({ status, timeline }) => [status, timeline.at(-1)?.cause]);
    expect(states).toEqual([
      ['confirmed', 'cash-accepted'],
      ...Array<string[]>(3).fill(['cancelled', 'replaced']),
    ]);
  });

  const states = async (shopper: Shopper) =>
    (await shopper.list()).map(({ status, timeline }) => [status, timeline.at(-1)?.cause]);

  test.each(['cash', 'card'] as const)(
    'an unpaid order makes way for one by %s that is short of its pieces, also of another cart',
    async (method) => {
      const { dal, asha } = await waiting(3);
      const more = { subTotalAmt: 324, totalAmt: 324 };
      const list_items = [{ _id: newId(), productId: dal.id, quantity: 3 }];
      expect((await asha[method]({ list_items, ...more })).status).toBe(200);
      expect(dal.stock).toBe(0);
      expect((await states(asha)).at(-1)).toEqual(['cancelled', 'replaced']);
    },
  );

  test('an unpaid order stays when the newer submission is refused', async () => {
    const { dal, asha } = await waiting(3);
    const three = { subTotalAmt: 324, totalAmt: 324 };
    const list_items = [{ ...(asha.submitted.list_items[0] as object), quantity: 3 }];
    const codes = [];
    for (const more of [
      { addressId: newId() },
      { subTotalAmt: 1, totalAmt: 1 },
      { list_items, ...three, addressId: newId() },
      { list_items },
      { list_items: [{ productId: dal.id, quantity: 4 }] },
    ])
      codes.push((await asha.card(more)).body.code);
    expect(codes).toEqual([
      'ADDRESS_NOT_FOUND',
      'PRICES_CHANGED',
      'ADDRESS_NOT_FOUND',
      'PRICES_CHANGED',
      'OUT_OF_STOCK',
    ]);
    expect(await states(asha)).toEqual([['awaiting-payment', 'session-opened']]);
    expect(dal.stock).toBe(1);
  });

  test('of a changed cart only the newest session can be paid; other carts keep theirs', async () => {
    const { dal, asha, _id } = await waiting();
    const [line] = asha.submitted.list_items;
    const rice = { _id: newId(), productId: dal.id, quantity: 1 };
    const more = { list_items: [line, rice], subTotalAmt: 324, totalAmt: 324 };
    expect((await asha.card(more)).status).toBe(200);
    expect(await states(asha)).toEqual([
      ['awaiting-payment', 'session-opened'],
      ['cancelled', 'replaced'],
    ]);
    await waitFor(() =>
      expect(harness.published('order.cancelled', _id)).toMatchObject([{ cause: 'replaced' }]),
    );
    const other = { list_items: [{ ...rice, _id: newId() }], subTotalAmt: 108, totalAmt: 108 };
    expect((await asha.card(other)).status).toBe(200);
    // Both slots are taken; the new order of this cart replaces the earlier one and gets its slot.
    expect((await asha.card()).status).toBe(200);
    expect((await states(asha)).map(([status]) => status)).toEqual([
      ...['awaiting-payment', 'awaiting-payment', 'cancelled', 'cancelled'],
    ]);
    expect(dal.stock).toBe(47);
  });

  test('a session about to expire is replaced by a new one', async () => {
    const { dal, asha, body } = await waiting();
    harness.clock.ahead = 29.5 * 60_000;
    const second = await asha.card();
    expect([second.status, second.body.id === body.id]).toEqual([200, false]);
    expect(dal.stock).toBe(48);
  });
});

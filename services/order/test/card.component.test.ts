import type { NewEvent, OrderDetails } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { useCardOrders } from './card-under-test';

const card = useCardOrders('order_card');
const { basket, only, publish, eventsOf } = card;

describe('card orders', () => {
  test('checkout reserves stock and returns the session; the payment event confirms', async () => {
    const { dal, asha } = basket();
    const { status, body } = await asha.card();
    expect(status).toBe(200);
    const waiting = await only(asha);
    expect(body).toMatchObject({
      id: `cs_${waiting._id}`,
      url: expect.any(String),
      orderId: waiting.orderId,
    });
    expect(waiting).toMatchObject({ status: 'awaiting-payment', payment_status: 'PENDING' });
    expect(dal.stock).toBe(48);
    expect(card.harness.services.cleared.has(waiting._id)).toBe(false);

    await publish('payment.succeeded', waiting._id);
    await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    const paid = await only(asha);
    expect(paid.payment_status).toBe('PAID');
    expect(paid.timeline.map(({ cause }) => cause)).toEqual(['placed', 'session-opened', 'paid']);
    await waitFor(() => eventsOf('order.confirmed', waiting._id).length === 1);
    expect(eventsOf('order.confirmed', waiting._id)[0]?.data).toMatchObject({ paymentStatus: 'PAID' });
    expect(eventsOf('order.payment-requested', waiting._id)).toHaveLength(1);
  });

  test('the shopper returns to the front end set by the gateway, otherwise to the shop', async () => {
    const from = async (headers: Record<string, string>) =>
      String((await basket().asha.card({}, headers)).body.url);
    expect(await from({ 'x-shop-origin': 'https://front.example' })).toMatch(
      /return=https:\/\/front\.example$/,
    );
    expect(await from({ 'x-shop-origin': 'not an address' })).toMatch(/return=http:\/\/shop\.example$/);
    expect(await from({})).toMatch(/return=http:\/\/shop\.example$/);
  });

  test('details have the payment URL while the session can be paid', async () => {
    const { asha } = basket();
    const { body } = await asha.card();
    const { _id, orderId } = await only(asha);
    const read = (user = asha.user) =>
      card.harness.call(user, 'GET', `/api/order/order-details?orderId=${orderId}`);
    const payUrl = async () => ((await read()).body.data as OrderDetails).payUrl;
    expect(await payUrl()).toBe(body.url);
    expect((await read(card.harness.tokens.user())).status).toBe(404);
    expect((await only(asha)) as OrderDetails).not.toHaveProperty('payUrl');

    const { session } = (await card.harness.orders.findOne({ number: orderId }))!;
    card.harness.clock.ahead = session.expiresAt.getTime() - Date.now() - 90_000;
    expect(await payUrl()).toBe(body.url);
    card.harness.clock.ahead += 31_000;
    expect(await payUrl()).toBeUndefined();

    card.harness.clock.ahead = 0;
    await publish('payment.succeeded', _id);
    await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    expect(await payUrl()).toBeUndefined();
  });

  test('a repeated submission returns the same session', async () => {
    const { dal, asha } = basket();
    const answers = [...(await Promise.all([1, 2, 3].map(() => asha.card()))), await asha.card()];
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.url} ${body.orderId}`)).size).toBe(1);
    expect(dal.stock).toBe(48);
  });

  test('failure and expiry cancel the order and release the stock', async () => {
    for (const type of ['payment.failed', 'payment.expired'] as const) {
      const { asha } = basket();
      await asha.card();
      const { _id } = await only(asha);
      await publish(type, _id);
      await waitFor(async () => expect((await only(asha)).status).toBe('cancelled'));
      expect((await only(asha)).payment_status).toBe('FAILED');
      await waitFor(() => eventsOf('order.cancelled', _id).length === 1);
    }
  });

  test('a paid order without stock is cancelled, and stays PAID until it is refunded', async () => {
    const { asha, dal } = basket();
    await asha.card();
    const { _id } = await only(asha);
    await publish('payment.succeeded', _id);
    await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    const lines = [{ productId: dal.id, quantity: 2 }];
    const lost: NewEvent = { type: 'stock.lost', subject: _id, data: { orderId: _id, lines } };
    await card.harness.probe.publish(lost);
    await card.harness.probe.publish(lost);
    await waitFor(async () => expect((await only(asha)).status).toBe('cancelled'));
    expect(await only(asha)).toMatchObject({ payment_status: 'PAID' });
    await publish('payment.refunded', _id);
    await waitFor(async () => expect((await only(asha)).payment_status).toBe('REFUNDED'));
    const { timeline } = await only(asha);
    expect(timeline.map(({ cause }) => cause).slice(2)).toEqual(['paid', 'stock-lost', 'refunded']);
    expect(eventsOf('order.cancelled', _id)).toHaveLength(1);
    expect(eventsOf('order.cancelled', _id)[0]?.data).toMatchObject({
      cause: 'stock-lost',
      paymentStatus: 'PAID',
    });
  });

  test('duplicate, reordered and late payment events never change a final state', async () => {
    const { asha } = basket();
    await asha.card();
    const { _id } = await only(asha);
    const id = newId();
    await publish('payment.succeeded', _id, { id });
    await publish('payment.succeeded', _id, { id });
    await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    await publish('payment.expired', _id);
    await publish('payment.failed', _id);
    await publish('payment.succeeded', _id);
    await publish('payment.expired', newId());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await only(asha)).toMatchObject({ status: 'confirmed', payment_status: 'PAID' });
    expect(eventsOf('order.confirmed', _id)).toHaveLength(1);
    expect(eventsOf('order.cancelled', _id)).toHaveLength(0);
  });

  test('expiry before success: the order stays cancelled, and order.cancelled makes payment refund', async () => {
    const { asha } = basket();
    await asha.card();
    const { _id } = await only(asha);
    await publish('payment.expired', _id);
    await waitFor(async () => expect((await only(asha)).status).toBe('cancelled'));
    await publish('payment.succeeded', _id);
    await waitFor(() => eventsOf('order.cancelled', _id).length === 1);
    await publish('payment.refunded', _id);
    await waitFor(async () => expect((await only(asha)).payment_status).toBe('REFUNDED'));
    expect(eventsOf('order.confirmed', _id)).toEqual([]);
  });

  test('a refund event before the payment event cancels the order (after a restore)', async () => {
    const { asha } = basket();
    await asha.card();
    const { _id } = await only(asha);
    await publish('payment.refunded', _id);
    await waitFor(async () => expect((await only(asha)).status).toBe('cancelled'));
    await publish('payment.succeeded', _id);
    await waitFor(() => eventsOf('order.cancelled', _id).length === 1);
    const { payment_status: status, timeline } = await only(asha);
    expect(status).toBe('REFUNDED');
    expect(timeline.map(({ cause }) => cause).slice(2)).toEqual(['payment-failed', 'refunded']);
    expect(eventsOf('order.confirmed', _id)).toEqual([]);
  });

  test('a payment event that arrives before the session is stored is retried', async () => {
    const { asha } = basket();
    card.harness.services.delay('openPaymentSession', 800);
    const answer = asha.card();
    const pending = await waitFor(async () => {
      const [order] = await asha.list();
      expect(order?.status).toBe('pending');
      return order!;
    });
    await publish('payment.succeeded', pending._id);
    expect((await answer).status).toBe(200);
    await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    const { timeline, payment_status } = await only(asha);
    expect(timeline.map(({ cause }) => cause)).toEqual(['placed', 'session-opened', 'paid']);
    expect(payment_status).toBe('PAID');
  });

  test.each([
    ['nothing was paid', { amount: 0 }, /an amount of 0 paise, the order is 21600/],
    ['too little was paid', { amount: 21_599 }, /an amount of 21599 paise/],
    ['another session was paid', { sessionId: 'cs_invented' }, /another payment session/],
    ['order says so', { source: 'order' }, /does not come from order/],
    ['a stranger says so', { source: 'guest' }, /does not come from guest/],
  ])(
    'a payment.succeeded by which %s leaves the order unpaid, and goes to the dead letters [G-160] [G-162]',
    async (_how, lie, reason) => {
      const { asha } = basket();
      await asha.card();
      const { _id } = await only(asha);
      const { source, ...more } = { source: undefined, ...lie };
      const data = { orderId: _id, sessionId: `cs_${_id}`, amount: 21_600, ...more };
      const id = await card.harness.probe.publish(
        { type: 'payment.succeeded', subject: _id, data },
        { source },
      );
      const letters = await openDeadLetters(card.harness.amqpUrl, 'order');
      const kept = expect.objectContaining({
        id,
        reason: expect.stringMatching(reason) as string,
      }) as unknown;
      await waitFor(async () => expect(await letters.list()).toContainEqual(kept));
      await letters.drop([id]);
      await letters.close();
      expect(await only(asha)).toMatchObject({ status: 'awaiting-payment', payment_status: 'PENDING' });
      expect(eventsOf('order.confirmed', _id)).toEqual([]);
      // The real event still applies to the unchanged order.
      await publish('payment.succeeded', _id);
      await waitFor(async () => expect((await only(asha)).status).toBe('confirmed'));
    },
  );

  test.each([
    ['payment.expired', { sessionId: 'cs_invented', amount: 21_600 }],
    ['payment.refunded', { sessionId: 'cs_invented', amount: 21_600, refundId: 're_1' }],
    ['stock.lost', { lines: [] }],
  ] as const)(
    'a contradicting %s, or one of an unknown order, changes nothing [G-163]',
    async (type, facts) => {
      const { asha } = basket();
      await asha.card();
      const { _id } = await only(asha);
      const forged = (orderId: string) =>
        card.harness.probe.publish({
          type,
          subject: orderId,
          data: { orderId, ...facts },
        } as unknown as NewEvent);
      const ids = [await forged(_id), await forged(newId())];
      const letters = await openDeadLetters(card.harness.amqpUrl, 'order');
      await waitFor(async () => {
        const kept = (await letters.list()).map((letter) => letter.id);
        expect(ids.filter((id) => !kept.includes(id))).toEqual([]);
      });
      await letters.drop(ids);
      await letters.close();
      expect(await only(asha)).toMatchObject({ status: 'awaiting-payment', payment_status: 'PENDING' });
    },
  );

  test('an unavailable provider is 503 PAYMENT_UNAVAILABLE, and nothing stays reserved or listed', async () => {
    const { dal, asha } = basket();
    card.harness.services.failNext('openPaymentSession', 'after');
    expect(await asha.card()).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    expect(dal.stock).toBe(50);
    expect(await asha.list()).toEqual([]);
    const cancelled = await card.harness.orders.findOne({ userId: asha.user.userId });
    const orderId = String(cancelled!._id);
    await waitFor(() => eventsOf('order.rejected', orderId).length === 1);
    expect(eventsOf('order.rejected', orderId)[0]?.data).toMatchObject({ cause: 'payment-unavailable' });
    expect(eventsOf('order.cancelled', orderId)).toEqual([]);
    expect((await asha.card()).status).toBe(200);
  });

  test('a total of zero cannot be paid online', async () => {
    const gift = card.harness.services.product({ price: 50, discount: 100 });
    const asha = card.harness.shopper([{ product: gift, quantity: 1 }], 0);
    expect(await asha.card()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUSED' } });
    expect((await asha.cash()).status).toBe(200);
  });
});

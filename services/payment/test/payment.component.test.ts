import { newId, waitFor } from '@tokri/testing';
import { createHmac } from 'node:crypto';
import { useHarness } from './harness';

const harness = useHarness('payment');
const stateOf = (orderId: string) => harness.stateOf(orderId);
const refundsOf = (orderId: string) => harness.refundsOf(orderId);

const sign = (body: string, secret: string, at = Math.floor(Date.now() / 1_000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

describe('payment sessions', () => {
  test('a session has the order, its lines in paise and an end that the provider allows [S-2.28] [S-4.23]', async () => {
    const { status, session, orderId } = await harness.open();
    expect(status).toBe(200);
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toContain(`/c/pay/${session.id}`);
    expect(new Date(session.expiresAt).getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
    expect(await harness.sessionAtProvider(session.id)).toMatchObject({
      amount_total: 24_950,
      currency: 'inr',
      client_reference_id: orderId,
      success_url: 'http://shop.tokri.example/success?order=ORD-23456789',
      cancel_url: `http://shop.tokri.example/cancel?order=${orderId}`,
      line_items: {
        data: [{ description: 'Toor dal', quantity: 2, amount_total: 21_600 }, { amount_total: 3_350 }],
      },
    });
  });

  test('a shopper of another front end returns there', async () => {
    const { session, orderId } = await harness.open({ returnOrigin: 'https://front.example' });
    expect(await harness.sessionAtProvider(session.id)).toMatchObject({
      success_url: 'https://front.example/success?order=ORD-23456789',
      cancel_url: `https://front.example/cancel?order=${orderId}`,
    });
  });

  test('twenty concurrent requests for one order give one session', async () => {
    const orderId = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => harness.open({}, orderId)));
    const ids = answers.filter(({ status }) => status === 200).map(({ session }) => session.id);
    expect(new Set(ids).size).toBe(1);
    expect((await harness.open({}, orderId)).session.id).toBe(ids[0]);
    expect(await harness.ledgerOf(orderId)).toHaveLength(1);
  });

  test('an amount that is not the sum of the lines is refused', async () => {
    expect((await harness.open({ amount: 100 })).status).toBe(400);
  });

  test('more lines than the provider accepts still add up to the same amount', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => ({
      name: `Product ${index}`,
      unit: '1',
      unitAmount: 100 + index,
      quantity: 1,
    }));
    const amount = lines.reduce((sum, line) => sum + line.unitAmount, 0);
    const { status, session } = await harness.open({ lines, amount });
    expect(status).toBe(200);
    await harness.pay(session.id);
  });

  test('an unavailable provider is 503 PAYMENT_UNAVAILABLE; reconciliation opens or ends the pending payment', async () => {
    await harness.setOutage({ kind: 'error' });
    const { status, body, orderId } = await harness.open();
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(String(body.message)).not.toMatch(/stripe|api/i);
    await harness.setOutage({ kind: 'none' });
    await harness.cancelOrder(orderId);
    await waitFor(async () => expect(await stateOf(orderId)).toBe('expired'));
    expect((await harness.open({}, orderId)).status).toBe(409);
  });

  test('a session whose response was lost is found again, not opened twice', async () => {
    await harness.setOutage({ kind: 'lost-answer', requests: 2 });
    const { status, orderId } = await harness.open();
    expect(status).toBe(503);
    const again = await harness.open({}, orderId);
    expect(again.status).toBe(200);
    expect(await harness.ledgerOf(orderId)).toEqual([expect.objectContaining({ session: again.session.id })]);
  });
});

describe('paid exactly once', () => {
  test('a signed event confirms the payment', async () => {
    const { orderId, session } = await harness.paid();
    expect(harness.eventsOf('payment.succeeded', orderId)[0]?.data).toEqual({
      orderId,
      sessionId: session.id,
      amount: 24_950,
    });
  });

  test('a declined card leaves the session open for another one', async () => {
    const { orderId, session } = await harness.open();
    expect(await harness.pay(session.id, { number: '4000 0000 0000 0002' })).toMatchObject({
      kind: 'refused',
    });
    await harness.pay(session.id);
    await waitFor(() => harness.eventsOf('payment.succeeded', orderId).length === 1);
    expect(harness.eventsOf('payment.failed', orderId)).toEqual([]);
  });

  test('duplicate and reordered events are one payment', async () => {
    await harness.setWebhooks({ duplicates: 4, shuffleMs: 300 });
    const { orderId, session } = await harness.open();
    await harness.pay(session.id);
    await waitFor(() => harness.webhooks.of('checkout.session.completed', session.id).length === 5);
    await waitFor(() => harness.eventsOf('payment.succeeded', orderId).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(harness.eventsOf('payment.succeeded', orderId)).toHaveLength(1);
  });

  test('a forged, unsigned, altered or outdated webhook is 400 and changes nothing [G-147]', async () => {
    harness.webhooks.faults.drop = true;
    const { orderId, session } = await harness.open();
    await harness.pay(session.id);
    await waitFor(() => harness.webhooks.of('checkout.session.completed', session.id).length > 0);
    const [delivery] = harness.webhooks.of('checkout.session.completed', session.id);
    const { body } = delivery!;
    const forgeries = [
      { body, signature: sign(body, 'whsec_somebody_else') },
      { body, signature: '' },
      { body, signature: 'undefined' },
      { body: body.replace('"livemode":false', '"livemode":true'), signature: delivery!.signature },
      { body, signature: sign(body, harness.webhookSecret, Math.floor(Date.now() / 1_000) - 3_600) },
      { body: '{', signature: sign('{', 'whsec_somebody_else') },
    ];
    for (const forgery of forgeries) {
      expect(await harness.webhook(forgery)).toMatchObject({ status: 400, body: { code: 'BAD_SIGNATURE' } });
    }
    expect(await stateOf(orderId)).toBe('open');
    expect(await harness.metrics()).toMatch(/payment_webhooks_total\{outcome="forged",service="payment"\} 6/);
    expect((await harness.webhook(delivery!)).status).toBe(200);
    expect(await stateOf(orderId)).toBe('paid');
  });

  test('a replayed webhook is acknowledged and changes nothing [G-172]', async () => {
    const { orderId, session } = await harness.paid();
    const [delivery] = harness.webhooks.of('checkout.session.completed', session.id);
    const known = async () =>
      Number(/outcome="known",service="payment"\} (\d+)/.exec(await harness.metrics())?.[1] ?? 0);
    const before = await known();
    const answers = await Promise.all(Array.from({ length: 5 }, () => harness.webhook(delivery!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await known()) - before).toBe(5);
    expect(harness.eventsOf('payment.succeeded', orderId)).toHaveLength(1);
  });

  test('lost webhooks are recovered by querying the provider', async () => {
    harness.webhooks.faults.drop = true;
    const [paid, ended] = [await harness.open(), await harness.open()];
    await harness.pay(paid.session.id);
    await harness.expire(ended.session.id);
    expect(await stateOf(paid.orderId)).toBe('open');
    harness.clock.ahead = 61_000;
    await waitFor(() => harness.eventsOf('payment.succeeded', paid.orderId).length === 1);
    await waitFor(() => harness.eventsOf('payment.expired', ended.orderId).length === 1);
  });
});

describe('payment by UPI', () => {
  test('is one payment, and declined by the app none', async () => {
    const { orderId, session } = await harness.open();
    await harness.payByUpi(session.id, 'decline');
    await harness.payByUpi(session.id, 'approve');
    await waitFor(() => harness.eventsOf('payment.succeeded', orderId).length === 1);
    expect(harness.eventsOf('payment.failed', orderId)).toEqual([]);
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950 }]);
  });

  test('is open until the bank decides, and then paid', async () => {
    const { orderId, session } = await harness.open();
    await harness.payByUpi(session.id, 'pending');
    await waitFor(() => harness.webhooks.of('checkout.session.completed', session.id).length > 0);
    expect(await stateOf(orderId)).toBe('open');
    await harness.settleUpi(session.id, true);
    await waitFor(() => harness.eventsOf('payment.succeeded', orderId).length === 1);
  });

  test('is failed when the bank refuses, also when that event is lost', async () => {
    harness.webhooks.faults.drop = true;
    const { orderId, session } = await harness.open();
    await harness.payByUpi(session.id, 'pending');
    await harness.settleUpi(session.id, false);
    await harness.cancelOrder(orderId);
    await waitFor(() => harness.eventsOf('payment.failed', orderId).length === 1);
    expect(await stateOf(orderId)).toBe('failed');
  });

  test('is refunded once when the bank pays after the cancellation', async () => {
    const { orderId, session } = await harness.open();
    await harness.payByUpi(session.id, 'pending');
    await harness.cancelOrder(orderId);
    await waitFor(() => harness.webhooks.of('checkout.session.completed', session.id).length > 0);
    expect(await stateOf(orderId)).toBe('open');
    await harness.settleUpi(session.id, true);
    await waitFor(() => refundsOf(orderId).length === 1);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950, refunds: 1 }]);
  });
});

describe('cancelled orders', () => {
  test('an open session expires, and can no longer be paid', async () => {
    const { orderId, session } = await harness.open();
    await harness.cancelOrder(orderId);
    await waitFor(() => harness.eventsOf('payment.expired', orderId).length === 1);
    expect(await harness.pay(session.id)).toMatchObject({ kind: 'closed' });
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ status: 'expired', paid: 0 }]);
  });

  test('paid before the cancellation: refunded once, also after repeated events', async () => {
    const { orderId } = await harness.paid();
    const eventId = newId();
    await Promise.all([
      harness.cancelOrder(orderId, eventId),
      harness.cancelOrder(orderId, eventId),
      harness.cancelOrder(orderId),
    ]);
    await waitFor(() => refundsOf(orderId).length === 1);
    await harness.reconcile();
    expect(refundsOf(orderId)).toHaveLength(1);
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950 }]);
  });

  test('returned after the payment: refunded once', async () => {
    const { orderId } = await harness.paid();
    await harness.returnOrder(orderId);
    await harness.returnOrder(orderId);
    await waitFor(() => refundsOf(orderId).length === 1);
    await harness.reconcile();
    expect(refundsOf(orderId)).toHaveLength(1);
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950 }]);
  });

  test('paid during the cancellation: the late event causes a refund', async () => {
    await harness.setWebhooks({ paused: true });
    const { orderId, session } = await harness.open();
    await harness.pay(session.id);
    await harness.cancelOrder(orderId);
    await waitFor(() => refundsOf(orderId).length === 1);
    await harness.setWebhooks({ paused: false });
    await waitFor(() => harness.webhooks.of('checkout.session.completed', session.id).length === 1);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950 }]);
  });

  test('paid and refunded in the period lost by a restore: published as refunded, never as paid [G-261]', async () => {
    await harness.setWebhooks({ lose: 1_000 });
    const { orderId, session } = await harness.open();
    await harness.pay(session.id);
    await harness.refundAtProvider(session.id);
    harness.clock.ahead += 120_000;
    await waitFor(() => refundsOf(orderId).length === 1);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(harness.eventsOf('payment.succeeded', orderId)).toEqual([]);
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950 }]);
  });

  test('a refund whose response is lost is not made twice', async () => {
    const { orderId } = await harness.paid();
    await harness.setWebhooks({ paused: true });
    await harness.setOutage({ kind: 'lost-answer', requests: 3 });
    await harness.cancelOrder(orderId);
    await waitFor(async () => {
      harness.clock.ahead += 1_000;
      return refundsOf(orderId).length === 1;
    });
    expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 24_950 }]);
  });

  test.each([
    ['another user', { userId: newId() }, /another user or number/],
    ['another number', { orderNumber: 'ORD-99999999' }, /another user or number/],
    ['another total', { total: 1 }, /an amount of 100 paise, the payment is 24950/],
    ['a cash order', { paymentStatus: 'CASH ON DELIVERY' as const }, /paid by card/],
  ])(
    'an event with %s refunds nothing, and goes to the dead letters [G-164]',
    async (_what, more, reason) => {
      const { orderId } = await harness.paid();
      const id = await harness.cancelOrder(orderId, undefined, more);
      expect(await harness.refusal(id)).toMatch(reason);
      expect(await stateOf(orderId)).toBe('paid');
      expect(await harness.ledgerOf(orderId)).toMatchObject([{ paid: 24_950, refunded: 0 }]);
    },
  );

  test('a cancellation before the request for a session: nothing is opened', async () => {
    const orderId = newId();
    await harness.cancelOrder(orderId);
    await waitFor(async () => expect(await stateOf(orderId)).toBe('void'));
    expect((await harness.open({}, orderId)).status).toBe(409);
    expect(await harness.ledgerOf(orderId)).toEqual([]);
  });
});

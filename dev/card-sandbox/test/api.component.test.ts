import Stripe from 'stripe';
import { failureOf, params, useCardSandbox } from './sandbox-under-test';

const card = useCardSandbox();
const { open, turn, typeCard, intentOf } = card;

describe("the provider's API, called by its own client", () => {
  test('creates, finds, lists and expires sessions with their lines', async () => {
    const session = await open();
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 24_950,
      currency: 'inr',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'order-1',
      livemode: false,
    });
    expect(session.url).toBe(`http://localhost:${card.sandbox.port}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 3_600);
    const found = await card.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(
      found.line_items?.data.map((item) => [item.description, item.quantity, item.amount_total]),
    ).toEqual([
      ['Toor <dal>', 2, 21_600],
      ['Milk', 1, 3_350],
    ]);
    const items = await card.stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
    expect(items).toMatchObject({ object: 'list', has_more: true, data: [{ object: 'item' }] });
    const listed = await card.stripe.checkout.sessions.list({ limit: 1 });
    expect(listed.data[0]?.id).toBe(session.id);
    const expired = await card.stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect((await failureOf(card.stripe.checkout.sessions.expire(session.id))).message).toMatch(
      /status of `expired`/,
    );
  });

  test('answers errors in the envelope of the provider', async () => {
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: card.sandbox.port,
      protocol: 'http',
    });
    const unknownKey = await failureOf(stranger.checkout.sessions.list());
    expect(unknownKey).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(unknownKey.requestId).toMatch(/^req_/);
    const missing = await failureOf(card.stripe.checkout.sessions.retrieve('cs_test_nothing'));
    expect(missing).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      type: 'StripeInvalidRequestError',
    });
    const inherited = await failureOf(card.stripe.checkout.sessions.retrieve('__proto__'));
    expect(inherited.statusCode).toBe(404);
    const soon = Math.floor(Date.now() / 1_000) + 600;
    const cases: [Partial<Stripe.Checkout.SessionCreateParams>, string][] = [
      [{ line_items: [] }, 'line_items'],
      [{ expires_at: soon }, 'expires_at'],
      [{ success_url: 'no address' }, 'success_url'],
      [{ mode: 'subscription' }, 'mode'],
    ];
    for (const [more, param] of cases) {
      expect(await failureOf(open(more))).toMatchObject({ statusCode: 400, param });
    }
    const penny = { currency: 'inr', unit_amount: 10, product_data: { name: 'Toffee' } };
    expect(await failureOf(open({ line_items: [{ quantity: 1, price_data: penny }] }))).toMatchObject({
      code: 'amount_too_small',
    });
  });

  test('replays an idempotent request and refuses another one under its key', async () => {
    const key = { idempotencyKey: `k-${Math.random()}` };
    const first = await card.stripe.checkout.sessions.create(params(), key);
    const again = await card.stripe.checkout.sessions.create(params(), key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = await failureOf(
      card.stripe.checkout.sessions.create(params({ client_reference_id: 'other' }), key),
    );
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect(first.lastResponse.apiVersion).toBe('2026-10-28.endive');
  });

  test('refunds what was paid, once', async () => {
    const session = await open();
    await typeCard(session.id, '4242424242424242');
    const intent = await intentOf(session.id);
    const part = await card.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    expect(part).toMatchObject({ object: 'refund', amount: 1_000, status: 'succeeded' });
    const tooMuch = await failureOf(card.stripe.refunds.create({ payment_intent: intent, amount: 24_000 }));
    expect(tooMuch.message).toMatch(/greater than unrefunded/);
    await card.stripe.refunds.create({ payment_intent: intent });
    const twice = await failureOf(card.stripe.refunds.create({ payment_intent: intent }));
    expect(twice.code).toBe('charge_already_refunded');
    const refunds = await card.stripe.refunds.list({ payment_intent: intent });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([23_950, 1_000]);
    const { paid, refunded } = (await turn('GET', '/ledger')) as { paid: number; refunded: number };
    expect([paid, refunded]).toEqual([24_950, 24_950]);
  });

  test('a refund on the dashboard of the provider covers the remaining amount, and the ledger counts the refunds', async () => {
    const session = await open();
    await turn('POST', `/sessions/${session.id}/pay`);
    const intent = (await card.stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
    await card.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    expect(await turn('POST', `/sessions/${session.id}/refund`)).toEqual({ amount: 23_950 });
    const { sessions } = (await turn('GET', '/ledger')) as { sessions: { session: string }[] };
    const row = sessions.find((each) => each.session === session.id);
    expect(row).toMatchObject({ paid: 24_950, refunded: 24_950, refunds: 2, disputed: false });
  });
});

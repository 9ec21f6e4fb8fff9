import { until, useCardSandbox, WEBHOOK_SECRET } from './sandbox-under-test';

const card = useCardSandbox();
const { open, turn, typeCard, lettersOf, intentOf } = card;

describe('webhooks', () => {
  test('have a signature that the official client accepts, and describe the event', async () => {
    const session = await open();
    await typeCard(session.id, '4000000000000002');
    await typeCard(session.id, '4242424242424242');
    await until(() => lettersOf('checkout.session.completed', session.id).length > 0);
    const [letter] = lettersOf('checkout.session.completed', session.id);
    const event = card.stripe.webhooks.constructEvent(letter!.body, letter!.signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      data: { object: { id: session.id, payment_status: 'paid', client_reference_id: 'order-1' } },
    });
    expect(() =>
      card.stripe.webhooks.constructEvent(letter!.body, letter!.signature, 'whsec_other'),
    ).toThrow();
    const intent = await intentOf(session.id);
    const types = (await card.stripe.events.list({ limit: 100 })).data
      .filter((known) => JSON.stringify(known).includes(intent))
      .map(({ type }) => type);
    expect(types.reverse()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  test('are retried until the shop answers 2xx', async () => {
    card.shopAnswers = 503;
    const session = await open();
    await card.stripe.checkout.sessions.expire(session.id);
    await until(() => lettersOf('checkout.session.expired', session.id).length >= 2);
    card.shopAnswers = 200;
    const tries = lettersOf('checkout.session.expired', session.id).length;
    await until(() => lettersOf('checkout.session.expired', session.id).length === tries + 1);
  });

  test('are duplicated, reordered, delayed and lost on demand', async () => {
    await turn('PUT', '/webhooks', { duplicates: 2, shuffleMs: 200, paused: true });
    const session = await open();
    await card.stripe.checkout.sessions.expire(session.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lettersOf('checkout.session.expired', session.id)).toHaveLength(0);
    await turn('PUT', '/webhooks', { duplicates: 0, shuffleMs: 0, paused: false, lose: 1 });
    await until(() => lettersOf('checkout.session.expired', session.id).length === 3);
    const event = JSON.parse(lettersOf('checkout.session.expired', session.id)[0]!.body) as { id: string };
    await turn('POST', '/webhooks/resend', { event: event.id });
    await until(() => lettersOf('checkout.session.expired', session.id).length === 4);
  });
});

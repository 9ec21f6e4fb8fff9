import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import Stripe from 'stripe';
import { createCardSandbox, type CardSandbox } from '../src/card-sandbox';

const SECRET_KEY = 'sk_test_0123456789abcdef';
const WEBHOOK_SECRET = 'whsec_0123456789abcdef';

interface Letter {
  body: string;
  signature: string;
  at: number;
}

const letters: Letter[] = [];
let answerWith = 200;
const mailbox = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    letters.push({ body, signature: String(request.headers['stripe-signature']), at: Date.now() });
    response.writeHead(answerWith).end();
  });
});
const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
const dataFile = join(folder, 'state.json');
let sandbox: CardSandbox;
let stripe: Stripe;

const start = async () => {
  sandbox = await createCardSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    webhookUrl: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
    webhookSecret: WEBHOOK_SECRET,
    dataFile,
  });
  stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
};
beforeAll(async () => {
  mailbox.listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  await start();
});
afterAll(async () => {
  await sandbox.stop();
  mailbox.closeAllConnections();
  mailbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  answerWith = 200;
});

const params = (
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'order-1',
  metadata: { orderId: 'order-1' },
  success_url: 'http://shop.example/success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/cancel',
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: 'inr',
        unit_amount: 10_800,
        product_data: { name: 'Toor <dal>', description: '1 kg' },
      },
    },
    { quantity: 1, price_data: { currency: 'inr', unit_amount: 3_350, product_data: { name: 'Milk' } } },
  ],
  ...more,
});
const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create(params(more));

const turn = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
};
const typeCard = (sessionId: string, number: string, more: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/c/pay/${sessionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'a@b.example',
      name: 'A',
      number,
      expiry: '12 / 39',
      cvc: '123',
      ...more,
    }),
  });
const until = async (check: () => boolean, milliseconds = 5_000) => {
  const deadline = Date.now() + milliseconds;
  while (!check()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const lettersOf = (type: string, id: string) =>
  letters.filter(({ body }) => body.includes(`"type":"${type}"`) && body.includes(id));
const failureOf = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

const intentOf = async (sessionId: string): Promise<string> => {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
};

describe("the provider's API, spoken by its own client", () => {
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
    expect(session.url).toBe(`http://localhost:${sandbox.port}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 3_600);
    const found = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(
      found.line_items?.data.map((item) => [item.description, item.quantity, item.amount_total]),
    ).toEqual([
      ['Toor <dal>', 2, 21_600],
      ['Milk', 1, 3_350],
    ]);
    const items = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
    expect(items).toMatchObject({ object: 'list', has_more: true, data: [{ object: 'item' }] });
    const listed = await stripe.checkout.sessions.list({ limit: 1 });
    expect(listed.data[0]?.id).toBe(session.id);
    const expired = await stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect((await failureOf(stripe.checkout.sessions.expire(session.id))).message).toMatch(
      /status of `expired`/,
    );
  });

  test('answers errors in the envelope of the provider', async () => {
    const stranger = new Stripe('sk_test_wrong', { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
    const unknownKey = await failureOf(stranger.checkout.sessions.list());
    expect(unknownKey).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(unknownKey.requestId).toMatch(/^req_/);
    const missing = await failureOf(stripe.checkout.sessions.retrieve('cs_test_nothing'));
    expect(missing).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      type: 'StripeInvalidRequestError',
    });
    const inherited = await failureOf(stripe.checkout.sessions.retrieve('__proto__'));
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
    const first = await stripe.checkout.sessions.create(params(), key);
    const again = await stripe.checkout.sessions.create(params(), key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = await failureOf(
      stripe.checkout.sessions.create(params({ client_reference_id: 'other' }), key),
    );
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect(first.lastResponse.apiVersion).toBe('2026-10-28.endive');
  });

  test('refunds what was paid, once', async () => {
    const session = await open();
    await typeCard(session.id, '4242424242424242');
    const intent = await intentOf(session.id);
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    expect(part).toMatchObject({ object: 'refund', amount: 1_000, status: 'succeeded' });
    const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: intent, amount: 24_000 }));
    expect(tooMuch.message).toMatch(/greater than unrefunded/);
    await stripe.refunds.create({ payment_intent: intent });
    const twice = await failureOf(stripe.refunds.create({ payment_intent: intent }));
    expect(twice.code).toBe('charge_already_refunded');
    const refunds = await stripe.refunds.list({ payment_intent: intent });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([23_950, 1_000]);
    const { paid, refunded } = (await turn('GET', '/ledger')) as { paid: number; refunded: number };
    expect([paid, refunded]).toEqual([24_950, 24_950]);
  });
});

describe('the hosted page', () => {
  test('shows the lines as text, pays with the test number and leads back to the shop', async () => {
    const session = await open();
    const page = await fetch(`${sandbox.url}/c/pay/${session.id}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(html).toContain('Card sandbox');
    expect(html).toContain('Toor &#60;dal&#62;');
    expect(html).toContain('₹249.50');
    expect(html).toContain('http://shop.example/cancel');
    const paid = await typeCard(session.id, '4242 4242 4242 4242');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://shop.example/success?session=${session.id}`);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'a@b.example' },
    });
    const again = await typeCard(session.id, '4242424242424242');
    expect(again.headers.get('location')).toBe(`http://shop.example/success?session=${session.id}`);
  });

  test.each([
    ['4000 0000 0000 0002', {}, 'Your card was declined.'],
    ['4000 0000 0000 9995', {}, 'insufficient funds'],
    ['4000 0000 0000 0069', {}, 'has expired'],
    ['4000 0000 0000 0127', {}, 'security code is incorrect'],
    ['4242 4242 4242 4241', {}, 'card number is invalid'],
    ['4242 4242', {}, 'card number is incomplete'],
    ['4111 1111 1111 1111', {}, 'non test card'],
    ['4242 4242 4242 4242', { expiry: '01/20' }, 'in the past'],
    ['4242 4242 4242 4242', { expiry: '13/39' }, 'expiration date is incomplete'],
    ['4242 4242 4242 4242', { cvc: '1' }, 'security code is incomplete'],
  ])('%s %j is refused: %s', async (number, more, text) => {
    const session = await open();
    const answer = await typeCard(session.id, number, more);
    expect(answer.status).toBe(200);
    expect((await answer.text()).replaceAll('&#39;', "'")).toContain(text);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await typeCard(session.id, '4242424242424242')).status).toBe(303);
  });

  test('a bank that asks: completing pays, failing does not', async () => {
    for (const [answer, status] of [
      ['complete', 'paid'],
      ['fail', 'unpaid'],
    ] as const) {
      const session = await open();
      const asked = await typeCard(session.id, '4000 0025 0000 3155');
      expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/authenticate`);
      const page = await fetch(`${sandbox.url}/c/pay/${session.id}/authenticate`);
      expect(await page.text()).toContain('Complete authentication');
      expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
      await fetch(`${sandbox.url}/c/pay/${session.id}/authenticate`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer }),
      });
      expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(status);
    }
  });

  test('an ended session says so and leads back, an unknown one is 404', async () => {
    const session = await open();
    await stripe.checkout.sessions.expire(session.id);
    const page = await fetch(`${sandbox.url}/c/pay/${session.id}`);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('http://shop.example/cancel');
    expect((await typeCard(session.id, '4242424242424242')).status).toBe(410);
    expect((await fetch(`${sandbox.url}/c/pay/cs_test_0`)).status).toBe(404);
  });

  test('paid by twenty clicks at once, money is taken once', async () => {
    const session = await open();
    await Promise.all(Array.from({ length: 20 }, () => typeCard(session.id, '4242424242424242')));
    const { sessions } = (await turn('GET', '/ledger')) as { sessions: { session: string; paid: number }[] };
    expect(sessions.find((row) => row.session === session.id)?.paid).toBe(24_950);
    await until(() => lettersOf('checkout.session.completed', session.id).length > 0);
    expect(lettersOf('checkout.session.completed', session.id)).toHaveLength(1);
  });
});

describe("the browser's script", () => {
  const load = async (fetchAnswer: { ok: boolean } | Error) => {
    const code = await (await fetch(`${sandbox.url}/v3.js`)).text();
    const went: string[] = [];
    const window = { location: { assign: (url: string) => went.push(url) } } as Record<string, unknown>;
    const fakeFetch = () =>
      fetchAnswer instanceof Error ? Promise.reject(fetchAnswer) : Promise.resolve(fetchAnswer);
    vm.runInNewContext(code, { window, fetch: fakeFetch });
    const make = window.Stripe as (key: string) => {
      redirectToCheckout(request: { sessionId: string }): Promise<{ error: { message: string } }>;
    };
    return { make, went };
  };

  test('redirectToCheckout goes to the hosted page', async () => {
    const { make, went } = await load({ ok: true });
    void make('pk_test_1').redirectToCheckout({ sessionId: 'cs_test_0a' });
    await until(() => went.length > 0);
    expect(went).toEqual([`http://localhost:${sandbox.port}/c/pay/cs_test_0a`]);
  });

  test('says what is wrong as the provider does', async () => {
    const { make } = await load({ ok: false });
    expect(() => make('')).toThrow(/publishable key/);
    expect(await make('pk_test_1').redirectToCheckout({ sessionId: 'x' })).toMatchObject({
      error: { message: expect.stringMatching(/valid sessionId/) },
    });
    expect(await make('pk_test_1').redirectToCheckout({ sessionId: 'cs_test_0a' })).toMatchObject({
      error: { message: expect.any(String) },
    });
  });
});

describe('webhooks', () => {
  test('are signed so that the official client accepts them, and tell what happened', async () => {
    const session = await open();
    await typeCard(session.id, '4000000000000002');
    await typeCard(session.id, '4242424242424242');
    await until(() => lettersOf('checkout.session.completed', session.id).length > 0);
    const [letter] = lettersOf('checkout.session.completed', session.id);
    const event = stripe.webhooks.constructEvent(letter!.body, letter!.signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      data: { object: { id: session.id, payment_status: 'paid', client_reference_id: 'order-1' } },
    });
    expect(() => stripe.webhooks.constructEvent(letter!.body, letter!.signature, 'whsec_other')).toThrow();
    const intent = await intentOf(session.id);
    const types = (await stripe.events.list({ limit: 100 })).data
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

  test('are tried again until the shop answers well', async () => {
    answerWith = 503;
    const session = await open();
    await stripe.checkout.sessions.expire(session.id);
    await until(() => lettersOf('checkout.session.expired', session.id).length >= 2);
    answerWith = 200;
    const tries = lettersOf('checkout.session.expired', session.id).length;
    await until(() => lettersOf('checkout.session.expired', session.id).length === tries + 1);
  });

  test('double, shuffle, wait and get lost on demand', async () => {
    await turn('PUT', '/webhooks', { duplicates: 2, shuffleMs: 200, paused: true });
    const session = await open();
    await stripe.checkout.sessions.expire(session.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lettersOf('checkout.session.expired', session.id)).toHaveLength(0);
    await turn('PUT', '/webhooks', { duplicates: 0, shuffleMs: 0, paused: false, lose: 1 });
    await until(() => lettersOf('checkout.session.expired', session.id).length === 3);
    const event = JSON.parse(lettersOf('checkout.session.expired', session.id)[0]!.body) as { id: string };
    await turn('POST', '/webhooks/resend', { event: event.id });
    await until(() => lettersOf('checkout.session.expired', session.id).length === 4);
  });
});

describe('faults and restarts', () => {
  test.each([
    ['error', 500],
    ['rate-limit', 429],
    ['silence', undefined],
  ] as const)('%s', async (kind, status) => {
    await turn('PUT', '/outage', { kind, milliseconds: 50 });
    expect((await failureOf(open())).statusCode).toBe(status);
    await turn('PUT', '/outage', { kind: 'none' });
    await open();
  });

  test('an answer that got lost was still acted upon, and its key finds it', async () => {
    const key = { idempotencyKey: `k-${Math.random()}` };
    await turn('PUT', '/outage', { kind: 'lost-answer' });
    await failureOf(stripe.checkout.sessions.create(params({ client_reference_id: 'lost' }), key));
    await turn('PUT', '/outage', { kind: 'none' });
    const found = await stripe.checkout.sessions.create(params({ client_reference_id: 'lost' }), key);
    const { data } = await stripe.checkout.sessions.list({ limit: 100 });
    expect(data.filter((session) => session.client_reference_id === 'lost').map(({ id }) => id)).toEqual([
      found.id,
    ]);
  });

  test('the books are closed to those without the key', async () => {
    expect((await fetch(`${sandbox.url}/_sandbox/ledger`)).status).toBe(401);
  });

  test('sessions end by themselves, and a restart keeps everything, also what is not delivered yet', async () => {
    answerWith = 500;
    const [kept, old] = [await open(), await open()];
    await sandbox.stop();
    const state = JSON.parse(readFileSync(dataFile, 'utf8')) as {
      sessions: Record<string, { expires_at: number }>;
    };
    state.sessions[old.id]!.expires_at = Math.floor(Date.now() / 1_000) - 1;
    writeFileSync(dataFile, JSON.stringify(state));
    await start();
    expect((await stripe.checkout.sessions.retrieve(old.id)).status).toBe('expired');
    expect((await stripe.checkout.sessions.retrieve(kept.id)).status).toBe('open');
    await until(() => lettersOf('checkout.session.expired', old.id).length > 0);
    await sandbox.stop();
    letters.length = 0;
    answerWith = 200;
    await start();
    await until(() => lettersOf('checkout.session.expired', old.id).length > 0);
  });
});

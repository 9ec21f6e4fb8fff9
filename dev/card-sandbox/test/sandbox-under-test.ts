import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createCardSandbox, type CardSandbox } from '../src';

const SECRET_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';

interface Letter {
  body: string;
  signature: string;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** The sandbox, the provider's own client, and a webhook receiver. Fields are set when the suite runs. */
export function useCardSandbox() {
  const letters: Letter[] = [];
  const mailbox = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      letters.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(card.shopAnswers).end();
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
  const dataFile = join(folder, 'state.json');
  const card = {
    letters,
    dataFile,
    /** Status of webhook responses; reset to 200 before each test. */
    shopAnswers: 200,
  } as { letters: Letter[]; dataFile: string; shopAnswers: number; sandbox: CardSandbox; stripe: Stripe };

  const start = async () => {
    card.sandbox = await createCardSandbox({
      port: 0,
      secretKey: SECRET_KEY,
      webhookUrl: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
      webhookSecret: WEBHOOK_SECRET,
      dataFile,
    });
    card.stripe = new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: card.sandbox.port,
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
    await card.sandbox.stop();
    mailbox.closeAllConnections();
    mailbox.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    card.shopAnswers = 200;
  });

  return Object.assign(card, {
    start,
    open: (more: Partial<SessionParams> = {}) => card.stripe.checkout.sessions.create(params(more)),
    async turn(method: string, path: string, body?: unknown) {
      const response = await fetch(`${card.sandbox.url}/_sandbox${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    typeCard: (sessionId: string, number: string, more: Record<string, string> = {}) =>
      fetch(`${card.sandbox.url}/c/pay/${sessionId}`, {
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
      }),
    lettersOf: (type: string, id: string) =>
      letters.filter(({ body }) => body.includes(`"type":"${type}"`) && body.includes(id)),
    async intentOf(sessionId: string): Promise<string> {
      const { payment_intent: intent } = await card.stripe.checkout.sessions.retrieve(sessionId);
      return typeof intent === 'string' ? intent : (intent?.id ?? '');
    },
  });
}

export const params = (more: Partial<SessionParams> = {}): SessionParams => ({
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

export async function until(check: () => boolean, milliseconds = 5_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!check()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

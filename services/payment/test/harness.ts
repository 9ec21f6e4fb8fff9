import { internalCalls, newEvent, type EventData } from '@tokri/contracts';
import { createCardSandbox } from '@tokri/card-sandbox';
import { openDeadLetters } from '@tokri/messaging';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import {
  callJson,
  createTestEnvironment,
  newId,
  openBrokerProbe,
  startHttpServer,
  testAddress,
  useForFile,
  waitFor,
} from '@tokri/testing';
import mongoose from 'mongoose';
import { text } from 'node:stream/consumers';
import { config } from '../src/config';
import { createPaymentService } from '../src/service';

const SECRET_KEY = 'sk_test_0123456789abcdef';
const WEBHOOK_SECRET = 'whsec_0123456789abcdef';

interface Delivered {
  body: string;
  signature: string;
}

/** The payment service in process on real servers, the card sandbox, and a relay for webhooks between the two. */
async function startHarness(name: string) {
  const environment = await createTestEnvironment(name);
  const probe = await openBrokerProbe(environment.amqpUrl);
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const webhooks = await startWebhookRelay();
  const sandbox = await createCardSandbox({
    port: 0,
    secretKey: SECRET_KEY,
    webhookUrl: webhooks.url,
    webhookSecret: WEBHOOK_SECRET,
  });
  const settings = loadConfig(config, {
    ...environment.envOf('payment'),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: sandbox.url,
    SHOP_URL: 'http://shop.tokri.example',
    SWEEP_MS: '50',
  });
  const service = await createPaymentService(settings, createLogger('payment', settings.LOG_LEVEL), now);
  const listening = await listen(service.app, 0);
  const management = await listen(service.management, 0);
  const url = `http://127.0.0.1:${listening.port}`;
  webhooks.deliverTo(`${url}/api/payment/webhook`);
  const database = await mongoose.createConnection(environment.mongoUrl).asPromise();
  // Messages published before the queue is bound are lost.
  await waitFor(async () => {
    const id = await probe.publish(cancelled(newId()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await database.collection('inbox').countDocuments({ _id: id as never })).toBe(1);
  });

  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    callJson(url + path, 'POST', { body, headers });
  const sandboxCall = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    return (await callJson(sandbox.url + path, method, { body, headers })).body;
  };

  const payments = database.collection('payments');
  const rowOf = (orderId: string) => payments.findOne({ _id: new mongoose.Types.ObjectId(orderId) });
  const known = async (orderId: string): Promise<Partial<Cancelled>> => {
    const row = await rowOf(orderId);
    return row
      ? { userId: row.userId as string, orderNumber: row.orderNumber as string, total: row.amount / 100 }
      : {};
  };
  async function summaryOf(orderId: string) {
    const paid = { ...(await known(orderId)), paymentStatus: 'PAID' as const };
    const { cause: _cause, ...data } = cancelled(orderId, paid).data as Cancelled;
    return data;
  }
  async function open(more: Record<string, unknown> = {}, orderId = newId()) {
    const request = {
      orderId,
      orderNumber: 'ORD-23456789',
      userId: newId(),
      expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
      amount: 24_950,
      lines: [
        { name: 'Toor dal', unit: '1 kg', image: '/media/dal.webp', unitAmount: 10_800, quantity: 2 },
        { name: 'Milk', unit: '500 ml', unitAmount: 3_350, quantity: 1 },
      ],
      ...more,
    };
    const headers = environment.internalHeaders('order', 'payment');
    const answer = await post(internalCalls.openPaymentSession.path, request, headers);
    return { ...answer, orderId, session: answer.body as { id: string; url: string; expiresAt: string } };
  }
  const pay = (sessionId: string, card: Record<string, string> = {}) =>
    sandboxCall('POST', `/_sandbox/sessions/${sessionId}/pay`, card);
  /** @param answer of the UPI app; `pending`: the bank decides later */
  const payByUpi = (sessionId: string, answer: 'approve' | 'decline' | 'pending') =>
    sandboxCall('POST', `/_sandbox/sessions/${sessionId}/upi`, { answer });
  const settleUpi = (sessionId: string, succeeds: boolean) =>
    sandboxCall('POST', `/_sandbox/sessions/${sessionId}/upi/settle`, { succeeds });
  const eventsOf = (type: string, orderId: string) =>
    probe.events.filter((event) => event.type === type && event.subject === orderId);

  return {
    probe,
    url,
    webhooks,
    clock,
    webhookSecret: WEBHOOK_SECRET,
    database,
    stateOf: async (orderId: string) => (await rowOf(orderId))?.state as string | undefined,
    reconcile: () => service.exposed.sweeper.runOnce(),
    webhook: ({ body, signature }: Delivered) =>
      post('/api/payment/webhook', body, { 'stripe-signature': signature }),
    metrics: async () => (await fetch(`http://127.0.0.1:${management.port}/metrics`)).text(),
    open,
    pay,
    payByUpi,
    settleUpi,
    /** A session over 249.50 rupees that was paid. */
    async paid(card?: Record<string, string>) {
      const { orderId, session } = await open();
      await pay(session.id, card);
      await waitFor(() => eventsOf('payment.succeeded', orderId).length === 1);
      return { orderId, session };
    },
    async sessionAtProvider(sessionId: string) {
      const path = `/v1/checkout/sessions/${sessionId}?expand[]=line_items`;
      return sandboxCall('GET', path);
    },
    /** Waits until this event is a dead letter. @returns its reason */
    async refusal(id: string): Promise<string> {
      const letters = await openDeadLetters(environment.amqpUrl, 'payment');
      const kept = await waitFor(async () => {
        const letter = (await letters.list()).find((each) => each.id === id);
        expect(letter).toBeDefined();
        return letter!;
      });
      await letters.close();
      return kept.reason;
    },
    async refundAtProvider(sessionId: string, more: Record<string, string> = {}) {
      const headers = { authorization: `Bearer ${SECRET_KEY}` };
      const session = await fetch(`${sandbox.url}/v1/checkout/sessions/${sessionId}`, { headers });
      const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
      const body = new URLSearchParams({ payment_intent: intent, ...more });
      const refund = await fetch(`${sandbox.url}/v1/refunds`, { method: 'POST', headers, body });
      if (!refund.ok) throw new Error(`the provider does not refund: ${await refund.text()}`);
    },
    expire: (sessionId: string) => sandboxCall('POST', `/_sandbox/sessions/${sessionId}/expire`),
    setWebhooks: (settings: Record<string, unknown>) => sandboxCall('PUT', '/_sandbox/webhooks', settings),
    setOutage: (settings: Record<string, unknown>) => sandboxCall('PUT', '/_sandbox/outage', settings),
    async ledgerOf(orderId: string) {
      const { sessions } = (await sandboxCall('GET', '/_sandbox/ledger')) as {
        sessions: { reference: string; session: string; status: string; paid: number; refunded: number }[];
      };
      return sessions.filter(({ reference }) => reference === orderId);
    },
    async cancelOrder(orderId: string, id?: string, more: Partial<Cancelled> = {}) {
      return probe.publish(cancelled(orderId, { ...(await known(orderId)), ...more }), { id });
    },
    async returnOrder(orderId: string) {
      const data = await summaryOf(orderId);
      return probe.publish(newEvent('order.returned', orderId, { ...data, stock: 'written-off' }));
    },
    /** Publishes order.adjusted. @param finalTotal rupees */
    async adjustOrder(orderId: string, finalTotal: number) {
      const data = await summaryOf(orderId);
      const missing = [{ productId: newId(), quantity: 1, reason: 'not-found' as const }];
      return probe.publish(newEvent('order.adjusted', orderId, { ...data, missing, finalTotal }));
    },
    /** Publishes order.items-refused. @param refund paise */
    async refuseItems(orderId: string, refund: number, method: 'cash' | 'card' = 'card') {
      const facts = await summaryOf(orderId);
      const refused = [{ productId: newId(), quantity: 1 }];
      return probe.publish(newEvent('order.items-refused', orderId, { ...facts, method, refused, refund }));
    },
    /** Publishes order.problem-answered with accepted pieces. @param refund paise */
    async answerProblem(orderId: string, problemId: string, refund: number) {
      const facts = await summaryOf(orderId);
      const problem = { problemId, productId: newId(), kind: 'damaged' as const, quantity: 1 };
      const answer = { method: 'card' as const, item: { name: 'Dal', unit: '' }, accepted: 1, refund };
      return probe.publish(newEvent('order.problem-answered', orderId, { ...facts, problem, ...answer }));
    },
    /** Publishes order.refund-granted. @param refund paise */
    async grantRefund(orderId: string, refundId: string, refund: number, method: 'cash' | 'card' = 'card') {
      const facts = { ...(await summaryOf(orderId)), method, refundId, items: [], refund };
      return probe.publish(newEvent('order.refund-granted', orderId, { ...facts, reason: 'goodwill' }));
    },
    /** Publishes order.refund-settled. @param amount paise that the desk refunded */
    settleRefund: async (orderId: string, amount?: number) =>
      probe.publish(newEvent('order.refund-settled', orderId, { ...(await summaryOf(orderId)), amount })),
    isHandled: async (id: string) =>
      (await database.collection('inbox').countDocuments({ _id: id as never })) === 1,
    eventsOf,
    /** Paise refunded so far, by event. */
    refundsOf: (orderId: string) =>
      eventsOf('payment.refunded', orderId).map(({ data }) => (data as { refunded: number }).refunded),
    async close() {
      await listening.close();
      await management.close();
      await service.stop();
      await sandbox.stop();
      await webhooks.close();
      await database.close();
      await probe.close();
      await environment.close();
    },
  };
}

type Cancelled = EventData<'order.cancelled'>;

const cancelled = (orderId: string, more: Partial<Cancelled> = {}) =>
  newEvent('order.cancelled', orderId, {
    orderId,
    orderNumber: 'ORD-23456789',
    userId: newId(),
    lines: [{ productId: newId(), quantity: 2 }],
    total: 249.5,
    items: [],
    deliveryAddress: testAddress(),
    paymentStatus: 'FAILED',
    cause: 'given-up',
    ...more,
  });

/** Forwards webhooks to the service, keeps a copy of each, and can drop them. */
async function startWebhookRelay() {
  const delivered: Delivered[] = [];
  const faults = { drop: false };
  let target = '';
  const { url, close } = await startHttpServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    const body = await text(request);
    delivered.push({ body, signature });
    if (faults.drop) return void response.writeHead(200).end();
    const headers = { 'stripe-signature': signature };
    const answer = await fetch(target, { method: 'POST', body, headers }).catch(() => undefined);
    await answer?.arrayBuffer();
    response.writeHead(answer?.status ?? 502).end();
  });
  return {
    url: `${url}/`,
    delivered,
    faults,
    deliverTo(url: string) {
      target = url;
    },
    of: (type: string, sessionId: string) =>
      delivered.filter(({ body }) => body.includes(`"type":"${type}"`) && body.includes(sessionId)),
    close,
  };
}

type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The running service for all tests of a file; faults and the clock are reset after each test. */
export function useHarness(name: string): Harness {
  const harness = useForFile(() => startHarness(name));
  afterEach(async () => {
    harness.clock.ahead = 0;
    harness.webhooks.faults.drop = false;
    await harness.setWebhooks({ duplicates: 0, shuffleMs: 0, paused: false, lose: 0 });
    await harness.setOutage({ kind: 'none' });
  });
  return harness;
}

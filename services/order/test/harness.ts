import type { DeskOrder, EventType, Order, OrderDetails } from '@tokri/contracts';
import { createMessaging } from '@tokri/messaging';
import { createLogger, listen, loadConfig } from '@tokri/service-kit';
import {
  callJson,
  createTestEnvironment,
  isConnected,
  newId,
  openBrokerProbe,
  useForFile,
  waitFor,
  type TestUser,
} from '@tokri/testing';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { config } from '../src/config';
import { orderServiceWith } from '../src/service';
import { startFakeServices, type FakeProduct } from './fake-services';

const createOrderService = orderServiceWith(join(__dirname, 'renderer.cjs'));

interface Answer {
  status: number;
  body: {
    success: boolean;
    code?: string;
    message: string;
    data?: Order;
    handedOver?: { order: DeskOrder; secret: string }[];
    id?: string;
    url?: string;
    orderId?: string;
    details?: Record<string, unknown>;
    fields?: Record<string, string>;
  };
}

interface Line {
  product: FakeProduct;
  quantity: number;
}

interface Submitted {
  list_items: unknown[];
  addressId: string;
  subTotalAmt: number;
  totalAmt: number;
  deliveryNote?: string;
}

/**
 * The order service in process on real servers, fakes of the services that it calls, and a clock that tests can move.
 */
async function startHarness(name: string, more: Record<string, string> = {}) {
  const environment = await createTestEnvironment(name);
  const services = await startFakeServices(environment);
  const probe = await openBrokerProbe(environment.amqpUrl);
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const env = { ...environment.envOf('order'), ...services.env, SWEEP_MS: '3600000', ...more };
  const settings = loadConfig(config, env);
  const start = async () => {
    const service = await createOrderService(settings, createLogger('order', settings.LOG_LEVEL), now);
    const managed = await listen(service.management, 0);
    return { ...service, managed, listening: await listen(service.app, 0) };
  };
  const replicas = [await start()];
  const database = await mongoose.createConnection(environment.mongoUrl).asPromise();
  // Messages published before the queue is bound are lost.
  await waitFor(() => isConnected(`http://127.0.0.1:${replicas[0]!.managed.port}`));

  const call = (
    user: TestUser | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    replica = 0,
  ): Promise<Answer> => {
    const url = `http://127.0.0.1:${replicas[replica]!.listening.port}${path}`;
    const sent = { body, headers: { ...(user && { authorization: user.authorization }), ...headers } };
    return callJson<Answer['body']>(url, method, sent);
  };

  const shopper = (lines: Line[], total: number) => {
    const user = environment.tokens.user();
    const submitted: Submitted = {
      list_items: lines.map(({ product, quantity }) => ({
        _id: newId(),
        productId: { _id: product.id },
        quantity,
      })),
      addressId: services.address(user.userId),
      subTotalAmt: total,
      totalAmt: total,
    };
    return {
      user,
      lines,
      submitted,
      cash: (more: Partial<Submitted> = {}, headers: Record<string, string> = {}, replica = 0) =>
        call(user, 'POST', '/api/order/cash-on-delivery', { ...submitted, ...more }, headers, replica),
      card: (more: Partial<Submitted> = {}, headers: Record<string, string> = {}) =>
        call(user, 'POST', '/api/order/checkout', { ...submitted, ...more }, headers),
      cancel: (orderId: string) => call(user, 'POST', '/api/order/cancel-payment', { orderId }),
      async list(): Promise<Order[]> {
        const { body } = await call(user, 'GET', '/api/order/order-list');
        return body.data as unknown as Order[];
      },
      details: async (orderId: string) =>
        (await call(user, 'GET', `/api/order/order-details?orderId=${orderId}`)).body.data as OrderDetails,
    };
  };

  type Shopper = ReturnType<typeof shopper>;

  const admin = environment.tokens.user('ADMIN');
  const desk = (path: string, body: object, by = admin, replica = 0) =>
    call(by, 'POST', `/api/order/desk/${path}`, body, {}, replica);
  const rider = (path: string, body: object) => call(undefined, 'POST', `/api/order/delivery/${path}`, body);

  /** @param missing pieces of the first line that are not found */
  async function pack({ lines }: Shopper, orderId: string, missing = 0): Promise<void> {
    await desk('start-picking', { orderId });
    for (const [line, { product, quantity }] of lines.entries()) {
      const lacking = line === 0 ? missing : 0;
      const productId = product.id;
      if (lacking > 0) await desk('report-missing', { orderId, productId, missing: lacking });
      await desk('pick-item', { orderId, productId, picked: quantity - lacking });
    }
    expect((await desk('pack', { orderId })).status).toBe(200);
  }

  return {
    admin,
    desk,
    rider,
    published: (type: EventType, orderId: string) =>
      probe.of(type).filter((data) => (data as { orderId: string }).orderId === orderId),
    services,
    shopper,
    /** A shopper of two pieces of dal for 216 rupees. */
    basket(stock = 50) {
      const dal = services.product({ stock });
      return { dal, asha: shopper([{ product: dal, quantity: 2 }], 216) };
    },
    pack,
    /** Packs and hands over; `deliver` completes the delivery with the shopper's code. */
    async handOver(
      buyer: Shopper,
      orderId: string,
      more: { missing?: number; to?: { name: string; mobile: string } } = {},
    ) {
      const { missing, to = { name: 'Kiran', mobile: '+91 98765 43210' } } = more;
      await pack(buyer, orderId, missing);
      const { body } = await desk('hand-over', { orderIds: [orderId], rider: to });
      const [{ order, secret }] = body.handedOver as [{ order: DeskOrder; secret: string }];
      const { deliveryCode: code } = await buyer.details(orderId);
      const deliver = (wish: object = {}) => rider('complete', { secret, code, ...wish });
      return { order, secret, code: code!, deliver };
    },
    unitOfWork: createMessaging({
      service: 'order',
      amqpUrl: environment.amqpUrl,
      connection: database,
      logger: createLogger('order', 'silent'),
    }).unitOfWork,
    /** The settings, for a separate process. */
    env,
    probe,
    amqpUrl: environment.amqpUrl,
    mongoUrl: environment.mongoUrl,
    clock,
    database,
    orders: database.collection('orders'),
    tokens: environment.tokens,
    unverifiedUsers: environment.unverifiedUsers,
    accountStates: environment.accountStates,
    numberInvoices: () => replicas[0]!.exposed.invoiceNumbering.runOnce(),
    storeInvoices: (replica = 0) => replicas[replica]!.exposed.invoiceStoring.runOnce(),
    foldFigures: (replica = 0) => replicas[replica]!.exposed.figuresFolding.runOnce(),
    /** Learns windows from the deliveries so far, as each replica does every half minute. */
    learnDeliveries: () => replicas[0]!.exposed.deliveries.refresh(),
    foldTaxes: () => replicas[0]!.exposed.taxFolding.runOnce(),
    recover: () => replicas[0]!.exposed.recovery.runOnce(),
    metrics: async () => (await fetch(`http://127.0.0.1:${replicas[0]!.managed.port}/metrics`)).text(),
    /** A second process of the same service. */
    async addReplica() {
      replicas.push(await start());
      return replicas.length - 1;
    },
    recoverOn: (replica: number) => replicas[replica]!.exposed.recovery.runOnce(),
    call,
    async close() {
      for (const replica of replicas) {
        await replica.listening.close();
        await replica.managed.close();
        await replica.stop();
      }
      await database.close();
      await probe.close();
      await services.close();
      await environment.close();
    },
  };
}

/** The running service for all tests of a file; faults and the clock are reset after each test. */
export function useHarness(name: string, more: Record<string, string> = {}): Harness {
  const harness = useForFile(() => startHarness(name, more));
  afterEach(() => {
    harness.services.heal();
    harness.clock.ahead = 0;
  });
  return harness;
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

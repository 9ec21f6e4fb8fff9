import { calls, newEvent, type CartLine, type Product } from '@tokri/contracts';
import {
  createApp,
  createInternalBinder,
  createLogger,
  listen,
  loadConfig,
  unavailable,
} from '@tokri/service-kit';
import {
  createTestEnvironment,
  isConnected,
  newId,
  openBrokerProbe,
  useForFile,
  waitFor,
  type TestUser,
} from '@tokri/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { config } from '../src/config';
import { createCartService } from '../src/service';

export interface Shopper {
  user?: TestUser;
  cookie?: string;
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

const NOW = '2026-11-01T10:00:00.000Z';

export function buildProduct(more: Partial<Product> = {}): Product {
  return {
    _id: newId(),
    name: 'Toned Milk',
    image: ['/media/demo/toned-milk-1.webp'],
    category: [],
    subCategory: [],
    unit: '1 L',
    stock: 10,
    price: 50,
    discount: 14,
    description: 'Milk.',
    more_details: {},
    createdAt: NOW,
    updatedAt: NOW,
    ...more,
  };
}

/** A fake of catalogue's `findProducts`: returns the products of `known`, and 503 while `down`. */
async function startFakeCatalogue(secret: string) {
  const known = new Map<string, { product: Product; sequence: number }>();
  const state = { down: false, asked: 0 };
  const app = createApp({
    name: 'catalogue',
    logger: createLogger('catalogue', 'silent'),
    routes: (router) =>
      createInternalBinder(router, { cart: [secret] })('findProducts', ({ productIds }) => {
        state.asked += 1;
        if (state.down) return Promise.reject(unavailable());
        return Promise.resolve({ products: productIds.flatMap((id) => known.get(id) ?? []) });
      }),
  });
  const server = await listen(app, 0);
  return { known, state, url: `http://127.0.0.1:${server.port}`, close: server.close };
}

/** Two replicas of the cart service in this process, with a real database and broker; calls alternate between them. */
async function startHarness() {
  const environment = await createTestEnvironment('cart');
  const catalogue = await startFakeCatalogue(environment.internalSecret('cart', 'catalogue'));
  const settings = loadConfig(config, { ...environment.envOf('cart'), CATALOGUE_URL: catalogue.url });
  const replica = async () => {
    const service = await createCartService(settings, createLogger('cart', settings.LOG_LEVEL));
    const management = await listen(service.management, 0);
    return { service, management, server: await listen(service.app, 0) };
  };
  const replicas = [await replica(), await replica()];
  let turn = 0;
  const next = () => replicas[(turn += 1) % replicas.length]!.server.server;
  const database = await mongoose.createConnection(environment.mongoUrl).asPromise();
  for (const { management } of replicas) {
    await waitFor(() => isConnected(`http://127.0.0.1:${management.port}`));
  }
  const probe = await openBrokerProbe(environment.amqpUrl);
  const watcher: Shopper = { user: environment.tokens.user() };

  type Method = 'get' | 'post' | 'put' | 'delete';
  const call = ({ user, cookie }: Shopper, method: Method, path: string, body?: object): request.Test => {
    let test = request(next())[method](path);
    if (user) test = test.set('authorization', user.authorization);
    if (cookie) test = test.set('cookie', cookie);
    return body ? test.send(body) : test;
  };

  const lines = async (shopper: Shopper): Promise<CartLine[]> => {
    const answer = await call(shopper, 'get', '/api/cart/get').expect(200);
    return calls.getCart.response.parse(answer.body).data;
  };

  const isHandled = async (id: string) =>
    (await database.collection('inbox').countDocuments({ _id: id as never })) === 1;

  return {
    environment,
    probe,
    catalogue,
    call,
    async product(more: Partial<Product> = {}): Promise<Product> {
      const product = buildProduct(more);
      await probe.publish(newEvent('product.created', product._id, product));
      await waitFor(async () => {
        const { status } = await call(watcher, 'post', '/api/cart/create', { productId: product._id });
        if (status === 404) throw new Error('not known yet');
      });
      return product;
    },
    shopper: (): Shopper => ({ user: environment.tokens.user() }),
    async add(shopper: Shopper, productId: string) {
      const answer = await call(shopper, 'post', '/api/cart/create', { productId }).expect(200);
      const [cookie] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
      if (cookie && !shopper.user) shopper.cookie = cookie.split(';')[0];
      return calls.addToCart.response.parse(answer.body).data;
    },
    lines,
    async clear(body: object): Promise<number> {
      const answer = await request(next())
        .post('/internal/carts/clear')
        .set(environment.internalHeaders('order', 'cart'))
        .send(body)
        .expect(200);
      return (answer.body as { cleared: number }).cleared;
    },
    /** Resolves when the event with this id was processed. */
    handled: (id: string) => waitFor(async () => expect(await isHandled(id)).toBe(true)),
    isHandled,
    /** The stored carts, to check them and to change their times. */
    carts: database.collection('carts'),
    database,
    async close() {
      await database.close();
      await probe.close();
      for (const { service, server, management } of replicas) {
        await server.close();
        await management.close();
        await service.stop();
      }
      await catalogue.close();
      await environment.close();
    },
  };
}

export const useHarness = (): Harness => useForFile(startHarness);

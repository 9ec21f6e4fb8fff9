import { calls, INTERNAL_TOKEN_HEADER, newEvent, type Product } from '@tokri/contracts';
import { createLogger, listen, loadConfig, type ListeningServer } from '@tokri/service-kit';
import {
  createTestEnvironment,
  newId,
  openBrokerProbe,
  waitFor,
  type BrokerProbe,
  type TestEnvironment,
  type TestUser,
} from '@tokri/testing';
import request from 'supertest';
import { config } from '../src/config';
import { createCartService } from '../src/service';

export interface Shopper {
  user?: TestUser;
  cookie?: string;
}

export interface CartHouse {
  environment: TestEnvironment;
  probe: BrokerProbe;
  /** A product as the catalogue would tell it; resolves when the cart knows it. */
  product(more?: Partial<Product>): Promise<Product>;
  call(
    shopper: Shopper,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
  ): request.Test;
  add(shopper: Shopper, productId: string): Promise<{ _id: string; quantity: number }>;
  lines(
    shopper: Shopper,
  ): Promise<{ _id: string; quantity: number; productId: Product; priceNow: number; available: boolean }[]>;
  clear(body: object): Promise<number>;
  close(): Promise<void>;
}

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

export async function openCartHouse(): Promise<CartHouse> {
  const environment = await createTestEnvironment('cart');
  const settings = loadConfig(config, environment.serviceEnv);
  const service = await createCartService(settings, createLogger('cart', settings.LOG_LEVEL));
  const server: ListeningServer = await listen(service.app, 0);
  await waitFor(async () => {
    await request(server.server).get('/readyz').expect(200);
  });
  const probe = await openBrokerProbe(environment.amqpUrl);
  const watcher: Shopper = { user: environment.tokens.user() };

  const call: CartHouse['call'] = ({ user, cookie }, method, path, body) => {
    let test = request(server.server)[method](path);
    if (user) test = test.set('authorization', user.authorization);
    if (cookie) test = test.set('cookie', cookie);
    return body ? test.send(body) : test;
  };

  return {
    environment,
    probe,
    call,
    async product(more) {
      const product = buildProduct(more);
      await probe.publish(newEvent('product.created', product._id, product));
      await waitFor(async () => {
        const { status } = await call(watcher, 'post', '/api/cart/create', { productId: product._id });
        if (status === 404) throw new Error('not known yet');
      });
      return product;
    },
    async add(shopper, productId) {
      const answer = await call(shopper, 'post', '/api/cart/create', { productId }).expect(200);
      const [cookie] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
      if (cookie && !shopper.user) shopper.cookie = cookie.split(';')[0];
      return calls.addToCart.response.parse(answer.body).data;
    },
    async lines(shopper) {
      const answer = await call(shopper, 'get', '/api/cart/get').expect(200);
      return calls.getCart.response.parse(answer.body).data;
    },
    async clear(body) {
      const answer = await request(server.server)
        .post('/internal/carts/clear')
        .set(INTERNAL_TOKEN_HEADER, environment.internalToken)
        .send(body)
        .expect(200);
      return (answer.body as { cleared: number }).cleared;
    },
    async close() {
      await probe.close();
      await server.close();
      await service.stop();
      await environment.close();
    },
  };
}

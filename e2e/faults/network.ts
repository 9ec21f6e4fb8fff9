import { freePorts } from '@tokri/local-stack/testing';
import { startTcpProxy, type TcpProxy } from '@tokri/testing';
import type { Random } from './random';

/** Where the test's own proxies stand. */
export const WAYS = ['mongo', 'amqp', 'redis', 'order', 'catalogue', 'payment', 'cart', 'cards'] as const;
export type Way = (typeof WAYS)[number];

/** Services of which a second replica runs, behind the same way as the first. */
export const DOUBLED = ['order', 'catalogue', 'payment'] as const;

const SERVICES = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media'] as const;

export interface Network {
  /** Ports for `npm start`: its services and its card sandbox. */
  ports: Record<(typeof SERVICES)[number] | 'card', number>;
  replicaPorts: Record<(typeof DOUBLED)[number], number>;
  ways: Record<Way, TcpProxy>;
  /** Settings of `npm start` that lead every call through the ways. */
  settings: Record<string, string>;
  clear(): void;
  close(): Promise<void>;
}

interface Engines {
  mongoUrl: (database: string) => string;
  amqpUrl: string;
  redisUrl: string;
}

const portOf = (url: string) => Number(new URL(url).port);
const byName = <Name extends string, T>(names: readonly Name[], make: () => T) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, T>;
const here = (port: number) => `http://127.0.0.1:${port}`;

export async function layNetwork(engines: Engines, random: Random): Promise<Network> {
  const names = [...SERVICES, 'card'] as const;
  const free = await freePorts(names.length + DOUBLED.length);
  const ports = byName(names, () => free.shift()!);
  const replicaPorts = byName(DOUBLED, () => free.shift()!);

  const targets: Record<Way, number[]> = {
    mongo: [portOf(engines.mongoUrl(''))],
    amqp: [portOf(engines.amqpUrl)],
    redis: [portOf(engines.redisUrl)],
    order: [ports.order, replicaPorts.order],
    catalogue: [ports.catalogue, replicaPorts.catalogue],
    payment: [ports.payment, replicaPorts.payment],
    cart: [ports.cart],
    cards: [ports.card],
  };
  const ways = {} as Network['ways'];
  for (const way of WAYS) ways[way] = await startTcpProxy(targets[way], random.next);

  return {
    ports,
    replicaPorts,
    ways,
    settings: {
      MONGO_URL: `mongodb://127.0.0.1:${ways.mongo.port}/?replicaSet=rs0&directConnection=true`,
      AMQP_URL: `amqp://guest:guest@127.0.0.1:${ways.amqp.port}`,
      REDIS_URL: `redis://127.0.0.1:${ways.redis.port}`,
      GATEWAY__ORDER_URL: here(ways.order.port),
      GATEWAY__CATALOGUE_URL: here(ways.catalogue.port),
      GATEWAY__PAYMENT_URL: here(ways.payment.port),
      GATEWAY__CART_URL: here(ways.cart.port),
      ORDER__CATALOGUE_URL: here(ways.catalogue.port),
      ORDER__PAYMENT_URL: here(ways.payment.port),
      ORDER__CART_URL: here(ways.cart.port),
      PAYMENT__STRIPE_API_BASE: here(ways.cards.port),
    },
    clear() {
      for (const way of WAYS) ways[way].set({ kind: 'normal' });
    },
    async close() {
      for (const way of WAYS) await ways[way].close();
    },
  };
}

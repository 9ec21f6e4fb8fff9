import { freePorts } from '@tokri/local-stack/testing';
import { OPERATOR, PROCESSES, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { startTcpProxy, type TcpProxy } from '@tokri/testing';
import type { Random } from './random';

/** Every target that is reached through a proxy: engines, services, the card provider. */
export const PROXIED = ['mongo', 'amqp', 'redis', 'order', 'catalogue', 'payment', 'cart', 'cards'] as const;
export type Proxied = (typeof PROXIED)[number];

/** Services with a second replica, behind the same proxy as the first. */
export const REPLICATED = ['order', 'catalogue', 'payment'] as const;

const SERVICES = ['identity', 'catalogue', 'cart', 'address', 'order', 'payment', 'media'] as const;

export interface Network {
  /** Ports for `npm start`: its services and its card sandbox. */
  ports: Record<(typeof SERVICES)[number] | 'card', number>;
  replicaPorts: Record<(typeof REPLICATED)[number], number>;
  replicaManagementPorts: Record<(typeof REPLICATED)[number], number>;
  proxies: Record<Proxied, TcpProxy>;
  /** Settings of `npm start` that lead every call through the proxies. */
  settings: Record<string, string>;
  /** Ends every network fault. */
  heal(): void;
  close(): Promise<void>;
}

interface Engines {
  mongoUrl: (database: string) => string;
  amqpUrl: (user: BrokerUser) => string;
  redisUrl: (user: 'gateway') => string;
}

const portOf = (url: string) => Number(new URL(url).port);
const byName = <Name extends string, T>(names: readonly Name[], make: () => T) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, T>;
const localUrl = (port: number) => `http://127.0.0.1:${port}`;

export async function startNetwork(engines: Engines, random: Random): Promise<Network> {
  const names = [...SERVICES, 'card'] as const;
  const free = await freePorts(names.length + 2 * REPLICATED.length);
  const ports = byName(names, () => free.shift()!);
  const replicaPorts = byName(REPLICATED, () => free.shift()!);
  const replicaManagementPorts = byName(REPLICATED, () => free.shift()!);

  const targets: Record<Proxied, number[]> = {
    mongo: [portOf(engines.mongoUrl(''))],
    amqp: [portOf(engines.amqpUrl(OPERATOR))],
    redis: [portOf(engines.redisUrl('gateway'))],
    order: [ports.order, replicaPorts.order],
    catalogue: [ports.catalogue, replicaPorts.catalogue],
    payment: [ports.payment, replicaPorts.payment],
    cart: [ports.cart],
    cards: [ports.card],
  };
  const proxies = {} as Network['proxies'];
  for (const name of PROXIED) proxies[name] = await startTcpProxy(targets[name], random.next);

  const throughProxy = (address: string, { port }: TcpProxy) => {
    const url = new URL(address);
    url.port = String(port);
    return url.toString();
  };
  const proxiedBroker = (user: BrokerUser) => throughProxy(engines.amqpUrl(user), proxies.amqp);
  return {
    ports,
    replicaPorts,
    replicaManagementPorts,
    proxies,
    settings: {
      MONGO_URL: `mongodb://127.0.0.1:${proxies.mongo.port}/?replicaSet=rs0&directConnection=true`,
      AMQP_URL: proxiedBroker(OPERATOR),
      ...Object.fromEntries(
        PROCESSES.map((name) => [`${name.toUpperCase()}__AMQP_URL`, proxiedBroker(name)]),
      ),
      REDIS_URL: throughProxy(engines.redisUrl('gateway'), proxies.redis),
      GATEWAY__ORDER_URL: localUrl(proxies.order.port),
      GATEWAY__CATALOGUE_URL: localUrl(proxies.catalogue.port),
      GATEWAY__PAYMENT_URL: localUrl(proxies.payment.port),
      GATEWAY__CART_URL: localUrl(proxies.cart.port),
      ORDER__CATALOGUE_URL: localUrl(proxies.catalogue.port),
      ORDER__PAYMENT_URL: localUrl(proxies.payment.port),
      ORDER__CART_URL: localUrl(proxies.cart.port),
      PAYMENT__STRIPE_API_BASE: localUrl(proxies.cards.port),
    },
    heal() {
      for (const name of PROXIED) proxies[name].set({ kind: 'normal' });
    },
    async close() {
      for (const name of PROXIED) await proxies[name].close();
    },
  };
}

import { freePorts } from '@tokri/local-stack/testing';
import { OPERATOR, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { PROCESS_NAMES, SERVICE_NAMES, type ProcessName, type ServiceName } from '@tokri/contracts';
import { startTcpProxy, type TcpProxy } from '@tokri/testing';
import { forEach } from '../environment/local-shop';
import type { Random } from '../workload/random';

/** Targets behind a proxy: engines, services, card provider. */
export const PROXIED = ['mongo', 'amqp', 'redis', 'order', 'catalogue', 'payment', 'cart', 'cards'] as const;
export type Proxied = (typeof PROXIED)[number];

type Replicable = ProcessName;
/** Services that always run in two replicas. */
const ALWAYS_REPLICATED: readonly Replicable[] = ['order', 'catalogue', 'payment'];

/** Replicated processes, each service behind one proxy: three services twice, or all in the requested number. */
export const replicatedBy = (replicas: number): readonly Replicable[] =>
  replicas > 2 ? [...SERVICE_NAMES, 'gateway'] : ALWAYS_REPLICATED;

/** A replica in addition to the first, which `npm start` runs. */
export interface ExtraReplica {
  service: Replicable;
  /** Name of its process. */
  name: string;
  port: number;
  managementPort: number;
}

export interface Network {
  /** Ports for `npm start`: its services and its card sandbox. */
  ports: Record<ServiceName | 'card' | 'gateway', number>;
  extraReplicas: readonly ExtraReplica[];
  proxies: Record<Proxied, TcpProxy>;
  /** Port of the gateway for shoppers: its load balancer, or the only replica. */
  gatewayPort: number;
  /** Settings of `npm start` that route every call through the proxies. */
  settings: Record<string, string>;
  /** Sends no new connections to this process until it is restored. */
  withdraw(name: string): void;
  restore(name: string): void;
  /** Ends all network faults. */
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

export async function startNetwork(engines: Engines, random: Random, replicas: number): Promise<Network> {
  const names = [...SERVICE_NAMES, 'card', 'gateway'] as const;
  const replicated = replicatedBy(replicas);
  const free = await freePorts(names.length + 2 * replicated.length * (replicas - 1));
  const ports = byName(names, () => free.shift()!);
  const extraReplicas = replicated.flatMap((service) =>
    Array.from({ length: replicas - 1 }, (_, at) => ({
      ...{ service, name: `${service}-${at + 2}` },
      ...{ port: free.shift()!, managementPort: free.shift()! },
    })),
  );
  const replicasOf = (name: Replicable) => [
    ports[name],
    ...extraReplicas.filter(({ service }) => service === name).map(({ port }) => port),
  ];

  const targets: Record<Proxied, number[]> = {
    mongo: [portOf(engines.mongoUrl(''))],
    amqp: [portOf(engines.amqpUrl(OPERATOR))],
    redis: [portOf(engines.redisUrl('gateway'))],
    order: replicasOf('order'),
    catalogue: replicasOf('catalogue'),
    payment: replicasOf('payment'),
    cart: replicasOf('cart'),
    cards: [ports.card],
  };
  const proxies = {} as Network['proxies'];
  for (const name of PROXIED) proxies[name] = await startTcpProxy(targets[name], random.next);
  /** Load balancers of replicated processes without network faults. */
  const balancers = new Map<string, TcpProxy>();
  for (const name of replicated)
    if (!(name in proxies)) balancers.set(name, await startTcpProxy(replicasOf(name), random.next));
  const serviceOf = (name: string) => extraReplicas.find((replica) => replica.name === name)?.service ?? name;
  const proxyBefore = (name: string): TcpProxy | undefined =>
    balancers.get(serviceOf(name)) ?? (proxies as Record<string, TcpProxy | undefined>)[serviceOf(name)];
  const portOfProcess = (name: string): number =>
    extraReplicas.find((replica) => replica.name === name)?.port ?? ports[name as Replicable];
  const portBefore = (name: Replicable) => proxyBefore(name)?.port ?? ports[name];

  const throughProxy = (address: string, { port }: TcpProxy) => {
    const url = new URL(address);
    url.port = String(port);
    return url.toString();
  };
  const proxiedBroker = (user: BrokerUser) => throughProxy(engines.amqpUrl(user), proxies.amqp);
  const callers = replicas > 2 ? [...SERVICE_NAMES, 'gateway'] : ['gateway', 'order'];
  const urlsThroughProxies = Object.fromEntries(
    callers.flatMap((caller) =>
      SERVICE_NAMES.filter((name) => portBefore(name) !== ports[name]).map((name) => [
        `${caller.toUpperCase()}__${name.toUpperCase()}_URL`,
        localUrl(portBefore(name)),
      ]),
    ),
  );
  return {
    ports,
    extraReplicas,
    proxies,
    gatewayPort: portBefore('gateway'),
    settings: {
      MONGO_URL: `mongodb://127.0.0.1:${proxies.mongo.port}/?replicaSet=rs0&directConnection=true`,
      AMQP_URL: proxiedBroker(OPERATOR),
      ...forEach(PROCESS_NAMES, 'AMQP_URL', proxiedBroker),
      REDIS_URL: throughProxy(engines.redisUrl('gateway'), proxies.redis),
      ...urlsThroughProxies,
      // As in production: a stopping replica closes idle keep-alive connections before it stops.
      ...forEach(replicated, 'DRAIN_MS', () => (replicas > 2 ? '3000' : '1000')),
      PAYMENT__STRIPE_API_BASE: localUrl(proxies.cards.port),
    },
    withdraw: (name) => proxyBefore(name)?.withdraw(portOfProcess(name)),
    restore: (name) => proxyBefore(name)?.restore(portOfProcess(name)),
    heal() {
      for (const name of PROXIED) proxies[name].set({ kind: 'normal' });
    },
    async close() {
      for (const proxy of [...Object.values(proxies), ...balancers.values()]) await proxy.close();
    },
  };
}

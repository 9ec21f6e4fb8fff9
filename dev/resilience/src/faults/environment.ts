import { join } from 'node:path';
import { scriptOf } from '@tokri/local-stack/build';
import { supervise } from '@tokri/local-stack/testing';
import { createCardSandboxClient, type CardSandboxClient } from '@tokri/shop-client';
import { cardKeyOf, ROOT, startLocalShop, type LocalShop } from '../environment/local-shop';
import type { Run } from '../runner';
import { startNetwork, type ExtraReplica, type Network } from './network';

/** A shop with replicated services; faults can affect every process and every connection between them. */
export interface Environment extends LocalShop {
  shopUrl: string;
  network: Network;
  cards: CardSandboxClient;
  /** Readiness ports of the replicated services, by process name. */
  managementPorts: Record<string, number>;
}

const UNLIMITED = '1000000';
const SETTINGS = {
  // The default of a minute is too long for a test.
  IDENTITY__MAIL_CLAIM_SECONDS: '15',
  ORDER__MAX_OPEN_PAYMENT_SESSIONS: '100',
  GATEWAY__LIMIT_GUEST_CALLS_PER_MINUTE: UNLIMITED,
  GATEWAY__LIMIT_USER_CALLS_PER_MINUTE: UNLIMITED,
};

export async function startEnvironment(
  run: Pick<Run, 'home' | 'closers' | 'say' | 'random'>,
  replicas: number,
): Promise<Environment> {
  const { home, closers, random } = run;
  let network!: Network;
  const shop = await startLocalShop(run, async (engines) => {
    network = await startNetwork(engines, random.stream('affected connections'), replicas);
    closers.push(network.close);
    const { ports, settings, extraReplicas } = network;
    return {
      ...{ ports, gatewayPort: ports.gateway, settings: { ...SETTINGS, ...settings } },
      startMore: (settingsOf) => [
        ...extraReplicas.map((replica) => startReplica(replica, settingsOf(replica.service), home)),
        startEventCounter(settings, home),
      ],
    };
  });
  const portOf = (name: string) =>
    shop.state().services.find((service) => service.name === name)?.managementPort;
  return {
    ...shop,
    network,
    shopUrl: `http://127.0.0.1:${network.gatewayPort}`,
    cards: createCardSandboxClient(`http://127.0.0.1:${network.ports.card}`, cardKeyOf(shop)),
    managementPorts: Object.fromEntries(
      network.extraReplicas.flatMap(({ service, name, managementPort }) => [
        [service, portOf(service) ?? 0],
        [name, managementPort],
      ]),
    ),
  };
}

const supervision = (home: string) => ({
  logs: join(home, 'logs'),
  onChange: () => undefined,
  say: () => undefined,
});

function startReplica(
  { service, name, port, managementPort }: ExtraReplica,
  settings: Record<string, string>,
  home: string,
) {
  const env = { ...settings, PORT: String(port), MANAGEMENT_PORT: String(managementPort) };
  return supervise({ name, script: join(ROOT, scriptOf(service)), env, cwd: ROOT, port }, supervision(home));
}

function startEventCounter(settings: Record<string, string>, home: string) {
  const url = new URL(settings.MONGO_URL!);
  url.pathname = '/tokri_event-counter';
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_OPTIONS: `--require ${require.resolve('tsx/cjs')}`,
    MONGO_URL: url.toString(),
    AMQP_URL: settings.AMQP_URL!,
  };
  const script = join(__dirname, 'event-counter.ts');
  return supervise({ name: 'event-counter', script, env, cwd: ROOT, port: 0 }, supervision(home));
}

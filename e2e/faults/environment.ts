import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailbox, type Mailbox } from '@tokri/local-stack';
import { buildAll, scriptOf } from '@tokri/local-stack/build';
import { startPrivateEngines, supervise, type PrivateEngines } from '@tokri/local-stack/testing';
import { connectDatabase } from '@tokri/database';
import { createLogger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import { environmentOf } from '../support/process-environment';
import { startShop } from '../support/shop';
import { openTemporaryHome } from '../support/temporary-home';
import { createCardSandboxClient, type CardSandboxClient } from './card-sandbox-client';
import { startNetwork, type ExtraReplica, type Network } from './network';
import { createProcessController, type ProcessController, type TargetProcess } from './processes';
import type { Random } from './random';

const ROOT = join(__dirname, '../..');

/** A shop with durable private engines and replicated services; each of them is a target of faults. */
export interface Environment {
  home: string;
  shopUrl: string;
  engines: PrivateEngines;
  network: Network;
  processes: ProcessController;
  mailbox: Mailbox;
  cards: CardSandboxClient;
  /** A connection without proxy, for reading; `useDb` returns the database of a service. */
  database: Connection;
  /** The settings of a running service. */
  settingsOf: (service: string) => Record<string, string>;
  /** Readiness URLs of the replicated services, by name of process. */
  managementPorts: Record<string, number>;
  close: (keep: boolean) => Promise<void>;
}

/** Replaces settings that are minutes by default, too long for a test. */
const SHORTER = { IDENTITY__MAIL_CLAIM_SECONDS: '15' };
/** Limits for shoppers who order continuously. */
const MANY_ORDERS = { ORDER__MAX_OPEN_CASH_ORDERS: '1000', ORDER__MAX_OPEN_PAYMENT_SESSIONS: '100' };
const UNLIMITED = '1000000';

export async function startEnvironment(
  random: Random,
  replicas: number,
  log: (line: string) => void,
): Promise<Environment> {
  const { home, closers, close } = openTemporaryHome('faults', log);
  try {
    const silent = () => undefined;
    await buildAll({ root: ROOT, say: log });
    const engines = await startPrivateEngines({ home, durable: true, say: silent, onChange: silent });
    closers.push(engines.stop);
    const network = await startNetwork(engines, random.stream('affected connections'), replicas);
    closers.push(network.close);
    const mailbox = await startMailbox({ kept: Infinity });
    closers.push(mailbox.stop);

    const shopHome = join(home, 'shop');
    mkdirSync(shopHome);
    writeFileSync(join(shopHome, 'ports.json'), JSON.stringify(network.ports));
    const env = {
      ...network.settings,
      ...SHORTER,
      ...MANY_ORDERS,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      TOKRI_DOCKER: 'off',
      GATEWAY__LIMIT_GUEST_CALLS_PER_MINUTE: UNLIMITED,
      GATEWAY__LIMIT_USER_CALLS_PER_MINUTE: UNLIMITED,
    };
    const shop = await startShop({ home: shopHome, port: network.ports.gateway, seed: 'none', env });
    closers.push(shop.stop);

    const serviceOf = (name: string) => shop.state().services.find((service) => service.name === name);
    const settingsOf = (name: string) => environmentOf(serviceOf(name)?.pid ?? 0);
    const extras = [
      ...network.extraReplicas.map((replica) => startReplica(replica, settingsOf(replica.service), home)),
      startEventCounter(network.settings, home),
    ];
    for (const extra of extras) closers.push(() => extra.stop());

    const targets: TargetProcess[] = [
      ...shop.state().services.map(({ name }) => ({ name, pid: () => serviceOf(name)?.pid ?? undefined })),
      ...extras.map(({ name, pid }) => ({ name, pid })),
      ...engines.processes().map(({ name }) => ({
        name,
        pid: () => engines.processes().find((engine) => engine.name === name)?.pid ?? undefined,
      })),
    ];
    const processes = createProcessController(targets);
    closers.push(processes.resumeAll);

    const database = await connectDatabase(
      `${engines.mongoUrl('')}&directConnection=true`,
      createLogger('faults', 'silent'),
    );
    closers.push(() => database.close());
    const { cardSecretKey } = JSON.parse(readFileSync(join(shopHome, 'secrets.json'), 'utf8')) as {
      cardSecretKey: string;
    };
    const cards = createCardSandboxClient(`http://127.0.0.1:${network.ports.card}`, cardSecretKey);
    const shopUrl = `http://127.0.0.1:${network.gatewayPort}`;
    const managementPorts = Object.fromEntries(
      network.extraReplicas.flatMap(({ service, name, managementPort }) => [
        [service, serviceOf(service)?.managementPort ?? 0],
        [name, managementPort],
      ]),
    );
    return {
      home,
      shopUrl,
      engines,
      network,
      processes,
      mailbox,
      cards,
      database,
      settingsOf,
      managementPorts,
      close,
    };
  } catch (error) {
    await close(true);
    throw error;
  }
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

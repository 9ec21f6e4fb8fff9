import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox, type Mailbox } from '@tokri/local-stack';
import { buildAll } from '@tokri/local-stack/build';
import { freePort, startPrivateEngines, supervise, type PrivateEngines } from '@tokri/local-stack/testing';
import { connectDatabase } from '@tokri/database';
import { createLogger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import { startShop } from '../support/shop';
import { createCardDesk, type CardDesk } from './card-desk';
import { DOUBLED, layNetwork, type Network } from './network';
import { createSurgeon, settingsOfProcess, type Part, type Surgeon } from './parts';
import type { Random } from './random';

const ROOT = join(__dirname, '../..');

/** A whole shop of its own on durable engines, with two replicas where it counts, and everything in reach of a fault. */
export interface Stage {
  home: string;
  shopUrl: string;
  engines: PrivateEngines;
  network: Network;
  surgeon: Surgeon;
  mailbox: Mailbox;
  cards: CardDesk;
  /** Past every proxy, to look and not to disturb; `useDb` gives the database of a service. */
  database: Connection;
  /** The settings of a running process of `npm start`. */
  settingsOf: (service: string) => Record<string, string>;
  close: (keep: boolean) => Promise<void>;
}

/** Times that are minutes in a shop and would keep a test waiting. */
const SHORTER = { IDENTITY__MAIL_CLAIM_SECONDS: '15' };
const MANY = '1000000';

export async function setStage(random: Random, say: (line: string) => void): Promise<Stage> {
  const home = mkdtempSync(join(tmpdir(), 'tokri-faults-'));
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async (keep: boolean) => {
    for (const step of closers.splice(0).reverse()) await step();
    if (keep) say(`logs and data: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  };
  // Also while it is being built: what stands by then is taken down.
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void close(true).finally(() => process.exit(130)));
  }
  try {
    const quiet = () => undefined;
    await buildAll({ root: ROOT, say });
    const engines = await startPrivateEngines({ home, durable: true, say: quiet, onChange: quiet });
    closers.push(engines.stop);
    const network = await layNetwork(engines, random.stream('luck of connections'));
    closers.push(network.close);
    const mailbox = await startMailbox({ kept: Infinity });
    closers.push(mailbox.stop);

    const shopHome = join(home, 'shop');
    mkdirSync(shopHome);
    writeFileSync(join(shopHome, 'ports.json'), JSON.stringify(network.ports));
    const env = {
      ...network.settings,
      ...SHORTER,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      TOKRI_DOCKER: 'off',
      GATEWAY__LIMIT_GUEST_CALLS_PER_MINUTE: MANY,
      GATEWAY__LIMIT_USER_CALLS_PER_MINUTE: MANY,
    };
    const shop = await startShop({ home: shopHome, port: await freePort(), seed: 'none', env });
    closers.push(shop.stop);

    const serviceOf = (name: string) => shop.state().services.find((part) => part.name === name);
    const settingsOf = (name: string) => settingsOfProcess(serviceOf(name)?.pid ?? 0);
    const extras = [
      ...DOUBLED.map((name) => startReplica(name, network.replicaPorts[name], settingsOf(name), home)),
      startWitness(network.settings, home),
    ];
    for (const extra of extras) closers.push(() => extra.stop());

    const parts: Part[] = [
      ...shop.state().services.map(({ name }) => ({ name, pid: () => serviceOf(name)?.pid ?? undefined })),
      ...extras.map(({ name, pid }) => ({ name, pid })),
      ...engines.processes().map(({ name }) => ({
        name,
        pid: () => engines.processes().find((engine) => engine.name === name)?.pid ?? undefined,
      })),
    ];
    const surgeon = createSurgeon(parts);
    closers.push(surgeon.thawAll);

    const database = await connectDatabase(
      `${engines.mongoUrl('')}&directConnection=true`,
      createLogger('faults', 'silent'),
    );
    closers.push(() => database.close());
    const { cardSecretKey } = JSON.parse(readFileSync(join(shopHome, 'secrets.json'), 'utf8')) as {
      cardSecretKey: string;
    };
    const cards = createCardDesk(`http://127.0.0.1:${network.ports.card}`, cardSecretKey);
    const { shopUrl } = shop.state();
    return { home, shopUrl, engines, network, surgeon, mailbox, cards, database, settingsOf, close };
  } catch (error) {
    await close(true);
    throw error;
  }
}

const quietly = (home: string) => ({
  logs: join(home, 'logs'),
  onChange: () => undefined,
  say: () => undefined,
});

function startReplica(name: string, port: number, settings: Record<string, string>, home: string) {
  const script = join(ROOT, 'services', name, 'dist/main.js');
  const env = { ...settings, PORT: String(port) };
  return supervise({ name: `${name}-2`, script, env, cwd: ROOT, port }, quietly(home));
}

function startWitness(servers: Record<string, string>, home: string) {
  const url = new URL(servers.MONGO_URL!);
  url.pathname = '/tokri_witness';
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_OPTIONS: `--require ${require.resolve('tsx/cjs')}`,
    MONGO_URL: url.toString(),
    AMQP_URL: servers.AMQP_URL!,
  };
  const script = join(__dirname, 'witness.ts');
  return supervise({ name: 'witness', script, env, cwd: ROOT, port: 0 }, quietly(home));
}

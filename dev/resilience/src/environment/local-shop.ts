import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROCESS_NAMES } from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import { startMailbox, type Mailbox, type ShopState } from '@tokri/local-stack';
import { buildAll, scriptOf } from '@tokri/local-stack/build';
import { startPrivateEngines, type PrivateEngines, type SupervisedProcess } from '@tokri/local-stack/testing';
import { connectDatabase } from '@tokri/database';
import { createLogger } from '@tokri/service-kit';
import { environmentOf, startShopProcess } from '@tokri/testing/shop';
import type { Connection } from 'mongoose';
import type { Run } from '../runner';
import { createProcessController, type ProcessController } from './processes';

export const ROOT = join(__dirname, '../../../..');
const UNLIMITED = '1000000';

/** Ports, settings and additional processes of the shop. */
export interface Plan {
  gatewayPort: number;
  /** Ports of its other processes, by name, as in a home's `ports.json`; others are chosen freely. */
  ports?: Record<string, number>;
  settings?: Record<string, string>;
  /** Processes in addition to those of `npm start`. */
  startMore?: (settingsOf: LocalShop['settingsOf']) => SupervisedProcess[];
}

/** A shop of `npm start` on durable private engines, with a mailbox that keeps everything. */
export interface LocalShop {
  /** The shop's folder within the run's folder. */
  home: string;
  engines: PrivateEngines;
  mailbox: Mailbox;
  state: () => ShopState;
  /** The processes of shop and engines. */
  processes: ProcessController;
  /** The settings of a running service. */
  settingsOf: (service: string) => Record<string, string>;
  /** A connection without proxy; `useDb` returns the database of a service. */
  database: Connection;
  /** Runs a subcommand of identity's operator. */
  makeAdmin: (email: string) => Promise<void>;
}

/** Higher limits, because the experiments' shoppers make many calls from one IP. */
const SETTINGS = {
  TOKRI_DOCKER: 'off',
  // The shop trusts one proxy, so that experiments can set the clients' IPs.
  TRUST_PROXY: '1',
  LIMIT_USER_CALLS_PER_MINUTE: UNLIMITED,
  LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE: UNLIMITED,
  LIMIT_PAGES_PER_ADDRESS_PER_MINUTE: UNLIMITED,
  IDENTITY__BCRYPT_COST: '4',
  ORDER__MAX_OPEN_CASH_ORDERS: '1000',
  // Without a seller, invoices wait for one.
  ORDER__SELLER_NAME: 'Resilience Grocers',
  ORDER__SELLER_ADDRESS: 'Pune',
  ORDER__SELLER_GSTIN: MADE_UP_GSTIN,
};

export async function startLocalShop(
  { home, closers, say }: Pick<Run, 'home' | 'closers' | 'say'>,
  planOf: (engines: PrivateEngines, mailbox: Mailbox) => Promise<Plan>,
): Promise<LocalShop> {
  const silent = () => undefined;
  await buildAll({ root: ROOT, say });
  const engines = await startPrivateEngines({ home, durable: true, say: silent, onChange: silent });
  closers.push(engines.stop);
  const mailbox = await startMailbox({ kept: Infinity });
  closers.push(mailbox.stop);
  const { gatewayPort, ports = {}, settings, startMore } = await planOf(engines, mailbox);

  const shopHome = join(home, 'shop');
  mkdirSync(shopHome);
  writeFileSync(join(shopHome, 'ports.json'), JSON.stringify(ports));
  const directly = `${engines.mongoUrl('')}&directConnection=true`;
  const env = {
    ...SETTINGS,
    MONGO_URL: directly,
    AMQP_URL: engines.amqpUrl('operator'),
    ...forEach(PROCESS_NAMES, 'AMQP_URL', engines.amqpUrl),
    REDIS_URL: engines.redisUrl('gateway'),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    ...settings,
  };
  const shop = await startShopProcess({ home: shopHome, port: gatewayPort, seed: 'none', env });
  closers.push(shop.stop);

  const serviceOf = (name: string) => shop.state().services.find((service) => service.name === name);
  const settingsOf = (name: string) => environmentOf(serviceOf(name)?.pid ?? 0);
  const extras = startMore?.(settingsOf) ?? [];
  for (const extra of extras) closers.push(() => extra.stop());
  const engineOf = (name: string) => engines.processes().find((engine) => engine.name === name);
  const processes = createProcessController([
    ...shop.state().services.map(({ name }) => ({ name, pid: () => serviceOf(name)?.pid ?? undefined })),
    ...extras.map(({ name, pid }) => ({ name, pid })),
    ...engines.processes().map(({ name }) => ({ name, pid: () => engineOf(name)?.pid ?? undefined })),
  ]);
  closers.push(processes.resumeAll);
  const database = await connectDatabase(directly, createLogger('resilience', 'silent'));
  closers.push(() => database.close());
  return {
    ...{ home: shopHome, engines, mailbox, state: shop.state, processes, settingsOf, database },
    async makeAdmin(email) {
      const command = [scriptOf('identity', 'operator'), 'make-admin', email];
      await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: settingsOf('identity') });
    },
  };
}

/** Settings of several processes, e.g. `ORDER__AMQP_URL`. */
export const forEach = <Name extends string>(
  names: readonly Name[],
  setting: string,
  valueOf: (name: Name) => string,
): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name.toUpperCase()}__${setting}`, valueOf(name)]));

/** The secret key of the shop's card sandbox. */
export function cardKeyOf({ home }: Pick<LocalShop, 'home'>): string {
  const text = readFileSync(join(home, 'secrets.json'), 'utf8');
  return (JSON.parse(text) as { cardSecretKey: string }).cardSecretKey;
}

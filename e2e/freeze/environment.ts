import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, type ProcessName } from '@tokri/contracts';
import { startMailbox } from '@tokri/local-stack';
import { buildAll } from '@tokri/local-stack/build';
import { freePorts, startPrivateEngines, type PrivateEngines } from '@tokri/local-stack/testing';
import { PROCESS_NAMES } from '@tokri/contracts';
import { startBalancer, startTcpProxy, type TcpProxy } from '@tokri/testing';
import { createProcessController } from '../faults/processes';
import { environmentOf } from '../support/process-environment';
import { startShop } from '../support/shop';
import { openTemporaryHome } from '../support/temporary-home';
import type { Part } from './parts';

const ROOT = join(__dirname, '../..');
const UNLIMITED = '1000000';

/** A shop with load balancers that follow readiness before its services, and parts that can be frozen. */
export interface Environment {
  /** Address of the gateway's load balancer. */
  shopUrl: string;
  settingsOf: (service: string) => Record<string, string>;
  managementUrls: Record<ProcessName, string>;
  /** Freezes the part with its connections open; the returned function resumes it. */
  freeze: (part: Part) => () => void;
  close: (keep: boolean) => Promise<void>;
}

/** Time limit of a load balancer's probe; a replica is removed after two failures in a row. */
const PROBE_MS = 1_000;
/** Seconds, so that a short freeze also causes new connections and lost heartbeats of the broker. */
const SHORT = { connections: 3, heartbeat: 2 };

const SETTINGS = {
  TOKRI_DOCKER: 'off',
  ...Object.fromEntries(
    PROCESS_NAMES.map((name) => [
      `${name.toUpperCase()}__CONNECTION_MAX_AGE_SECONDS`,
      String(SHORT.connections),
    ]),
  ),
  IDENTITY__BCRYPT_COST: '4',
  ORDER__MAX_OPEN_CASH_ORDERS: '1000',
  ORDER__MAX_OPEN_PAYMENT_SESSIONS: '100',
  ...Object.fromEntries(
    [
      'GUEST_CALLS_PER_MINUTE',
      'USER_CALLS_PER_MINUTE',
      'REGISTRATIONS_PER_ADDRESS',
      'OTP_MAILS_PER_EMAIL',
      'OTP_MAILS_PER_ADDRESS',
    ].map((name) => [`GATEWAY__LIMIT_${name}`, UNLIMITED]),
  ),
  IDENTITY__LIMIT_OTP_MAILS_PER_EMAIL: UNLIMITED,
  IDENTITY__LIMIT_OTP_MAILS_PER_EMAIL_PER_DAY: UNLIMITED,
  MEDIA__UPLOADS_PER_DAY: UNLIMITED,
};

export async function startEnvironment(log: (line: string) => void): Promise<Environment> {
  const { home, closers, close } = openTemporaryHome('freeze', log);
  try {
    const silent = () => undefined;
    await buildAll({ root: ROOT, say: log });
    const engines = await startPrivateEngines({ home, durable: true, say: silent, onChange: silent });
    closers.push(engines.stop);
    const mailbox = await startMailbox();
    closers.push(mailbox.stop);

    const free = await freePorts(3 * PROCESS_NAMES.length + 1);
    const portsOf = (names: readonly ProcessName[]) =>
      Object.fromEntries(names.map((name) => [name, free.shift()!])) as Record<ProcessName, number>;
    const [ports, management, balanced] = [
      portsOf(PROCESS_NAMES),
      portsOf(PROCESS_NAMES),
      portsOf(PROCESS_NAMES),
    ];
    const cardPort = free.shift()!;
    for (const name of PROCESS_NAMES) {
      const replicas = [{ port: ports[name], managementPort: management[name] }];
      const balancer = await startBalancer({ replicas, port: balanced[name], probeMs: PROBE_MS });
      closers.push(balancer.close);
    }
    const smtp = await startTcpProxy([mailbox.smtpPort], Math.random);
    const cards = await startTcpProxy([cardPort], Math.random);
    closers.push(smtp.close, cards.close);

    const shopHome = join(home, 'shop');
    mkdirSync(shopHome);
    const { gateway, ...servicePorts } = ports;
    const kept = {
      ...servicePorts,
      card: cardPort,
      ...Object.fromEntries(PROCESS_NAMES.map((name) => [`${name} management`, management[name]])),
    };
    writeFileSync(join(shopHome, 'ports.json'), JSON.stringify(kept));
    const env = {
      ...SETTINGS,
      ...addressesOf(engines),
      ...balancedUrls(balanced),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      PAYMENT__STRIPE_API_BASE: `http://127.0.0.1:${cards.port}`,
    };
    const shop = await startShop({ home: shopHome, port: gateway, seed: 'none', env });
    closers.push(shop.stop);

    const serviceOf = (name: string) => shop.state().services.find((service) => service.name === name);
    const processes = createProcessController([
      ...shop.state().services.map(({ name }) => ({ name, pid: () => serviceOf(name)?.pid ?? undefined })),
      ...engines.processes().map(({ name }) => ({
        name,
        pid: () => engines.processes().find((engine) => engine.name === name)?.pid ?? undefined,
      })),
    ]);
    closers.push(processes.resumeAll);
    return {
      shopUrl: `http://127.0.0.1:${balanced.gateway}`,
      settingsOf: (name) => environmentOf(serviceOf(name)?.pid ?? 0),
      managementUrls: Object.fromEntries(
        PROCESS_NAMES.map((name) => [name, `http://127.0.0.1:${management[name]}`]),
      ) as Environment['managementUrls'],
      freeze(part) {
        if (part === 'smtp') return silence(smtp);
        if (part === 'card-provider') return silence(cards);
        const resumes = processesOf(part).map((name) => {
          if (processes.pidOf(name) === undefined) throw new Error(`${name} is not running`);
          return processes.pause(name);
        });
        return () => resumes.forEach((resume) => resume());
      },
      close,
    };
  } catch (error) {
    await close(true);
    throw error;
  }
}

const processesOf = (part: Part): readonly string[] => {
  switch (part) {
    case 'database':
      return ['postgres', 'mongo-gateway'];
    case 'broker':
      return ['rabbitmq'];
    default:
      return [part];
  }
};

/** Blocks a proxy whose target cannot be suspended as a separate process. */
function silence(proxy: TcpProxy): () => void {
  proxy.set({ kind: 'partition' });
  return () => proxy.set({ kind: 'normal' });
}

function addressesOf(engines: PrivateEngines): Record<string, string> {
  const brokerOf = (name: ProcessName) => {
    const url = new URL(engines.amqpUrl(name));
    url.searchParams.set('heartbeat', String(SHORT.heartbeat));
    return url.toString();
  };
  return {
    MONGO_URL: `${engines.mongoUrl('')}&directConnection=true`,
    AMQP_URL: engines.amqpUrl('operator'),
    ...Object.fromEntries(PROCESS_NAMES.map((name) => [`${name.toUpperCase()}__AMQP_URL`, brokerOf(name)])),
    REDIS_URL: engines.redisUrl('gateway'),
  };
}

/** Addresses with which every process reaches services through their load balancers. */
const balancedUrls = (balanced: Record<ProcessName, number>): Record<string, string> =>
  Object.fromEntries(
    PROCESS_NAMES.flatMap((caller) =>
      SERVICE_NAMES.map((callee) => [
        `${caller.toUpperCase()}__${callee.toUpperCase()}_URL`,
        `http://127.0.0.1:${balanced[callee]}`,
      ]),
    ),
  );

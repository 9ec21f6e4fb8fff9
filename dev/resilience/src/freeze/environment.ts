import { PROCESS_NAMES, SERVICE_NAMES, type ProcessName } from '@tokri/contracts';
import { freePorts } from '@tokri/local-stack/testing';
import { startBalancer, startTcpProxy, type TcpProxy } from '@tokri/testing';
import { forEach, startLocalShop, type LocalShop } from '../environment/local-shop';
import type { Run } from '../runner';
import type { Part } from './parts';

/** A shop with readiness-based load balancers for its services, and parts that can be frozen. */
export interface Environment extends LocalShop {
  /** URL of the gateway's load balancer. */
  shopUrl: string;
  managementUrls: Record<ProcessName, string>;
  /** Freezes a part with its connections open. @returns a function that resumes it */
  freeze: (part: Part) => () => void;
}

/** Timeout of a load balancer's probe; a replica is removed after two consecutive failures. */
const PROBE_MS = 1_000;
/** In seconds; short, so that a brief freeze also causes new connections and missed heartbeats. */
const SHORT = { connections: '3', heartbeat: '2' };
const UNLIMITED = '1000000';
const LIMITS = [
  'GUEST_CALLS_PER_MINUTE',
  'USER_CALLS_PER_MINUTE',
  'REGISTRATIONS_PER_ADDRESS',
  'OTP_MAILS_PER_EMAIL',
  'OTP_MAILS_PER_ADDRESS',
];

const SETTINGS = {
  ...forEach(PROCESS_NAMES, 'CONNECTION_MAX_AGE_SECONDS', () => SHORT.connections),
  ORDER__MAX_OPEN_PAYMENT_SESSIONS: '100',
  ...Object.fromEntries(LIMITS.map((name) => [`GATEWAY__LIMIT_${name}`, UNLIMITED])),
  IDENTITY__LIMIT_OTP_MAILS_PER_EMAIL: UNLIMITED,
  IDENTITY__LIMIT_OTP_MAILS_PER_EMAIL_PER_DAY: UNLIMITED,
  MEDIA__UPLOADS_PER_DAY: UNLIMITED,
};

const localUrl = (port: number) => `http://127.0.0.1:${port}`;

export async function startEnvironment(run: Pick<Run, 'home' | 'closers' | 'say'>): Promise<Environment> {
  const { closers } = run;
  const free = await freePorts(3 * PROCESS_NAMES.length + 1);
  const assign = () =>
    Object.fromEntries(PROCESS_NAMES.map((name) => [name, free.shift()!])) as Record<ProcessName, number>;
  const [ports, management, balanced] = [assign(), assign(), assign()];
  const cardPort = free.shift()!;
  for (const name of PROCESS_NAMES) {
    const replicas = [{ port: ports[name], managementPort: management[name] }];
    const balancer = await startBalancer({ replicas, port: balanced[name], probeMs: PROBE_MS });
    closers.push(balancer.close);
  }
  const cards = await startTcpProxy([cardPort], Math.random);
  closers.push(cards.close);
  let smtp!: TcpProxy;

  const shop = await startLocalShop(run, async (engines, mailbox) => {
    smtp = await startTcpProxy([mailbox.smtpPort], Math.random);
    closers.push(smtp.close);
    const managementPorts = PROCESS_NAMES.map((name) => [`${name} management`, management[name]] as const);
    return {
      gatewayPort: ports.gateway,
      ports: { ...ports, card: cardPort, ...Object.fromEntries(managementPorts) },
      settings: {
        ...SETTINGS,
        ...forEach(PROCESS_NAMES, 'AMQP_URL', (name) => withHeartbeat(engines.amqpUrl(name))),
        ...balancedUrls(balanced),
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        PAYMENT__STRIPE_API_BASE: localUrl(cards.port),
      },
    };
  });
  const { processes } = shop;
  return {
    ...shop,
    shopUrl: localUrl(balanced.gateway),
    managementUrls: Object.fromEntries(
      PROCESS_NAMES.map((name) => [name, localUrl(management[name])]),
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
  };
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

/** Blocks the connections of a part that cannot be suspended as a separate process. */
function silence(proxy: TcpProxy): () => void {
  proxy.set({ kind: 'partition' });
  return () => proxy.set({ kind: 'normal' });
}

function withHeartbeat(address: string): string {
  const url = new URL(address);
  url.searchParams.set('heartbeat', SHORT.heartbeat);
  return url.toString();
}

/** Settings that route all calls between processes through the load balancers. */
const balancedUrls = (balanced: Record<ProcessName, number>): Record<string, string> =>
  Object.fromEntries(
    SERVICE_NAMES.flatMap((callee) => {
      const urls = forEach(PROCESS_NAMES, `${callee.toUpperCase()}_URL`, () => localUrl(balanced[callee]));
      return Object.entries(urls);
    }),
  );

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calleesOf, callersOf, internalCalls, secretForSetting, secretsFromSetting } from '@tokri/contracts';
import { MADE_UP_GSTIN } from '@tokri/contracts/gstin';
import { buildAll, NODE_VARIABLES, nodeFlagsOf, scriptOf } from '@tokri/local-stack/build';
import { buildEngineRoot, startLocalEngines } from '@tokri/local-stack/engines';
import { freePorts } from '@tokri/local-stack/testing';
import { createTokenIssuer, isConnected, waitFor, type TokenIssuer } from '@tokri/testing';

const ROOT = join(__dirname, '../../../..');
const SERVICES = ['catalogue', 'cart', 'address', 'order'] as const;
type ServiceName = (typeof SERVICES)[number];

export interface Harness {
  url: Record<ServiceName, string>;
  /** Base URLs of the services' /metrics. */
  managementUrl: Record<ServiceName, string>;
  mongoUrl: (database: string) => string;
  tokens: TokenIssuer;
  /** Process ids of the services. */
  pids: readonly number[];
  /** A gateway for the services, without rate limits. */
  startGateway: (settings: Record<string, string>) => Promise<HarnessGateway>;
}

export interface HarnessGateway {
  url: string;
  pid: number;
}

/**
 * Runs the services that an order involves as processes on durable private engines, like `npm start`, but with tokens
 * for any number of users and without the other services.
 * @param settings additional variables of every process
 */
export async function withHarness<T>(
  measure: (harness: Harness) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const log = (line: string) => console.log(`  ${line}`);
  const home = mkdtempSync(join(tmpdir(), 'tokri-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  try {
    await buildAll({ root: ROOT, say: log });
    const engines = await startLocalEngines({
      root: await buildEngineRoot({ onProgress: log }),
      home,
      durable: true,
    });
    stops.push(() => engines.stop());
    const tokens = createTokenIssuer();
    const identity = await startIdentityStub(tokens);
    stops.push(() => identity.close());
    const free = await freePorts(2 * SERVICES.length);
    const assign = () =>
      Object.fromEntries(SERVICES.map((name) => [name, free.shift()])) as Record<ServiceName, number>;
    const ports = assign();
    const managementPorts = assign();
    const addresses = (of: Record<ServiceName, number | undefined>) =>
      Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${of[name]}`])) as Harness['url'];
    const [url, managementUrl] = [addresses(ports), addresses(managementPorts)];
    const children = SERVICES.map((name) =>
      startProcess(name, {
        ...settings,
        ...(name === 'order' && SELLER),
        PORT: String(ports[name]),
        MANAGEMENT_PORT: String(managementPorts[name]),
        MONGO_URL: engines.mongoUrl(`bench_${name}`),
        AMQP_URL: engines.amqpUrl(name),
        IDENTITY_URL: identity.url,
        ...Object.fromEntries(SERVICES.map((other) => [`${other.toUpperCase()}_URL`, url[other]])),
        PAYMENT_URL: identity.url,
        MEDIA_URL: identity.url,
      }),
    );
    for (const child of children) stops.push(() => stopProcess(child));
    for (const name of SERVICES) await waitFor(() => isConnected(managementUrl[name]), 120_000);
    const startGateway = async (more: Record<string, string>) => {
      const [port] = await freePorts(1);
      const child = startProcess('gateway', {
        ...settings,
        ...more,
        PORT: String(port),
        AMQP_URL: engines.amqpUrl('gateway'),
        REDIS_URL: engines.redisUrl('gateway'),
        LIMIT_GUEST_CALLS_PER_MINUTE: '1000000000',
        LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE: '1000000000',
        LIMIT_PAGES_PER_ADDRESS_PER_MINUTE: '1000000000',
        LIMIT_USER_CALLS_PER_MINUTE: '1000000000',
        ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, url[name]])),
        IDENTITY_URL: identity.url,
        PAYMENT_URL: identity.url,
        MEDIA_URL: identity.url,
      });
      stops.push(() => stopProcess(child));
      const gateway = `http://127.0.0.1:${port}`;
      await untilReady(gateway);
      return { url: gateway, pid: pidOf(child) };
    };
    const harness: Harness = {
      url,
      managementUrl,
      mongoUrl: engines.mongoUrl,
      tokens,
      startGateway,
      pids: children.map(pidOf),
    };
    return await Promise.race([measure(harness), interruption()]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Rejects on SIGINT or SIGTERM, so that the processes are stopped. */
const interruption = () =>
  new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        // Pending calls fail now; their rejections must not end this process before the engines.
        process.on('unhandledRejection', () => undefined);
        reject(new Error(`called off by ${signal}`));
      });
  });

/** Without a seller invoices get no number. */
const SELLER = { SELLER_NAME: 'Bench', SELLER_ADDRESS: 'Pune', SELLER_GSTIN: MADE_UP_GSTIN };

const untilReady = (url: string) => waitFor(async () => (await fetch(`${url}/readyz`)).ok, 120_000);

const pidOf = ({ pid }: ChildProcess): number => pid ?? 0;

function startProcess(name: ServiceName | 'gateway', settings: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [...nodeFlagsOf(name), join(ROOT, scriptOf(name))], {
    env: {
      ...NODE_VARIABLES,
      PATH,
      HOME,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      SECURITY_LOG_KEY: 'bench-bench-bench-bench',
      ...(name !== 'gateway' && internalSecretsOf(name)),
      ...settings,
    },
    // Logs are written, as in production, and discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** One secret for all pairs: only the benchmark can reach these services. */
function internalSecretsOf(name: ServiceName): Record<string, string> {
  const settings = [...calleesOf(name).map(secretForSetting), ...callersOf(name).map(secretsFromSetting)];
  return Object.fromEntries(settings.map((setting) => [setting, 'bench-'.repeat(6)]));
}

const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Serves the public keys and an empty list of ended login sessions. */
async function startIdentityStub(tokens: TokenIssuer) {
  const server = createServer((request, response) => {
    const body = request.url === internalCalls.endedSessions.path ? { sessionIds: [] } : tokens.jwks();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

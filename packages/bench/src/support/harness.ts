import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calleesOf, callersOf, internalCalls, secretForSetting, secretsFromSetting } from '@tokri/contracts';
import { buildAll } from '@tokri/local-stack/build';
import { buildEngineRoot, startLocalEngines } from '@tokri/local-stack/engines';
import { freePorts } from '@tokri/local-stack/testing';
import { createTokenIssuer, waitFor, type TokenIssuer } from '@tokri/testing';

const ROOT = join(__dirname, '../../../..');
const SERVICES = ['catalogue', 'cart', 'address', 'order'] as const;
type ServiceName = (typeof SERVICES)[number];

export interface Harness {
  url: Record<ServiceName, string>;
  mongoUrl: (database: string) => string;
  tokens: TokenIssuer;
}

/**
 * Runs the services that an order goes through as processes on durable private engines: as `npm start` runs them, but
 * with tokens for any number of users, and without the other services.
 */
export async function withHarness<T>(measure: (harness: Harness) => Promise<T>): Promise<T> {
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
    const url = Object.fromEntries(
      SERVICES.map((name) => [name, `http://127.0.0.1:${ports[name]}`]),
    ) as Harness['url'];
    for (const name of SERVICES) {
      const child = startService(name, {
        PORT: String(ports[name]),
        MANAGEMENT_PORT: String(managementPorts[name]),
        MONGO_URL: engines.mongoUrl(`bench_${name}`),
        AMQP_URL: engines.amqpUrl(name),
        IDENTITY_URL: identity.url,
        ...Object.fromEntries(SERVICES.map((other) => [`${other.toUpperCase()}_URL`, url[other]])),
        PAYMENT_URL: identity.url,
        MEDIA_URL: identity.url,
      });
      stops.push(() => stopService(child));
    }
    for (const name of SERVICES) {
      await waitFor(
        async () => (await fetch(`http://127.0.0.1:${managementPorts[name]}/readyz`)).ok,
        120_000,
      );
    }
    return await measure({ url, mongoUrl: engines.mongoUrl, tokens });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

function startService(name: ServiceName, settings: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'services', name, 'dist/main.js')], {
    env: {
      ...{
        PATH,
        HOME,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        SECURITY_LOG_KEY: 'bench-bench-bench-bench',
        ...internalSecretsOf(name),
      },
      ...settings,
    },
    // Logs are written, as in production, and discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** One secret for all pairs: nobody but the benchmark reaches these services. */
function internalSecretsOf(name: ServiceName): Record<string, string> {
  const settings = [...calleesOf(name).map(secretForSetting), ...callersOf(name).map(secretsFromSetting)];
  return Object.fromEntries(settings.map((setting) => [setting, 'bench-'.repeat(6)]));
}

const stopService = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Answers with the public keys and with no ended login sessions. */
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

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { bundleProcesses, scriptOf } from '@tokri/local-stack/build';
import { freePorts } from '@tokri/local-stack/testing';
import type { Readiness } from '@tokri/service-kit';
import { createTestEnvironment, waitFor, type TestEnvironment } from '@tokri/testing';

const ROOT = join(__dirname, '../..');
const SLOW = 60_000;
let environment: TestEnvironment;
/** A server that accepts connections and never answers. */
let silent: Server;
const running: ChildProcess[] = [];
/** Folder of the bundles, which start faster than the sources. */
let folder: string;

beforeAll(async () => {
  environment = await createTestEnvironment('start');
  folder = await mkdtemp(join(ROOT, 'services/address/.local-start-'));
  await bundleProcesses(ROOT, folder, ['address']);
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  silent.close();
  await environment.close();
  await rm(folder, { recursive: true });
});

const silentPort = () => (silent.address() as AddressInfo).port;

interface Started {
  child: ChildProcess;
  url: string;
  managementUrl: string;
  /** Exit code and signal. */
  ended: Promise<unknown[]>;
}

/** The address service in a separate process; `wrapper` is a command that runs it. */
async function start(env: Record<string, string>, wrapper: readonly string[] = []): Promise<Started> {
  const [port = 0, managementPort = 0] = await freePorts(2);
  const [command = '', ...args] = [...wrapper, process.execPath, join(folder, scriptOf('address'))];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...environment.envOf('address'),
      PORT: String(port),
      MANAGEMENT_PORT: String(managementPort),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    managementUrl: `http://127.0.0.1:${managementPort}`,
    ended: once(child, 'exit'),
  };
}

const readinessOf = async ({ managementUrl }: Started) => {
  const response = await fetch(`${managementUrl}/readyz`);
  return { code: response.status, ...((await response.json()) as Readiness) };
};

/** A process that has started and waits for an unavailable database. */
async function startWithoutDatabase(wrapper: readonly string[] = []): Promise<Started> {
  const connected = once(silent, 'connection');
  const started = await start({ MONGO_URL: `mongodb://127.0.0.1:${silentPort()}/start` }, wrapper);
  await connected;
  return started;
}

describe('a start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('that waits for its database exits on %s', async (signal) => {
    const { child, ended } = await startWithoutDatabase();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  it('exits on signals also as process 1 of a container, which receives only signals that it handles [G-327]', async () => {
    const namespace = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
    if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status !== 0) {
      console.log('skipped: this machine makes no process namespaces');
      return;
    }
    const { child, ended } = await startWithoutDatabase(namespace);
    const [inner] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    expect(execFileSync('grep', ['^NSpid:', `/proc/${inner}/status`], { encoding: 'utf8' })).toMatch(
      /\t1\n$/,
    );
    process.kill(Number(inner), 'SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('is alive and not ready from the beginning', async () => {
    const started = await startWithoutDatabase();
    expect(await readinessOf(started)).toMatchObject({ code: 503, status: 'starting' });
    expect((await fetch(`${started.managementUrl}/healthz`)).status).toBe(200);
    started.child.kill('SIGTERM');
    await started.ended;
  });

  it('does not wait for a broker that is unavailable or does not answer', async () => {
    for (const broker of [
      'amqp://address:nobody@127.0.0.1:9',
      `amqp://address:nobody@127.0.0.1:${silentPort()}`,
    ]) {
      const started = await start({ AMQP_URL: broker });
      await waitFor(async () => expect((await readinessOf(started)).status).toBe('ready'), SLOW);
      expect(await readinessOf(started)).toMatchObject({ code: 200, degraded: ['broker'] });
      const { authorization } = environment.tokens.user();
      const answer = await fetch(`${started.url}/api/address/get`, { headers: { authorization } });
      expect(answer.status).toBe(200);
      const metrics = await (await fetch(`${started.managementUrl}/metrics`)).text();
      expect(metrics).toContain('dependency_up{dependency="broker",service="address"} 0');
      expect(metrics).toContain('dependency_up{dependency="database",service="address"} 1');
      started.child.kill('SIGTERM');
      expect(await started.ended).toEqual([0, null]);
    }
  });
});

it('a stop is reported at once, requests are still answered, and kept connections end with their answer [G-326]', async () => {
  const started = await start({ DRAIN_MS: '1500' });
  await waitFor(async () => expect((await readinessOf(started)).status).toBe('ready'), SLOW);
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(`${started.url}/api/address/get`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response));
      })
        .on('error', reject)
        .end();
    });
  expect((await ask()).headers.connection).toBe('keep-alive');
  started.child.kill('SIGTERM');
  await waitFor(async () =>
    expect(await readinessOf(started)).toMatchObject({ code: 503, status: 'draining' }),
  );
  const last = await ask();
  expect([last.statusCode, last.headers.connection]).toEqual([401, 'close']);
  expect(await started.ended).toEqual([0, null]);
  agent.destroy();
});

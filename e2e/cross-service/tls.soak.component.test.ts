import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { ServiceName } from '@tokri/contracts';
import { freePorts } from '@tokri/local-stack/testing';
import {
  createTestEnvironment,
  startDedicatedBroker,
  waitFor,
  type DedicatedBroker,
  type TestEnvironment,
} from '@tokri/testing';

const ROOT = join(__dirname, '../..');
const SLOW = 120_000;

/** A test authority and a certificate of 127.0.0.1 signed by it. */
async function makeCertificate(folder: string) {
  const name = (value: string) => [{ name: 'commonName', value }];
  const keys = { keyType: 'ec', algorithm: 'sha256' } as const;
  const authority = await generate(name('test'), {
    ...keys,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const signed = await generate(name('127.0.0.1'), {
    ...keys,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    ca: { key: authority.private, cert: authority.cert },
  });
  const keep = (file: string, pem: string) => {
    const path = join(folder, file);
    writeFileSync(path, pem);
    return path;
  };
  return {
    caFile: keep('ca.pem', authority.cert),
    certFile: keep('cert.pem', signed.cert),
    keyFile: keep('key.pem', signed.private),
  };
}

let folder: string;
let certificate: Awaited<ReturnType<typeof makeCertificate>>;
let broker: DedicatedBroker;
let environment: TestEnvironment;
const running: ChildProcess[] = [];

/** The deployed service in a separate process, because Node reads trusted certificates at its start. */
async function start(name: ServiceName, env: Record<string, string>) {
  const [port = 0, managementPort = 0] = await freePorts(2);
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'services', name, 'src/main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...environment.envOf(name),
      PORT: String(port),
      MANAGEMENT_PORT: String(managementPort),
      SHOP_URL: 'http://shop.test',
      MEDIA_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AMQP_URL: broker.amqpsUrlOf(name),
      TLS_CERT_FILE: certificate.certFile,
      TLS_KEY_FILE: certificate.keyFile,
      NODE_EXTRA_CA_CERTS: certificate.caFile,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  const ready = async () => (await fetch(`http://127.0.0.1:${managementPort}/readyz`)).ok;
  await waitFor(async () => expect(await ready()).toBe(true), SLOW);
  return {
    url: `https://127.0.0.1:${port}`,
    figures: async () => (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text(),
  };
}

const statusOf = (url: string, authorization?: string) =>
  new Promise<number>((resolve, reject) => {
    const ca = readFileSync(certificate.caFile);
    request(url, { ca, headers: { ...(authorization && { authorization }) } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tokri-tls-'));
  certificate = await makeCertificate(folder);
  environment = await createTestEnvironment('tls');
  broker = await startDedicatedBroker(certificate);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await broker?.stop();
  await environment?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('services speak https with each other and TLS with the broker, and trust no other authority [G-249] [A-12.1.1] [A-12.3.1] [A-12.3.2] [A-12.3.3] [A-12.3.4]', async () => {
  const identity = await start('identity', {});
  expect(await statusOf(`${identity.url}/.well-known/jwks.json`)).toBe(200);
  const connected = async (of: typeof identity) =>
    /^messaging_broker_connected.* (\d)$/m.exec(await of.figures())?.[1];
  await waitFor(async () => expect(await connected(identity)).toBe('1'), SLOW);
  await expect(fetch(`${identity.url.replace('https', 'http')}/.well-known/jwks.json`)).rejects.toThrow();
  const old = {
    ca: readFileSync(certificate.caFile),
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  } as const;
  const handshake = once(
    connect({ ...old, minVersion: 'TLSv1', port: Number(new URL(identity.url).port) }),
    'secureConnect',
  );
  await expect(handshake).rejects.toThrow(/version|alert/i);

  // Checking a token requires identity's keys: 401 means that they were fetched, 503 that they were not.
  const stranger = environment.tokens.user().authorization;
  const address = await start('address', { IDENTITY_URL: identity.url });
  expect(await statusOf(`${address.url}/api/address/get`, stranger)).toBe(401);
  const distrustful = await start('address', { IDENTITY_URL: identity.url, NODE_EXTRA_CA_CERTS: '' });
  expect(await statusOf(`${distrustful.url}/api/address/get`, stranger)).toBe(503);
  expect([await connected(address), await connected(distrustful)]).toEqual(['1', '0']);
});

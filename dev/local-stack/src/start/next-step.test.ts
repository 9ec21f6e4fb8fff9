import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { scriptOf } from '../build';
import { readNextStep } from './next-step';

let root: string;
let gateway: Server;
let totalCount = 0;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tokri-next-step-'));
  gateway = createServer((_request, response) => response.end(JSON.stringify({ totalCount }))).listen(0);
  await once(gateway, 'listening');
});
afterAll(() => {
  gateway.close();
  rmSync(root, { recursive: true });
});

/** The next step of a shop whose operator ends with this code. */
function nextStep(code: number, gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`) {
  const script = join(root, scriptOf('identity', 'operator'));
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, `process.exit(process.argv[2] === 'has-admin' ? ${code} : 9)`);
  return readNextStep({ root, home: root, gatewayUrl, identity: {} });
}

test('without an owner it is to create one', async () => expect(await nextStep(1)).toBe('create-admin'));

test('with an owner and nothing on sale it is to log in', async () =>
  expect(await nextStep(0)).toBe('first-steps'));

test('a shop that sells has none', async () => {
  totalCount = 1;
  expect(await nextStep(1)).toBeUndefined();
});

test('a gateway that does not answer leaves the step of the owner', async () =>
  expect(await nextStep(1, 'http://127.0.0.1:1')).toBe('create-admin'));

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calleesOf, secretForSetting, secretsFromSetting } from '@tokri/contracts';
import { SERVICE_NAMES } from '@tokri/contracts';
import { parse } from 'yaml';
import { writeComposeSecrets } from '../src/write-secrets';
import { testSecrets } from './kustomize';

const DEPLOY = join(__dirname, '..');
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');

describe('secrets of a deployment', () => {
  test('are written to files that only their owner can read, and are never overwritten', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tokri-secrets-'));
    const file = join(folder, 'shop.env');
    writeComposeSecrets(file, testSecrets);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => writeComposeSecrets(file, testSecrets)).toThrow('EEXIST');
    rmSync(folder, { recursive: true });
  });

  test('are ignored by git [G-264]', () => {
    for (const file of [
      'deploy/compose/shop.env',
      'deploy/k8s/overlays/production/secrets/order-secrets.env',
    ])
      expect(
        execFileSync('git', ['check-ignore', file], { cwd: join(DEPLOY, '..'), encoding: 'utf8' }),
      ).toContain(file);
  });

  test('define every variable that compose requires', () => {
    const asked = ['compose/engines.yaml', 'compose/shop.yaml'].flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+):\?|environment: (\w+)/g)].map(([, one, other]) => one ?? other),
    );
    expect(asked.filter((name) => !(name! in testSecrets.compose))).toEqual([]);
  });

  test('give every process its own logins', () => {
    const cluster = testSecrets.cluster.engines;
    const logins = SERVICE_NAMES.flatMap((name) => {
      const { MONGO_URL = '', AMQP_URL = '' } = cluster[`${name}-secrets`] ?? {};
      expect([new URL(MONGO_URL).username, new URL(AMQP_URL).username]).toEqual([name, name]);
      return [new URL(MONGO_URL).password, new URL(AMQP_URL).password];
    });
    expect(new Set(logins).size).toBe(2 * SERVICE_NAMES.length);
    const shop = parse(read('compose/shop.yaml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    for (const name of [...SERVICE_NAMES, 'gateway'])
      expect(shop.services[name]?.environment.AMQP_URL).toContain(
        `amqp://${name}:\${BROKER_PASSWORD_${name.toUpperCase()}:?`,
      );
  });

  test('give each pair of services a secret of its own, and both of them the same', () => {
    const of = (name: string) => testSecrets.cluster.managed[`${name}-secrets`] ?? {};
    const shared = SERVICE_NAMES.flatMap((caller) =>
      calleesOf(caller).map((callee) => {
        expect(of(caller)[secretForSetting(callee)]).toBe(of(callee)[secretsFromSetting(caller)]);
        return of(caller)[secretForSetting(callee)];
      }),
    );
    expect(new Set(shared).size).toBe(12);
  });

  test("grant a service's user access to its own database only, and the backup user to all [A-13.2.2]", () => {
    const script = testSecrets.cluster.engines['mongo-files']?.['users.js'] ?? '';
    const roles = [...script.matchAll(/getSiblingDB\("(\w+)"\).*"user":"(\w+)".*"roles":(\[.*\])\}/g)];
    expect(roles.map(([, database, user, role]) => [database, user, role])).toEqual([
      ...SERVICE_NAMES.map((name) => [`tokri_${name}`, name, `[{"role":"readWrite","db":"tokri_${name}"}]`]),
      ['admin', 'backup', '["readWriteAnyDatabase","dbAdminAnyDatabase"]'],
    ]);
  });
});

describe('images of compose and the build', () => {
  const IMAGE = /image: '?(?:\$\{\w+:-)?([^'}\s]+)/g;
  const named = [
    ...[...read('compose/engines.yaml').matchAll(IMAGE)],
    ...[...read('docker/Dockerfile').matchAll(/NODE_IMAGE=(\S+)/g)],
  ].map(([, image]) => image!);

  test('are named by a digest or a whole version [G-252]', () => {
    expect(named.length).toBeGreaterThan(4);
    const whole = /@sha256:[0-9a-f]{64}$|:v?\d+\.\d+\.\d+|:RELEASE\.\d{4}-/;
    expect(named.filter((image) => !whole.test(image))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calleesOf, secretForSetting, secretsFromSetting } from '@tokri/contracts';
import { EXTERNAL, nodeFlagsOf } from '@tokri/local-stack/build';
import { SERVICE_NAMES } from '@tokri/contracts';
import { parse } from 'yaml';

const PROCESSES = [...SERVICE_NAMES, 'gateway'];

/** For each caller and callee, the secret that the caller sends and the secrets that the callee accepts. */
const sharedSecrets = (environments: Record<string, Record<string, string> | undefined>) =>
  SERVICE_NAMES.flatMap((caller) =>
    calleesOf(caller).map((callee) => ({
      shown: environments[caller]?.[secretForSetting(callee)],
      accepted: environments[callee]?.[secretsFromSetting(caller)],
    })),
  );

describe('image and local files', () => {
  const deploy = join(__dirname, '..');

  it('the image carries exactly the packages that the bundles leave outside', () => {
    const { dependencies } = JSON.parse(readFileSync(join(deploy, 'runtime/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).sort()).toEqual([...EXTERNAL].sort());
  });

  it('heap limits are the same on the cluster and on one machine', () => {
    const heapIn = (file: string) =>
      /--max-old-space-size=\d+/.exec(readFileSync(join(deploy, 'k8s/base', file), 'utf8'))?.[0];
    expect(nodeFlagsOf('catalogue')).toContain(heapIn('catalogue/kustomization.yaml'));
    expect(nodeFlagsOf('gateway')).toContain(heapIn('template/deployment.yaml'));
  });

  it('compose runs every process with its own database', () => {
    const shop = parse(readFileSync(join(deploy, 'compose/shop.yaml'), 'utf8'), { merge: true }) as {
      services: Record<string, { command: string[]; environment: Record<string, string> }>;
    };
    expect(Object.keys(shop.services).sort()).toEqual([...PROCESSES, 'mongo'].sort());
    for (const name of SERVICE_NAMES) {
      expect(shop.services[name]?.environment.MONGO_URL).toContain(`/tokri_${name}?`);
      expect(shop.services[name]?.command).toEqual([`dist/${name}/main.js`]);
    }
    const environments = Object.entries(shop.services).map(([name, { environment }]) => [name, environment]);
    const shared = sharedSecrets(Object.fromEntries(environments) as Record<string, Record<string, string>>);
    for (const { shown, accepted } of shared) expect(shown).toBe(accepted);
    expect(new Set(shared.map(({ shown }) => shown)).size).toBe(12);
    const engines = parse(readFileSync(join(deploy, 'compose/engines.yaml'), 'utf8')) as { services: object };
    expect(Object.keys(engines.services)).toEqual(['mongo', 'rabbitmq', 'redis', 'minio', 'mail']);
  });
});

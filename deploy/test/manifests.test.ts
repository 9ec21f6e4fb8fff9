import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calleesOf, secretForSetting, secretsFromSetting } from '@tokri/contracts';
import { EXTERNAL, SERVICES } from '@tokri/local-stack/build';
import { parse } from 'yaml';
import { render, testSecrets, type Manifest } from './kustomize';

const PROCESSES = [...SERVICES, 'gateway'];

interface Model {
  validate(): void;
}
type ModelClass = new (data: unknown) => Model;

/** The typed model of a manifest's kind, from the API's own schemas; undefined for custom resources. */
async function modelOf({ apiVersion, kind }: Manifest): Promise<ModelClass | undefined> {
  const path = `kubernetes-models/${apiVersion}/${kind}`;
  try {
    const module = (await import(path)) as Record<string, ModelClass>;
    return module[kind];
  } catch {
    return undefined;
  }
}

/** What each caller shows each callee, and what that callee accepts from it, by the environments of the services. */
const sharedSecrets = (environments: Record<string, Record<string, string> | undefined>) =>
  SERVICES.flatMap((caller) =>
    calleesOf(caller).map((callee) => ({
      shown: environments[caller]?.[secretForSetting(callee)],
      accepted: environments[callee]?.[secretsFromSetting(caller)],
    })),
  );

const nameOf = ({ metadata }: Manifest) => metadata.name;

const CUSTOM = new Set(['ExternalSecret']);

describe.each(['local', 'production'])('overlay %s', (overlay) => {
  const manifests = render(overlay);
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const named = (kind: string, name: string) => {
    const found = ofKind(kind).find((manifest) => manifest.metadata.name === name);
    if (!found) throw new Error(`no ${kind} ${name}`);
    return found;
  };

  it('renders valid objects of the Kubernetes API', async () => {
    expect(manifests.length).toBeGreaterThan(40);
    for (const manifest of manifests.filter(({ kind }) => !CUSTOM.has(kind))) {
      const Model = await modelOf(manifest);
      if (!Model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
      expect(() => new Model(manifest).validate()).not.toThrow();
    }
  });

  it.each(PROCESSES)('runs %s unprivileged, probed, limited, scaled and guarded', (name) => {
    const { spec } = named('Deployment', `${name}-service`) as unknown as {
      spec: {
        selector: { matchLabels: unknown };
        template: { metadata: { labels: unknown; annotations: unknown }; spec: Record<string, any> };
      };
    };
    const pod = spec.template.spec;
    const container = pod.containers[0];
    expect(container.args).toEqual([`dist/${name}/main.js`]);
    expect(pod.serviceAccountName).toBe(`${name}-service`);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'management' });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'management' });
    expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'management' });
    expect(container.ports).toContainEqual({ name: 'management', containerPort: 3001 });
    expect(container.env).toContainEqual({ name: 'MANAGEMENT_PORT', value: '3001' });
    expect(spec.template.metadata.annotations).toMatchObject({ 'prometheus.io/port': '3001' });
    expect(container.resources.limits).toHaveProperty('memory');
    expect(container.envFrom).toContainEqual({ secretRef: { name: `${name}-secrets` } });
    expect(spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': name });
    expect(spec.template.metadata.labels).toMatchObject({
      'app.kubernetes.io/name': name,
      'app.kubernetes.io/part-of': 'tokri',
    });

    const selects = { 'app.kubernetes.io/name': name };
    expect(named('Service', `${name}-service`)).toMatchObject({ spec: { selector: selects } });
    expect(named('PodDisruptionBudget', `${name}-service`)).toMatchObject({
      spec: { selector: { matchLabels: selects } },
    });
    expect(named('HorizontalPodAutoscaler', `${name}-service`)).toMatchObject({
      spec: { scaleTargetRef: { kind: 'Deployment', name: `${name}-service` } },
    });
    expect(named('NetworkPolicy', name)).toMatchObject({ spec: { podSelector: { matchLabels: selects } } });
  });

  it('denies by default, and lets only the named ones in', () => {
    expect(named('NetworkPolicy', 'default-deny')).toMatchObject({
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    });
    const { spec } = named('NetworkPolicy', 'address') as unknown as {
      spec: { ingress: { from: unknown[] }[] };
    };
    expect(JSON.stringify(spec.ingress)).toContain('"gateway"');
    expect(JSON.stringify(spec.ingress)).toContain('"order"');
    expect(JSON.stringify(spec.ingress)).not.toContain('"media"');
  });

  it('lets Prometheus alone reach the management ports, and no Service or Ingress lead there', () => {
    const policies = ofKind('NetworkPolicy') as unknown as {
      metadata: { name: string };
      spec: { ingress?: { from?: unknown; ports?: { port: number }[] }[] };
    }[];
    const open = policies.flatMap(({ metadata: { name }, spec: { ingress = [] } }) =>
      ingress
        .filter(({ ports }) => !ports || ports.some(({ port }) => port === 3001))
        .map(({ from }) => ({ name, from })),
    );
    expect(open.filter(({ name }) => PROCESSES.includes(name))).toEqual([]);
    expect(open.filter(({ name }) => name === 'management')).toEqual([
      {
        name: 'management',
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      },
    ]);
    for (const name of PROCESSES) {
      expect(named('Service', `${name}-service`)).toMatchObject({
        spec: { ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
      });
    }
    expect(JSON.stringify(ofKind('Ingress'))).not.toMatch(/management|3001/);
  });

  it('gives every referenced secret and settings map a source', () => {
    const made = new Set(
      ['Secret', 'ConfigMap', 'ExternalSecret'].flatMap(ofKind).map(({ metadata }) => metadata.name),
    );
    for (const name of PROCESSES) expect(made).toContain(`${name}-secrets`);
    expect(made).toContain('tokri-settings');
    expect(made).toContain('security-log');
  });

  it('holds no secret in a production manifest', () => {
    if (overlay === 'production') expect(ofKind('Secret')).toEqual([]);
    else expect(ofKind('Secret').map(nameOf).sort()).toEqual(Object.keys(testSecrets.cluster).sort());
  });

  it('gives each pair of services a secret of its own, and both of them the same', () => {
    if (overlay === 'production') return;
    const secretsOf = (name: string) => (named('Secret', `${name}-secrets`) as { data?: object }).data ?? {};
    const shared = sharedSecrets(Object.fromEntries(SERVICES.map((name) => [name, { ...secretsOf(name) }])));
    for (const { shown, accepted } of shared) expect(shown).toBe(accepted);
    expect(new Set(shared.map(({ shown }) => shown)).size).toBe(10);
  });
});

describe('image and local files', () => {
  const deploy = join(__dirname, '..');

  it('the image carries exactly the packages that the bundles leave outside', () => {
    const { dependencies } = JSON.parse(readFileSync(join(deploy, 'runtime/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).sort()).toEqual([...EXTERNAL].sort());
  });

  it('skaffold builds the one image and deploys overlays that exist', () => {
    const skaffold = parse(readFileSync(join(deploy, '../skaffold.yaml'), 'utf8')) as {
      build: { artifacts: { docker: { dockerfile: string } }[] };
      manifests: { kustomize: { paths: string[] } };
    };
    const files = [
      ...skaffold.build.artifacts.map((artifact) => artifact.docker.dockerfile),
      ...skaffold.manifests.kustomize.paths,
    ];
    for (const file of files) expect(existsSync(join(deploy, '..', file))).toBe(true);
  });

  it('compose runs every process with its own database', () => {
    const shop = parse(readFileSync(join(deploy, 'compose/shop.yaml'), 'utf8'), { merge: true }) as {
      services: Record<string, { command: string[]; environment: Record<string, string> }>;
    };
    expect(Object.keys(shop.services).sort()).toEqual([...PROCESSES, 'mongo'].sort());
    for (const name of SERVICES) {
      expect(shop.services[name]?.environment.MONGO_URL).toContain(`/tokri_${name}?`);
      expect(shop.services[name]?.command).toEqual([`dist/${name}/main.js`]);
    }
    const environments = Object.entries(shop.services).map(([name, { environment }]) => [name, environment]);
    const shared = sharedSecrets(Object.fromEntries(environments) as Record<string, Record<string, string>>);
    for (const { shown, accepted } of shared) expect(shown).toBe(accepted);
    expect(new Set(shared.map(({ shown }) => shown)).size).toBe(10);
    const engines = parse(readFileSync(join(deploy, 'compose/engines.yaml'), 'utf8')) as { services: object };
    expect(Object.keys(engines.services)).toEqual(['mongo', 'rabbitmq', 'redis', 'minio', 'mail']);
  });
});

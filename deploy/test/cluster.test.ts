import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@tokri/contracts';
import { cardsSchema } from '@tokri/local-stack/sandbox-settings';
import { loadConfig } from '@tokri/service-kit';
import { parse } from 'yaml';
import { findRoute } from '../../gateway/src/routes';
import { DEMO_LINES, DEMO_SELLER } from '../../dev/local-stack/src/start/demo/seller';
import { CHECKS, type CheckName } from '../src/checks/checks';
import type { Facts } from '../src/checks/facts/facts';
import { gatherFacts } from '../src/checks/facts/gather-facts';
import { workloadsOf, type Manifest } from '../src/checks/facts/manifest';
import { scalersOf } from '../src/checks/facts/scalers';
import { environmentOf } from '../src/checks/facts/sources';
import { EVENT_STREAM } from '../src/checks/way-in';
import { PROCESSES, SCHEMAS } from '../src/processes';
import { prometheusRule } from '../src/prometheus-rule';
import { OVERLAYS, renderOverlays, type Overlay } from './kustomize';
import { MUTANTS, type Objects } from './mutants';

interface Endpoint {
  port: string;
  relabelings: { targetLabel: string; replacement?: string }[];
}

const rendered = renderOverlays();
const facts = {} as Record<Overlay, Facts>;
beforeAll(async () => {
  for (const overlay of OVERLAYS) facts[overlay] = await gatherFacts(overlay, rendered[overlay]);
});

const NAMES = Object.keys(CHECKS) as CheckName[];

describe.each(OVERLAYS)('overlay %s', (overlay) => {
  test.each(NAMES)(
    '%s: nothing is wrong [G-203] [G-250] [G-251] [G-252] [A-13.1.1] [A-13.2.4] [A-13.2.5] [A-13.3.1] [A-13.3.2]',
    (name) => {
      expect(CHECKS[name](rendered[overlay], facts[overlay])).toEqual([]);
    },
  );

  test('runs every process of the shop', () => {
    const deployments = rendered[overlay].filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(
      PROCESSES.map((name) => `${name}-service`).sort(),
    );
  });
});

describe.each(['local', 'staging'] as const)('%s starts with the secrets that the tool makes', (overlay) => {
  const workloads = workloadsOf(rendered[overlay]);
  const environmentIn = (kind: string, name: string) => {
    const { pod } = workloads.find((each) => each.kind === kind && each.name === name)!;
    const variables = environmentOf(rendered[overlay], pod.containers[0]!);
    return Object.fromEntries(variables.map((each) => [each.name, each.value]));
  };

  test.each(PROCESSES)('the environment of %s is what its schema asks for', (name) => {
    expect(() => loadConfig(SCHEMAS[name], environmentIn('Deployment', `${name}-service`))).not.toThrow();
  });

  test('browsers, the gateway and payment use the same card sandbox', () => {
    if (overlay === 'staging') return;
    const cards = cardsSchema.parse({ ...environmentIn('StatefulSet', 'card-provider'), PORT: '3000' });
    expect(environmentIn('Deployment', 'gateway-service')).toMatchObject({
      PAYMENT_SCRIPT_URL: `${cards.PUBLIC_URL}/v3.js`,
      PAYMENT_ORIGINS: cards.PUBLIC_URL,
    });
    expect(environmentIn('Deployment', 'payment-service')).toMatchObject({
      STRIPE_API_BASE: 'http://card-provider:3000',
      STRIPE_SECRET_KEY: cards.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: cards.STRIPE_WEBHOOK_SECRET,
    });
  });
});

test('the demo shop in a cluster has the seller and the lines of `npm start`', () => {
  const settings = rendered.local.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('tokri-settings'),
  );
  expect(settings?.data).toMatchObject({ ...DEMO_SELLER, ...DEMO_LINES });
});

test('parameters are applied where they are used', () => {
  const text = JSON.stringify(rendered.production);
  const of = (kind: string, name: string, overlay: Overlay = 'production') =>
    rendered[overlay].find(
      ({ kind: each, metadata }) => each === kind && metadata.name.replace(/-[0-9a-z]{10}$/, '') === name,
    );
  expect(of('Gateway', 'shop')).toMatchObject({
    metadata: { annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
    spec: {
      gatewayClassName: 'envoy',
      listeners: [{ hostname: 'shop.tokri.example' }, { hostname: 'shop.tokri.example' }],
    },
  });
  for (const route of ['shop', 'shop-redirect'])
    expect(of('HTTPRoute', route)).toMatchObject({ spec: { hostnames: ['shop.tokri.example'] } });
  expect(of('Ingress', 'shop', 'production with every option')).toMatchObject({
    metadata: { annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
    spec: { ingressClassName: 'nginx', tls: [{ hosts: ['shop.tokri.example'] }] },
  });
  expect(of('ConfigMap', 'tokri-settings')?.data).toMatchObject({
    SHOP_URL: 'https://shop.tokri.example',
    ADMIN_SECOND_FACTOR: 'required',
  });
  expect(of('Probe', 'shop-from-outside', 'production with every option')).toMatchObject({
    spec: {
      targets: {
        staticConfig: {
          static: ['https://shop.tokri.example/', 'https://shop.tokri.example/api/category/get'],
        },
      },
    },
  });
  expect(text).toContain('10.20.0.0/24');
  expect(text).not.toMatch(/"cidr":"\w+Network"/);
});

test('ScaledObjects have the sizes of the autoscalers that they replace', () => {
  const options = rendered['production with every option'];
  const sizesIn = (overlay: Overlay) =>
    scalersOf(rendered[overlay])
      .map(({ target, minReplicas, maxReplicas, cpu, scaleDown }) => {
        return { name: target.name, minReplicas, maxReplicas, cpu: cpu?.averageValue, scaleDown };
      })
      .sort((a, b) => a.name.localeCompare(b.name));
  expect(sizesIn('production with every option')).toEqual(sizesIn('production'));
  expect(sizesIn('staging with queue scaling')).toEqual(sizesIn('staging'));
  const scaled = options.filter(({ kind }) => kind === 'ScaledObject').map(({ metadata }) => metadata.name);
  // An address changes seldom and the gateway has no work to catch up on.
  const consumers = SERVICE_NAMES.filter((name) => name !== 'address').map((name) => `${name}-service`);
  expect(scaled.sort()).toEqual(consumers.sort());
});

test('the route without a time limit is the event stream of orders', () => {
  expect(findRoute('GET', EVENT_STREAM)).toMatchObject({ isEventStream: true });
});

test('a Prometheus of the operator has the jobs of the other one, and reaches their ports', () => {
  const { scrape_configs: jobs } = parse(
    readFileSync(join(__dirname, '../monitoring/prometheus/prometheus.yaml'), 'utf8'),
  ) as { scrape_configs: { job_name: string }[] };
  const endpoints = rendered['production with every option']
    .filter(({ kind }) => kind === 'PodMonitor')
    .flatMap(({ spec }) => (spec as { podMetricsEndpoints: Endpoint[] }).podMetricsEndpoints);
  const named = endpoints.map(
    ({ relabelings }) => relabelings.find(({ targetLabel }) => targetLabel === 'job')?.replacement,
  );
  // The operator's own stack scrapes kube-state-metrics.
  expect([...named, 'kube-state-metrics'].sort()).toEqual(jobs.map(({ job_name }) => job_name).sort());
  const ports = workloadsOf(rendered.staging).flatMap(({ pod }) =>
    pod.containers.flatMap(({ ports: own = [] }) => own.map(({ name }) => name)),
  );
  for (const { port } of endpoints) expect(ports).toContain(port);
});

test("Prometheus' rules are objects of its operator", () => {
  const rule = prometheusRule();
  expect(CHECKS['fields of the API']([rule], facts.production)).toEqual([]);
  expect(JSON.stringify(rule)).toContain('ErrorBudgetBurnsFast');
});

describe('planted mistakes [G-255]', () => {
  const outcomes: string[] = [];
  afterAll(() => {
    process.stdout.write(`Planted mistakes, all told:\n${outcomes.join('\n')}\n`);
  });

  test.each(MUTANTS)('$check: $mistake', ({ mistake, overlay, check, plant }) => {
    const manifests = structuredClone(rendered[overlay]);
    plant(objectsOf(manifests));
    const complaints = CHECKS[check](manifests, facts[overlay]);
    expect(complaints).not.toEqual([]);
    outcomes.push(`  ${check.padEnd(36)} ${mistake}: ${complaints[0]}`);
  });

  test('there is one for every check, and twenty at least', () => {
    expect(NAMES.filter((name) => !MUTANTS.some(({ check }) => check === name))).toEqual([]);
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  });
});

function objectsOf(manifests: Manifest[]): Objects {
  const indexOf = (kind: string, name: string) => {
    const index = manifests.findIndex(
      (manifest) =>
        manifest.kind === kind &&
        [manifest.metadata.name, manifest.metadata.name.replace(/-[0-9a-z]{10}$/, '')].includes(name),
    );
    if (index < 0) throw new Error(`no ${kind} ${name}`);
    return index;
  };
  return {
    find: (kind, name) => manifests[indexOf(kind, name)],
    remove: (kind, name) => void manifests.splice(indexOf(kind, name), 1),
    add: (object) => void manifests.push(object as Manifest),
  };
}

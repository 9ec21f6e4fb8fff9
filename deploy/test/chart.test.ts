import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findHelm, findKustomize } from '@tokri/local-stack/testing';
import { parseAllDocuments } from 'yaml';
import { chartOf } from '../src/chart/chart';
import { chartDocument } from '../src/chart/document';
import { readParameters, renderForChart } from '../src/chart/overlay';
import { containersOf, workloadsOf, type Manifest } from '../src/checks/facts/manifest';
import { writeChartSecrets } from '../src/write-secrets';
import { renderOverlays, testSecrets } from './kustomize';

const helm = findHelm();
if (!helm)
  console.log('Skipped: helm is neither on this machine nor fetched (npm test -- component fetches it).');
const withHelm = helm ? describe : describe.skip;

const chart = chartOf(renderForChart(), { version: '1.2.3' });
const scratch = mkdtempSync(join(tmpdir(), 'tokri-chart-test-'));
const folder = join(scratch, 'tokri');
const secretsFolder = join(scratch, 'secrets');
beforeAll(() => {
  for (const [name, content] of chart) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(helm!, args, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: { ...process.env, HOME: scratch },
  });
}

function render(namespace: string, ...args: string[]): Manifest[] {
  const { status, stdout, stderr } = run('template', namespace, folder, '--namespace', namespace, ...args);
  expect([status, stderr]).toEqual([0, '']);
  return parseAllDocuments(stdout).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
}

type Objects = Record<string, unknown>;
const keyOf = ({ kind, metadata: { name, namespace = 'of the cluster' } }: Manifest) =>
  `${kind} ${namespace} ${name}`;
const byKey = (manifests: readonly Manifest[]): Objects =>
  Object.fromEntries(manifests.map((manifest) => [keyOf(manifest), manifest]));

/** Without the annotation that takes the place of the hash in the name of the settings. */
const fromChart = (manifests: readonly Manifest[]): Objects =>
  byKey(
    manifests.map((manifest) => {
      const copy = structuredClone(manifest) as Manifest & {
        spec?: { template?: { metadata?: { annotations?: Record<string, string> } } };
      };
      delete copy.spec?.template?.metadata?.annotations?.['checksum/settings'];
      return copy;
    }),
  );

/**
 * What the chart should render for an overlay. The differences are those of docs/chart.md: no namespace, no Secrets, no
 * parameters, names without hashes, Jobs by revision, Helm's name in a label.
 */
function fromOverlay(manifests: readonly Manifest[]): Objects {
  const hashed = manifests
    .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
    .map(({ metadata }) => metadata.name);
  const kept = manifests.filter(
    ({ kind, metadata }) =>
      kind !== 'Namespace' &&
      kind !== 'Secret' &&
      !(kind === 'ConfigMap' && /^parameters/.test(metadata.name)),
  );
  let text = JSON.stringify(kept)
    .replaceAll('"app.kubernetes.io/managed-by":"kustomize"', '"app.kubernetes.io/managed-by":"Helm"')
    .replaceAll('"app.kubernetes.io/version":"0.1.0"', '"app.kubernetes.io/version":"1.2.3"');
  for (const name of hashed) text = text.replaceAll(`"${name}"`, `"${name.replace(/-[0-9a-z]{10}$/, '')}"`);
  const objects = JSON.parse(text) as Manifest[];
  for (const { kind, metadata } of objects)
    if (kind === 'Job' && !metadata.annotations?.['helm.sh/hook']) metadata.name += '-1';
  return byKey(objects);
}

const withoutLabels = (objects: Objects): Objects =>
  Object.fromEntries(
    Object.entries(objects).map(([key, object]) => {
      const { metadata, ...rest } = object as Manifest;
      const { labels: _labels, ...kept } = metadata;
      return [key, { ...rest, metadata: kept }];
    }),
  );

it('docs/chart.md matches the values; `pnpm docs:generate` writes it', () => {
  expect(readFileSync(join(__dirname, '../../docs/chart.md'), 'utf8')).toBe(chartDocument(readParameters()));
});

withHelm('helm', () => {
  const overlays = renderOverlays();

  test('finds nothing wrong with the chart', () => {
    const { status, stdout } = run('lint', '--strict', folder);
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 chart(s) linted, 0 chart(s) failed')]);
  });

  test('renders the objects of the overlay `production` from the default values', () => {
    const rendered = render('tokri', '--set', 'smoke.enabled=false');
    expect(fromChart(rendered)).toEqual(fromOverlay(overlays.production));
  });

  test('renders the objects of production with every option', () => {
    const on = [
      'externalSecrets',
      'backup.copy',
      'mailEvents',
      'monitoring',
      'outsideProbe',
      'queueScaling',
      'tracing',
    ].map((name) => `${name}.enabled=true`);
    const overlay = overlays['production with every option'];
    const data = overlay.find((manifest) => manifest.data?.MAIL_EVENTS_TOPIC)?.data ?? {};
    const copies = ['endpoint', 'region', 'bucket'].map(
      (name) => `backup.copy.${name}=${data[`BACKUP_COPY_${name.toUpperCase()}`]}`,
    );
    const set = ['wayIn=ingress', ...on, `mailEvents.topic=${data.MAIL_EVENTS_TOPIC}`, ...copies];
    const rendered = render('tokri', '--set', set.join(','));
    // Components label what is before them, and the options have another place in the overlay.
    expect(withoutLabels(fromChart(rendered))).toEqual(withoutLabels(fromOverlay(overlay)));
  });

  test.each([
    [
      'reports of the mail provider without their topic',
      'mailEvents',
      'mailEvents.topic is the ARN of the topic',
    ],
    ['copies of backups without their storage', 'backup.copy', 'backup.copy.endpoint is the address'],
  ])('refuses %s', (_what, option, sentence) => {
    const { status, stderr } = run('template', 'tokri', folder, '--set', `${option}.enabled=true`);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('renders a second shop that shares nothing with the first one', () => {
    const secrets = ['--set', 'externalSecrets.enabled=true'];
    const first = render('tokri', ...secrets);
    const second = render('pune', ...secrets, '--values', join(__dirname, '../chart/second-shop.yaml'));
    expect(second).toHaveLength(first.length);
    expect(second.map(keyOf).filter((key) => first.map(keyOf).includes(key))).toEqual([]);
    expect(
      second.filter(({ metadata: { namespace } }) => namespace !== 'pune').map(({ kind }) => kind),
    ).toEqual(['PriorityClass']);
    const settingsOf = (manifests: Manifest[]) =>
      manifests.find(({ metadata }) => metadata.name === 'tokri-settings')?.data ?? {};
    expect(settingsOf(second)).toMatchObject({
      SHOP_URL: 'https://pune.tokri.example',
      REDIS_PREFIX: 'pune:',
      ORDER_NUMBER_PREFIX: 'PUN',
    });
    for (const name of ['S3_BUCKET', 'S3_DOCUMENTS_BUCKET', 'MAIL_FROM'])
      expect(settingsOf(second)[name]).not.toBe(settingsOf(first)[name]);
    // Host, namespace, entries of the secret store, priority and instance of the first shop.
    expect(JSON.stringify(second)).not.toMatch(
      /shop\.tokri\.example|"(?:namespace|priorityClassName|app\.kubernetes\.io\/instance)":"tokri"|"tokri\//,
    );
  });

  test('pods read the Secrets that the tool makes for a namespace', () => {
    writeChartSecrets(secretsFolder, 'tokri', testSecrets.cluster.managed);
    const [command = '', ...args] = findKustomize();
    const made = parseAllDocuments(execFileSync(command, [...args, secretsFolder], { encoding: 'utf8' }));
    const read = workloadsOf(render('tokri')).flatMap((workload) =>
      containersOf(workload).flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ secretRef }) => (secretRef ? [`Secret tokri ${secretRef.name}`] : [])),
      ),
    );
    expect(made.map((document) => keyOf(document.toJS() as Manifest)).sort()).toEqual(
      [...new Set(read)].sort(),
    );
  });

  test('takes images, sizes and places from the values', () => {
    const text = JSON.stringify(
      render(
        'tokri',
        ...['--set', 'image.digest=', '--set', 'image.pullSecrets[0].name=registry'],
        ...['--set', 'backup.storageClass=encrypted', '--set', 'processes.order.minReplicas=5'],
        ...['--set', 'processes.order.resources.limits.memory=1Gi', '--set', 'settings.LOG_LEVEL=warn'],
        ...['--set', 'queueScaling.enabled=true', '--set', 'queueScaling.messages=50'],
      ),
    );
    for (const part of [
      '"image":"registry.example/tokri:1.2.3"',
      '"imagePullSecrets":[{"name":"registry"}]',
      '"storageClassName":"encrypted"',
      '"minReplicaCount":5',
      '"queueName":"order","value":"50"',
      '"memory":"1Gi"',
      '"LOG_LEVEL":"warn"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('@sha256');
  });

  test('switches off what a value switches, and leaves the processes', () => {
    const off = ['backup', 'firstAdmin', 'smoke'].map((name) => `${name}.enabled=false`);
    const rendered = render('tokri', '--set', [...off, 'priorityClass.create=false'].join(','));
    const kinds = rendered.map(({ kind }) => kind);
    expect(kinds).not.toContain('CronJob');
    expect(kinds).not.toContain('PriorityClass');
    expect(rendered.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name)).toEqual([
      'migrate-1',
    ]);
    expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(8);
  });

  test.each([
    ['a misspelt value', 'hots=shop.example'],
    ['a misspelt setting', 'settings.LOGLEVEL=warn'],
    ['a secret among the settings', 'settings.MONGO_URL=mongodb://db.example'],
    ['a value that no process takes', 'settings.LOG_LEVEL=loud'],
    ['an image by a wrong digest', 'image.digest=sha256:1'],
  ])('refuses %s', (_what, setting) => {
    const { status, stderr } = run('template', 'tokri', folder, '--set', setting);
    expect([status, stderr]).toEqual([1, expect.stringContaining('specifications of the schema')]);
  });
});

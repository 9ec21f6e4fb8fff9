import { calls, internalCalls, type ServiceName } from '@tokri/contracts';
import { readState } from '@tokri/local-stack';
import { usedMetrics } from '../../deploy/monitoring/references';
import exporters from '../../deploy/monitoring/exporter-metrics.json';
import { callApi, makeCall } from '../support/api';
import { newShopper } from './support/builders';

const processes = () =>
  (readState(process.env.TOKRI_E2E_HOME ?? '')?.services ?? []).filter(
    ({ managementPort }) => managementPort,
  );

async function scrape(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

interface Sample {
  name: string;
  labels: Record<string, string>;
}
const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = ''] = /^([\w:]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return { name, labels: Object.fromEntries(pairs.map(([, label = '', value = '']) => [label, value])) };
    });
const namesOf = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );

const WORD = /^[a-z][a-z-]{0,30}$/;
const NUMBER = /^\+?(?:Inf|[\d.]+(?:e[+-]?\d+)?)$/;
const ROUTES = new Set([
  ...Object.keys(calls),
  ...Object.keys(internalCalls),
  ...['page', 'asset', 'picture', 'docs', 'health', 'config', 'jwks', 'orderEvents', 'other'],
]);
/** Permitted values of each label. New labels and values sent by users fail the test. */
const ALLOWED: Record<string, (value: string) => boolean> = {
  service: (value) => WORD.test(value),
  method: (value) => /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(value),
  route: (value) => ROUTES.has(value),
  status: (value) => /^[1-5]\d\d$/.test(value) || WORD.test(value),
  le: (value) => NUMBER.test(value),
  quantile: (value) => NUMBER.test(value),
  // Types of events, and of Node's handles and resources.
  type: (value) => /^[a-z]+\.[a-z-]+$/.test(value) || value === 'unknown' || /^[A-Za-z]{1,30}$/.test(value),
  queue: (value) => /^[a-z]+(?:\.dead)?$/.test(value),
  ...Object.fromEntries(
    [
      'state',
      'outcome',
      'cause',
      'payment',
      'promise',
      'operation',
      'format',
      'reason',
      'upstream',
      'call_class',
      'dependency',
      'listener',
    ].map((label) => [label, (value: string) => WORD.test(value)]),
  ),
  ...Object.fromEntries(
    ['kind', 'space', 'version', 'revision', 'node', 'major', 'minor', 'patch'].map((label) => [
      label,
      (value: string) => /^[\w.-]{1,64}$/.test(value),
    ]),
  ),
};
/**
 * Maximum number of time series of one process, which is usually some hundreds. It grows only with routes and statuses,
 * because no series is specific to a user, a product or an order.
 */
const STATUSES_OF_A_ROUTE = 10;
const SERIES_OF_A_HISTOGRAM = 16;
const MAX_SERIES = ROUTES.size * STATUSES_OF_A_ROUTE * SERIES_OF_A_HISTOGRAM + 1_000;
const MAX_BYTES = 5_000_000;

beforeAll(async () => {
  // Values invented by clients must not become labels.
  const { token } = await newShopper();
  await callApi('GET', '/api/no/such/call/6b1e0c6b7f3a4d5e8a90b1c2');
  const { shopUrl } = readState(process.env.TOKRI_E2E_HOME ?? '')!;
  await fetch(`${shopUrl}/product/dal-6b1e0c6b7f3a4d5e8a90b1c2`, { headers: { accept: 'text/html' } });
  await callApi('GET', '/media/i/0000.webp');
  await callApi('GET', '/assets/none.js');
  await makeCall(calls.searchProducts, { search: 'no such thing 6b1e0c6b7f3a4d5e8a90b1c2' });
  await makeCall(calls.getCart, undefined, { token });
});

it('every process serves metrics', () => {
  expect(
    processes()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['address', 'cart', 'catalogue', 'gateway', 'identity', 'media', 'order', 'payment'] satisfies (
    ServiceName | 'gateway'
  )[]);
});

it('no label is unknown, and none contains an id, a path or a value of a client', async () => {
  for (const { name, managementPort } of processes()) {
    const text = await scrape(managementPort!);
    const samples = samplesOf(text);
    const wrong = samples.flatMap((sample) =>
      Object.entries(sample.labels)
        .filter(([label, value]) => !ALLOWED[label]?.(value))
        .map(([label, value]) => `${name}: ${sample.name} ${label}="${value}"`),
    );
    expect([...new Set(wrong)]).toEqual([]);
    expect(samples.length).toBeGreaterThan(50);
    expect(samples.length).toBeLessThan(MAX_SERIES);
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
  }
});

it('every metric of rules, dashboards and runbooks is served by a process or a named exporter', async () => {
  const exposed = new Set<string>(exporters.flatMap(({ metrics }) => metrics));
  for (const { managementPort } of processes())
    for (const name of namesOf(await scrape(managementPort!))) exposed.add(name);
  // Metrics of Prometheus itself.
  for (const name of ['up', 'ALERTS']) exposed.add(name);
  // Served by media only where copies of backups are set (docs/adr/0055): checked in its component test.
  exposed.add('backup_copy_last_success_timestamp_seconds');
  const { exact, begins } = usedMetrics();
  expect(exact.filter((name) => !exposed.has(name))).toEqual([]);
  expect(begins.filter((start) => ![...exposed].some((name) => name.startsWith(start)))).toEqual([]);
});

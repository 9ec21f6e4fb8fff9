import { startTraceCollector, type TraceCollector } from '@tokri/testing/traces';
import { pino } from 'pino';
import { MAX_QUEUE_SIZE } from './bounded-processor';
import { spanCounts } from './span-counts';
import { continueTrace, isRecording, startSpan } from './spans';
import { startTracing } from './start';

const SETTINGS = {
  OTEL_TRACES_SAMPLER_ARG: 1,
  TRACES_PER_SECOND: 50,
  OTEL_BSP_SCHEDULE_DELAY: 5_000,
  NODE_ENV: 'test',
};
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const silent = pino({ level: 'silent' });

let collector: TraceCollector | undefined;
afterEach(() => collector?.close());

async function recordingTo(answer: number | 'silence', logger = silent) {
  collector = await startTraceCollector({ answer });
  const settings = {
    ...SETTINGS,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,k8s.pod.name=order%2D1',
  };
  return { ...collector, stop: await startTracing('order', settings, logger) };
}

test('without the address of a collector nothing is recorded', async () => {
  const stop = await startTracing('order', SETTINGS, silent);
  expect(isRecording()).toBe(false);
  expect(continueTrace(undefined).span).toBeUndefined();
  await stop();
});

test('spans reach the collector with their process, the last ones while it stops [G-320]', async () => {
  const { spans, stop } = await recordingTo(200);
  const { span, traceparent } = continueTrace(PARENT);
  span?.rename('cashOnDelivery');
  const child = startSpan('client', 'find orders', traceparent, [PARENT]);
  child?.set({ 'db.system.name': 'mongodb', 'db.collection.name': undefined });
  child?.end(Object.assign(new Error('the shopper Asha was here'), { code: 'ECONNRESET' }));
  span?.end();
  await stop();
  expect(isRecording()).toBe(false);
  const [first, second] = spans();
  expect(first).toMatchObject({
    service: 'order',
    name: 'find orders',
    kind: 'client',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: second?.spanId,
    hasFailed: true,
    attributes: { 'db.system.name': 'mongodb', 'error.type': 'ECONNRESET' },
    links: ['0af7651916cd43dd8448eb211c80319c'],
  });
  expect(second).toMatchObject({ name: 'cashOnDelivery', kind: 'server', parentSpanId: 'b7ad6b7169203331' });
  expect(second?.resource).toMatchObject({
    'service.name': 'order',
    'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'deployment.environment.name': 'staging',
    'k8s.pod.name': 'order-1',
  });
  expect(JSON.stringify(spans())).not.toContain('Asha');
});

test.each([
  ['never answers', 'silence'],
  ['refuses', 500],
] as const)(
  'a collector that %s costs spans, which are counted, and holds up no stop [G-321]',
  async (_what, answer) => {
    const { stop } = await recordingTo(answer);
    const before = { ...spanCounts };
    for (let count = 0; count < 2 * MAX_QUEUE_SIZE; count += 1) startSpan('internal', 'x', PARENT)?.end();
    // One batch may be in transit.
    expect(spanCounts.dropped - before.dropped).toBeGreaterThanOrEqual(MAX_QUEUE_SIZE / 2);
    await stop();
    expect(spanCounts.exported).toBe(before.exported);
  },
);

test('an unavailable collector is logged once', async () => {
  const lines: string[] = [];
  const { stop } = await recordingTo(
    400,
    pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  );
  for (let count = 0; count < 1_200; count += 1) startSpan('internal', 'x', PARENT)?.end();
  await stop();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'spans cannot be exported, calls continue without them',
  ]);
});

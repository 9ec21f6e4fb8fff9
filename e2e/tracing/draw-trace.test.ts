import type { CollectedSpan } from '@tokri/testing/traces';
import { drawTrace } from './draw-trace';

const span = (
  spanId: string,
  parentSpanId: string | undefined,
  more: Partial<CollectedSpan>,
): CollectedSpan => ({
  service: 'order',
  traceId: 't',
  spanId,
  ...(parentSpanId && { parentSpanId }),
  name: 'x',
  kind: 'internal',
  startedAt: 0,
  ms: 1,
  hasFailed: false,
  attributes: {},
  links: [],
  resource: {},
  ...more,
});
const command = (spanId: string, parent: string, name: string, startedAt: number): CollectedSpan =>
  span(spanId, parent, { name, startedAt, kind: 'client', attributes: { 'db.system.name': 'mongodb' } });

test('a trace is drawn as a tree, in the order of time, with commands of one database on one line', () => {
  const drawn = drawTrace([
    command('d', 'b', 'find orders', 104),
    span('e', 'b', { name: 'publish', kind: 'producer', startedAt: 110, hasFailed: true }),
    command('c', 'b', 'insert orders', 103),
    command('f', 'b', 'find orders', 105),
    span('b', 'a', { name: 'cashOnDelivery', kind: 'server', startedAt: 102, ms: 8 }),
    span('a', 'a browser', { service: 'gateway', name: 'cashOnDelivery', startedAt: 100, ms: 12 }),
  ]);
  expect(drawn.split('\n')).toEqual([
    '   +0.0 ms   12.0 ms  gateway  cashOnDelivery',
    '   +2.0 ms    8.0 ms  └─ order  cashOnDelivery',
    '   +3.0 ms    3.0 ms     ├─ mongodb: insert orders, find orders x 2',
    '  +10.0 ms    1.0 ms     └─ order  publish FAILED',
  ]);
});

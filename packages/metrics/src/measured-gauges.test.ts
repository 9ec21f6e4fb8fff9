import { Registry } from 'prom-client';
import { measuredGauges } from './measured-gauges';

const gauges = [
  { name: 'waiting', help: 'How many wait', value: ({ waiting }: Figures) => waiting },
  { name: 'waiting_by_kind', help: 'By kind', label: 'kind', values: ({ byKind }: Figures) => byKind },
];
interface Figures {
  waiting: number;
  byKind: Record<string, number>;
}

const samples = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));

test('all gauges show one reading, and a label that has disappeared is not shown', async () => {
  const registry = new Registry();
  const readings: Figures[] = [
    { waiting: 3, byKind: { cash: 2, card: 1 } },
    { waiting: 1, byKind: { card: 1 } },
  ];
  let [reads, at] = [0, 0];
  measuredGauges(registry, async () => readings[reads++]!, gauges, { freshMs: 10, now: () => at });
  expect(await samples(registry)).toEqual([
    'waiting 3',
    'waiting_by_kind{kind="cash"} 2',
    'waiting_by_kind{kind="card"} 1',
  ]);
  expect(reads).toBe(1);
  at = 10;
  expect(await samples(registry)).toEqual(['waiting 1', 'waiting_by_kind{kind="card"} 1']);
});

test('a failed reading is not shown as zero and does not affect other metrics', async () => {
  const registry = new Registry();
  measuredGauges(registry, () => Promise.reject(new Error('down')), gauges);
  expect(await samples(registry)).toEqual(['waiting Nan']);
});

import { waitFor } from '@tokri/testing';
import { startTraceCollector } from '@tokri/testing/traces';
import mongoose from 'mongoose';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createProducts, createShoppers, mapConcurrently } from '../orders/shoppers';
import { withHarness, type Harness, type HarnessGateway } from '../support/harness';
import { loadAlternately } from '../support/load';
import { readProcesses } from '../support/process-tree';
import { median } from '../support/stats';
import { printTable, type Figure } from '../support/table';

const ROUNDS = Number(process.env.RUNS ?? 7);
const PER_ROUND = Number(process.env.ORDERS ?? 150);
const SECONDS = Number(process.env.SECONDS ?? 3);
const DATABASES = ['catalogue', 'cart', 'address', 'order'].map((name) => `bench_${name}`);
/** Exports and the consumers of the last event belong to the round. */
const REST_MS = 1_500;
const PRODUCTS_PATH = '/api/product/get-product-by-category';

interface Variant {
  name: string;
  harness: Harness;
  gateway: HarnessGateway;
  products: Awaited<ReturnType<typeof createProducts>>;
  outboxes: mongoose.Connection[];
}

/** The cost of recording spans: the same orders and cached reads with and without a collector, in turn. */
export async function run(): Promise<void> {
  const collector = await startTraceCollector();
  const recording = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    // Exports within the round.
    OTEL_BSP_SCHEDULE_DELAY: '1000',
  };
  try {
    await withHarness((without) =>
      withHarness(async (recorded) => {
        const sampling = (settings: Record<string, string>) => recorded.startGateway(settings);
        const variants = [
          await variantOf('no collector', without, await without.startGateway({})),
          await variantOf('as it is set', recorded, await sampling({})),
          await variantOf(
            'every trace',
            recorded,
            await sampling({ OTEL_TRACES_SAMPLER_ARG: '1', TRACES_PER_SECOND: '100000' }),
          ),
        ] as const;
        await compare(variants);
        console.log(`  ${collector.spans().length} spans are what is left of those that came.`);
        for (const { outboxes } of variants) for (const each of outboxes) await each.close();
      }, recording),
    );
  } finally {
    await collector.close();
  }
}

async function variantOf(name: string, harness: Harness, gateway: HarnessGateway): Promise<Variant> {
  const outboxes = await Promise.all(
    DATABASES.map((database) => mongoose.createConnection(harness.mongoUrl(database)).asPromise()),
  );
  return { name, harness, gateway, products: await createProducts(harness, 20), outboxes };
}

async function compare(variants: readonly [Variant, Variant, Variant]): Promise<void> {
  const [base, sampled, every] = variants;
  const samples = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The order of the variants rotates with each round.
    const turn = [0, 1, 2].map((place) => variants[(place + round) % 3]!);
    for (const variant of turn) {
      const ms = await orderRound(variant);
      if (round > 0) samples.set(variant.name, [...(samples.get(variant.name) ?? []), ms]);
      console.log(`  round ${round}, ${variant.name}: ${ms.toFixed(2)} ms an order`);
    }
  }
  const orders = (variant: Variant) => median(samples.get(variant.name) ?? []);
  const reads = await loadAlternately(
    variants.map(({ name, gateway, products }) => ({
      name,
      url: `${gateway.url}${PRODUCTS_PATH}`,
      bodies: [{ id: products[0]!.category[0]?._id }],
      pids: () => [gateway.pid],
    })),
    { rounds: ROUNDS, seconds: SECONDS, connections: 20 },
  );
  const read = (variant: Variant) => reads[variant.name]!.cpu;
  const rows = (what: string, costOf: (variant: Variant) => number, unit: string): Figure[] => {
    const more = (variant: Variant) => costOf(variant) / costOf(base) - 1;
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    const shown = (variant: Variant) => `${costOf(variant).toFixed(2)} ${unit}`;
    return [
      { what: `${what}, ${base.name}`, measured: shown(base) },
      {
        what: `${what}, ${sampled.name}`,
        measured: `${shown(sampled)}, ${percent(more(sampled))} more`,
        goal: '<= 3 %',
        met: more(sampled) <= 0.03,
      },
      { what: `${what}, ${every.name}`, measured: `${shown(every)}, ${percent(more(every))} more` },
    ];
  };
  printTable(
    'Processor time of gateway and services, with spans and without',
    [...rows('a cash order', orders, 'ms'), ...rows('a cached read', read, 'us')],
    [
      `Medians of ${ROUNDS} alternating rounds of ${PER_ROUND} orders and ${SECONDS} s of reads; load ${loadavg()[0]!.toFixed(1)}.`,
    ],
  );
}

/** @returns CPU time per order in milliseconds, including everything that it triggers */
async function orderRound({ harness, gateway, products, outboxes }: Variant): Promise<number> {
  const through = { ...harness, url: { ...harness.url, order: gateway.url } };
  const shoppers = await createShoppers(through, PER_ROUND, (place) => [
    products[place % products.length]!,
    products[(place * 7 + 1) % products.length]!,
  ]);
  const pids = new Set([...harness.pids, gateway.pid]);
  const used = () =>
    readProcesses()
      .filter(({ pid }) => pids.has(pid))
      .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const settled = async () => {
    await waitFor(async () => {
      const left = await Promise.all(outboxes.map((each) => each.collection('outbox').countDocuments()));
      return left.every((count) => count === 0);
    }, 120_000);
    await pause(REST_MS);
  };
  await settled();
  const before = used();
  const answers = await mapConcurrently(shoppers, (shopper) => shopper.order());
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`an order was answered with ${failed.status}`);
  await settled();
  return (used() - before) / PER_ROUND;
}

import { cpus, loadavg } from 'node:os';
import { waitFor } from '@tokri/testing';
import { withHarness, type Harness } from '../support/harness';
import { difference, processorTime, total } from '../support/process-tree';
import type { Ratio } from '../support/ratio';
import { median, percentile } from '../support/stats';
import { printTable } from '../support/table';
import { openBaseline, WRITES } from './baseline-transaction';
import { createProducts, createShoppers, mapConcurrently, type Shopper } from './shoppers';
import { placeAtRate } from './steady-rate';
import { perOrder, transactionsOf } from './transactions';

const PIECES = 10;
const CONCURRENCY = 16;
/** Transactions of the baseline for each order: processor time is counted in 10 ms. */
const TRANSACTIONS = 5;
/** Orders per second. */
const STEADY_RATE = 20;
const DATABASES = ['catalogue', 'cart', 'address', 'order'].map((name) => `bench_${name}`);
const OUTBOX_TIMEOUT_MS = 120_000;

type Baseline = Awaited<ReturnType<typeof openBaseline>>;

/** Cash orders: throughput, CPU time, latency, and a race for the last pieces. */
export const run = ({
  rounds = Number(process.env.RUNS ?? 3),
  perRound = Number(process.env.ORDERS ?? 100),
  buyers = Number(process.env.BUYERS ?? 1_000),
} = {}) =>
  withHarness(async (harness): Promise<Ratio[]> => {
    const baseline = await openBaseline(harness.mongoUrl('bench_baseline'));
    try {
      const products = await createProducts(harness, 40);
      const two = (place: number) => [
        products[place % products.length]!,
        products[(place * 7 + 1) % products.length]!,
      ];
      const steady = Math.min(perRound, STEADY_RATE * 10);
      const shoppers = await createShoppers(harness, perRound * (rounds + 1) + steady, two);
      await placeAll(baseline, shoppers.splice(0, perRound));
      await runBaseline(baseline, perRound * TRANSACTIONS);
      const measured = [];
      const before = await transactionsOf(harness);
      for (let round = 0; round < rounds; round += 1) {
        const orders = await placeAll(baseline, shoppers.splice(0, perRound));
        const transactions = await runBaseline(baseline, perRound * TRANSACTIONS);
        console.log(`  round ${round + 1}: ${orders.summary}; baseline: ${transactions.summary}`);
        measured.push({ orders, transactions });
      }
      const transactions = perOrder(before, await transactionsOf(harness), rounds * perRound);
      console.log(`  commits and conflicts for an order: ${transactions}`);
      const steadily = await placeAtRate(shoppers.splice(0, steady), STEADY_RATE);
      const latencies = steadily.map(({ ms }) => ms);
      const race = buyers > 0 ? await raceForLastPieces(harness, buyers) : [];

      const rate = median(measured.map(({ orders }) => orders.perSecond));
      const cost = median(measured.map(({ orders }) => orders.cpu));
      const baselineRate = median(measured.map(({ transactions }) => transactions.perSecond));
      const baselineCost = median(measured.map(({ transactions }) => transactions.cpu));
      const possible = 2_000 / cost;
      printTable(
        'Cash orders of two products, through order, catalogue, address and cart',
        [
          { what: 'orders a second', measured: rate.toFixed(0), goal: '>= 100', met: rate >= 100 },
          { what: 'processor time of an order', measured: `${cost.toFixed(1)} ms` },
          {
            what: 'orders a second that two free cores could do',
            measured: possible.toFixed(0),
            goal: '>= 100',
            met: possible >= 100,
          },
          { what: `baseline transactions of ${WRITES} writes a second`, measured: baselineRate.toFixed(0) },
          { what: 'processor time of a baseline transaction', measured: `${baselineCost.toFixed(1)} ms` },
          {
            what: 'order to baseline transaction, in processor time',
            measured: `${(cost / baselineCost).toFixed(1)} x`,
          },
          { what: `p50 at ${STEADY_RATE} a second`, measured: `${percentile(latencies, 0.5).toFixed(0)} ms` },
          {
            what: `p95 at ${STEADY_RATE} a second`,
            measured: `${percentile(latencies, 0.95).toFixed(0)} ms`,
            goal: '<= 250 ms',
            met: percentile(latencies, 0.95) <= 250,
          },
          ...race,
        ],
        [
          `Medians of ${rounds} rounds of ${perRound}, alternating; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}.`,
          'Processor time is that of services and engines together until the last event of the round is handled.',
        ],
      );
      const values = measured.map(({ orders, transactions }) => orders.cpu / transactions.cpu);
      return [{ name: 'order to baseline transaction, processor time', values, better: 'lower' }];
    } finally {
      await baseline.close();
    }
  });

/** Places orders as fast as possible; the CPU time includes the consumers' work after the responses. */
async function placeAll(baseline: Baseline, shoppers: readonly Shopper[]) {
  const before = processorTime();
  const startedAt = performance.now();
  const answers = await mapConcurrently(shoppers, (shopper) => shopper.order(), CONCURRENCY);
  const seconds = (performance.now() - startedAt) / 1_000;
  const failed = answers.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} orders were answered ${failed[0]!.status}`);
  await waitFor(() => baseline.areOutboxesEmpty(DATABASES), OUTBOX_TIMEOUT_MS);
  // Consumers of the last event are still running.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const cost = difference(before, processorTime());
  const perSecond = shoppers.length / seconds;
  const cpu = total(cost) / shoppers.length;
  const parts = [...cost].map(([name, ms]) => `${name} ${(ms / shoppers.length).toFixed(1)}`);
  return { perSecond, cpu, summary: `${perSecond.toFixed(0)}/s, ${cpu.toFixed(1)} ms (${parts.join(', ')})` };
}

async function runBaseline(baseline: Baseline, count: number) {
  const before = processorTime();
  const startedAt = performance.now();
  await mapConcurrently(Array.from({ length: count }), () => baseline.run(), CONCURRENCY);
  const perSecond = count / ((performance.now() - startedAt) / 1_000);
  const cpu = total(difference(before, processorTime())) / count;
  return { perSecond, cpu, summary: `${perSecond.toFixed(0)}/s, ${cpu.toFixed(1)} ms` };
}

async function raceForLastPieces(harness: Harness, count: number) {
  const [product] = await createProducts(harness, 1, PIECES);
  const buyers = await createShoppers(harness, count, () => [product!]);
  const before = processorTime();
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  const cost = difference(before, processorTime());
  const parts = [...cost].map(([name, ms]) => `${name} ${(ms / count).toFixed(1)}`);
  console.log(`  race: ${(total(cost) / count).toFixed(1)} ms a buyer (${parts.join(', ')})`);
  const placed = answers.filter(({ status }) => status === 200).length;
  const failed = answers.filter(({ status }) => status >= 500).length;
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );
  return [
    {
      what: `orders of ${count} buyers for ${PIECES} pieces`,
      measured: `${placed}, ${failed} of 5xx`,
      goal: `${PIECES}, none`,
      met: placed === PIECES && failed === 0,
    },
    { what: 'p95 of that race', measured: `${p95.toFixed(0)} ms`, goal: '<= 2,000 ms', met: p95 <= 2_000 },
  ];
}

import { setTimeout as pause } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { placeAtRate } from '../orders/steady-rate';
import { createProducts, createShoppers, mapConcurrently, type Shopper } from '../orders/shoppers';
import { withHarness, type Harness, type HarnessGateway } from '../support/harness';
import { peakMemory, resetPeakMemory } from '../support/peak-memory';
import { percentile } from '../support/stats';
import { printTable } from '../support/table';
import { openTimeline } from './open-timeline';

const TIMELINES = Number(process.env.TIMELINES ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 20);
const RATE = 20;
const MEGABYTE = 1024 * 1024;
/** Time for the last orders' events to arrive and be read. */
const REST_MS = 3_000;

/** The cost of open order pages: the same load of orders with 0 and with 200 of them. */
export const run = () => withHarness(async (harness) => measure(harness, await harness.startGateway({})));

async function measure(harness: Harness, gateway: HarnessGateway): Promise<void> {
  const products = await createProducts(harness, 40);
  const shoppers = await createShoppers(
    { ...harness, url: { ...harness.url, order: gateway.url } },
    RATE * SECONDS * 3,
    (place) => [products[place % products.length]!, products[(place * 7 + 1) % products.length]!],
  );
  const rush = () => shoppers.splice(0, RATE * SECONDS);
  await round(gateway, rush());
  const without = await round(gateway, rush());

  const following = rush();
  const timelines = await mapConcurrently(following.slice(0, TIMELINES), ({ user }) =>
    openTimeline(gateway.url, user),
  );
  const beside = await round(gateway, following);
  const untold = timelines.filter(({ told }) => told.count === 0).length;
  for (const each of timelines) each.close();

  const p95 = percentile(beside.ms, 0.95);
  const more = (beside.memory - without.memory) / MEGABYTE;
  printTable(
    `${timelines.length} open timelines beside ${RATE} orders a second, through the gateway`,
    [
      {
        what: 'p95 of placing without timelines',
        measured: `${percentile(without.ms, 0.95).toFixed(0)} ms`,
      },
      {
        what: 'p95 of placing beside them',
        measured: `${p95.toFixed(0)} ms`,
        goal: '<= 250 ms',
        met: p95 <= 250,
      },
      {
        what: 'highest memory of the gateway without',
        measured: `${(without.memory / MEGABYTE).toFixed(0)} MB`,
      },
      { what: 'more with them', measured: `${more.toFixed(1)} MB`, goal: '<= 50 MB', met: more <= 50 },
      { what: 'timelines that were not told', measured: String(untold), goal: '0', met: untold === 0 },
    ],
    [`${RATE * SECONDS} orders a round; each event is read by the page; load ${loadavg()[0]!.toFixed(1)}.`],
  );
}

/** Latencies of the orders, and the gateway's peak memory during them in bytes. */
async function round({ pid }: HarnessGateway, shoppers: readonly Shopper[]) {
  resetPeakMemory(pid);
  const answers = await placeAtRate(shoppers, RATE);
  await pause(REST_MS);
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`an order was answered ${failed.status}`);
  return { ms: answers.map(({ ms }) => ms), memory: peakMemory(pid) };
}

import { median, percentile } from '../support/stats';
import { difference, processorTime } from '../support/process-tree';
import { printTable } from '../support/table';
import { enginePort } from '../support/running-shop';
import { growShop } from './grow';
import { MEASURED } from './measured-calls';
import { analyze, readSequentialScans, readTableSizes } from './table-statistics';
import { prepareShop, startGrowthShop, type ShopUnderTest } from './shop-under-test';

const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000);
const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const CALLS = Number(process.env.CALLS ?? 100);
/** Names of calls, comma-separated; default: all. */
const NAMES = process.env.NAMES?.split(',');
const GOAL = 1.5;
/** Smaller differences are noise. */
const NOISE_MS = 2;

interface Latencies {
  small: number[];
  large: number[];
  /** CPU time of a call in the large shop by part, preparation included, in milliseconds. */
  cost: Map<string, number>;
}
type Size = 'small' | 'large';

const say = (line: string) => console.log(`  ${line}`);

/**
 * Alternates calls between a demo shop and a shop with 100,000 products and 1,000,000 orders: how much slower is each
 * call in the large shop, and does any query there scan a large table sequentially?
 */
export async function run(): Promise<void> {
  const small = await startGrowthShop();
  const grown = await startGrowthShop();
  let large = grown;
  try {
    const first = await prepareShop(grown.state());
    await placeSampleOrders(first);
    await growShop(grown.home, { products: PRODUCTS, orders: ORDERS }, say);
    await analyze(grown.home, enginePort(grown.state(), 'postgres'));
    await grown.stop();
    large = await startGrowthShop(grown.home);
    say(`the large shop was open ${(large.startedInMs / 1_000).toFixed(0)} s after its start`);
    const shops = {
      small: await prepareShop(small.state()),
      large: await prepareShop(large.state()),
    };
    for (const shop of Object.values(shops)) await placeSampleOrders(shop);
    const port = enginePort(large.state(), 'postgres');
    for (const { name, rows, bytes } of await readTableSizes(large.home, port))
      say(`${name}: ${rows} rows of ${bytes.toFixed(0)} bytes, indexes included`);
    const before = await readSequentialScans(large.home, port);
    const latencies = await measure(shops, () => processorTime(large.process.pid));
    const after = await readSequentialScans(large.home, port);
    const scanned = [...after].filter(([table, read]) => read > (before.get(table) ?? 0));
    report(latencies, scanned);
  } finally {
    for (const shop of [small, large]) {
      await shop.stop();
      shop.remove();
    }
  }
}

/** Places an order of each kind, as a source for copies and lists. */
async function placeSampleOrders(shop: ShopUnderTest): Promise<void> {
  for (const name of ['cashOnDelivery', 'cancelPayment'] as const) {
    const measured = MEASURED.find(({ call }) => call === name)!;
    await shop.shopper.call(name, (await measured.body?.(shop)) as never);
  }
}

async function measure(
  shops: Record<Size, ShopUnderTest>,
  readCost: () => Map<string, number>,
): Promise<Map<string, Latencies>> {
  const all = new Map<string, Latencies>();
  for (const { call, as, body } of MEASURED.filter(({ call }) => NAMES?.includes(call) ?? true)) {
    const latencies: Latencies = { small: [], large: [], cost: new Map() };
    let before = readCost();
    // The first tenth is the warm-up.
    for (let count = -Math.ceil(CALLS / 10); count < CALLS; count += 1) {
      if (count === 0) before = readCost();
      for (const size of ['small', 'large'] as const) {
        const shop = shops[size];
        const input = await body?.(shop);
        const { isOk, status, ms } = await shop[as ?? 'guest'].send(call, input);
        if (!isOk) throw new Error(`${call} answered ${status}`);
        if (count >= 0) latencies[size].push(ms);
      }
    }
    for (const [part, ms] of difference(before, readCost())) latencies.cost.set(part, ms / CALLS);
    all.set(call, latencies);
    say(
      `${call}: ${percentile(latencies.small, 0.95).toFixed(1)} -> ${percentile(latencies.large, 0.95).toFixed(1)} ms`,
    );
  }
  return all;
}

function report(all: Map<string, Latencies>, scanned: readonly [string, number][]): void {
  const figures = [...all].map(([what, { small, large, cost }]) => {
    const [a, b] = [percentile(small, 0.95), percentile(large, 0.95)];
    const latency = `p95 ${a.toFixed(1)} -> ${b.toFixed(1)} ms, ${(b / a).toFixed(2)} x`;
    return {
      what,
      measured: `${latency}; median ${median(small).toFixed(1)} -> ${median(large).toFixed(1)} ms; ${formatCost(cost)}`,
      goal: `${GOAL} x`,
      met: b <= GOAL * a || b - a < NOISE_MS,
    };
  });
  printTable(
    `p95 of calls at ${PRODUCTS} products and ${ORDERS} orders, against the demo shop; processor time of each`,
    [
      ...figures,
      {
        what: 'large tables that were read from end to end',
        measured: scanned.map(([table]) => table).join(', ') || 'none',
        goal: 'none',
        met: scanned.length === 0,
      },
    ],
  );
}

/** CPU time of gateway, services and engines, in milliseconds. */
function formatCost(cost: ReadonlyMap<string, number>): string {
  const engines = ['rabbitmq', 'redis', 'mongo-gateway', 'postgres'];
  const sum = (isWanted: (part: string) => boolean) =>
    [...cost].reduce((total, [part, ms]) => total + (isWanted(part) ? ms : 0), 0).toFixed(1);
  const services = sum((part) => part !== 'gateway' && part !== 'other' && !engines.includes(part));
  return `${sum((part) => part === 'gateway')} + ${services} + ${sum((part) => engines.includes(part))} ms`;
}

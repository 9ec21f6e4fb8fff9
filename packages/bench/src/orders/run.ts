import { cpus, loadavg } from 'node:os';
import { waitFor } from '@tokri/testing';
import { withHouse, type House } from '../support/house';
import { processorTime, spent, total } from '../support/processor-time';
import { median, percentile } from '../support/stats';
import { printTable } from '../support/table';
import { openBareTransaction, WRITES } from './bare-transaction';
import { inTurns, invite, stockShelves, type Shopper } from './shoppers';

const ROUNDS = Number(process.env.RUNS ?? 3);
const PER_ROUND = Number(process.env.ORDERS ?? 100);
const BUYERS = Number(process.env.BUYERS ?? 1_000);
const PIECES = 10;
const AT_ONCE = 16;
/** Orders a second of a busy evening. */
const STEADY_RATE = 20;
const DATABASES = ['catalogue', 'cart', 'address', 'order'].map((name) => `bench_${name}`);
const SETTLE_MS = 120_000;

type Bare = Awaited<ReturnType<typeof openBareTransaction>>;

/** Placing cash orders: how many a second, what one costs, how long one takes, and a race for the last pieces. */
export const run = () =>
  withHouse(async (house) => {
    const bare = await openBareTransaction(house.mongoUrl('bench_bare'));
    try {
      const products = await stockShelves(house, 40);
      const two = (place: number) => [
        products[place % products.length]!,
        products[(place * 7 + 1) % products.length]!,
      ];
      const steady = Math.min(PER_ROUND, STEADY_RATE * 10);
      const shoppers = await invite(house, PER_ROUND * (ROUNDS + 1) + steady, two);
      await burst(bare, shoppers.splice(0, PER_ROUND));
      await bareBurst(bare);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const orders = await burst(bare, shoppers.splice(0, PER_ROUND));
        const yardstick = await bareBurst(bare);
        console.log(`  round ${round + 1}: ${orders.line}; bare: ${yardstick.line}`);
        rounds.push({ orders, yardstick });
      }
      const evening = await atRate(shoppers.splice(0, steady));
      const race = await raceForTheLast(house);

      const rate = median(rounds.map(({ orders }) => orders.perSecond));
      const cost = median(rounds.map(({ orders }) => orders.cpu));
      const bareRate = median(rounds.map(({ yardstick }) => yardstick.perSecond));
      const bareCost = median(rounds.map(({ yardstick }) => yardstick.cpu));
      const possible = 2_000 / cost;
      printTable(
        'Cash orders of two products, through order, catalogue, address and cart',
        [
          { what: 'orders a second', measured: rate.toFixed(0), goal: '>= 100', met: rate >= 100 },
          { what: 'processor time of an order, all told', measured: `${cost.toFixed(1)} ms` },
          {
            what: 'orders a second that two free cores could do',
            measured: possible.toFixed(0),
            goal: '>= 100',
            met: possible >= 100,
          },
          { what: `bare transactions of ${WRITES} writes a second`, measured: bareRate.toFixed(0) },
          { what: 'processor time of a bare transaction', measured: `${bareCost.toFixed(1)} ms` },
          {
            what: 'order to bare transaction, in processor time',
            measured: `${(cost / bareCost).toFixed(1)} x`,
          },
          { what: `p50 at ${STEADY_RATE} a second`, measured: `${percentile(evening, 0.5).toFixed(0)} ms` },
          {
            what: `p95 at ${STEADY_RATE} a second`,
            measured: `${percentile(evening, 0.95).toFixed(0)} ms`,
            goal: '<= 250 ms',
            met: percentile(evening, 0.95) <= 250,
          },
          ...race,
        ],
        [
          `Medians of ${ROUNDS} rounds of ${PER_ROUND}, in turns; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}.`,
          'Processor time is that of services and engines together until the last event of the round is handled.',
        ],
      );
    } finally {
      await bare.close();
    }
  });

/** As fast as it goes; the cost includes what happens after the answers. */
async function burst(bare: Bare, shoppers: readonly Shopper[]) {
  const before = processorTime();
  const begun = performance.now();
  const answers = await inTurns(shoppers, (shopper) => shopper.order(), AT_ONCE);
  const seconds = (performance.now() - begun) / 1_000;
  const failed = answers.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} orders were answered ${failed[0]!.status}`);
  await waitFor(() => bare.settled(DATABASES), SETTLE_MS);
  // The last consumer is still at it.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const cost = spent(before, processorTime());
  const perSecond = shoppers.length / seconds;
  const cpu = total(cost) / shoppers.length;
  const parts = [...cost].map(([name, ms]) => `${name} ${(ms / shoppers.length).toFixed(1)}`);
  return { perSecond, cpu, line: `${perSecond.toFixed(0)}/s, ${cpu.toFixed(1)} ms (${parts.join(', ')})` };
}

async function bareBurst(bare: Bare) {
  const before = processorTime();
  const begun = performance.now();
  await inTurns(Array.from({ length: PER_ROUND }), () => bare.run(), AT_ONCE);
  const perSecond = PER_ROUND / ((performance.now() - begun) / 1_000);
  const cpu = total(spent(before, processorTime())) / PER_ROUND;
  return { perSecond, cpu, line: `${perSecond.toFixed(0)}/s, ${cpu.toFixed(1)} ms` };
}

/** One after the other at a steady rate, whether the earlier ones are answered or not. */
async function atRate(shoppers: readonly Shopper[]): Promise<number[]> {
  const begun = performance.now();
  const answers = shoppers.map(async (shopper, place) => {
    const due = begun + (place * 1_000) / STEADY_RATE;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    return (await shopper.order()).ms;
  });
  return Promise.all(answers);
}

async function raceForTheLast(house: House) {
  const [product] = await stockShelves(house, 1, PIECES);
  const buyers = await invite(house, BUYERS, () => [product!]);
  const before = processorTime();
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  const cost = spent(before, processorTime());
  const parts = [...cost].map(([name, ms]) => `${name} ${(ms / BUYERS).toFixed(1)}`);
  console.log(`  race: ${(total(cost) / BUYERS).toFixed(1)} ms a buyer (${parts.join(', ')})`);
  const got = answers.filter(({ status }) => status === 200).length;
  const broken = answers.filter(({ status }) => status >= 500).length;
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );
  return [
    {
      what: `orders of ${BUYERS} buyers for ${PIECES} pieces`,
      measured: `${got}, ${broken} of 5xx`,
      goal: `${PIECES}, none`,
      met: got === PIECES && broken === 0,
    },
    { what: 'p95 of that race', measured: `${p95.toFixed(0)} ms`, goal: '<= 2,000 ms', met: p95 <= 2_000 },
  ];
}

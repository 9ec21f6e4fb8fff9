import { createShopClient } from '@tokri/shop-client';
import { waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { loadavg } from 'node:os';
import { createProducts, mapConcurrently } from '../orders/shoppers';
import { withHarness, type Harness } from '../support/harness';
import type { Ratio } from '../support/ratio';
import { median, percentile } from '../support/stats';
import { printTable } from '../support/table';
import { ordersOnTheWay, type Handover } from './deliveries';

const FEW = 8;
const MANY = 24;

interface Round {
  perSecond: number;
  ms: number[];
  failed: number;
}

/** Deliveries, each of which needs the next number of one invoice series: with 8 and with 24 at a time. */
export const run = ({
  rounds = Number(process.env.RUNS ?? 3),
  perRound = Number(process.env.ORDERS ?? 120),
} = {}) =>
  withHarness(async (harness): Promise<Ratio[]> => {
    const products = await createProducts(harness, 40);
    const handovers = await ordersOnTheWay(harness, products, 2 * perRound * (rounds + 1));
    const byWriters = new Map<number, Round[]>([
      [FEW, []],
      [MANY, []],
    ]);
    for (let round = 0; round <= rounds; round += 1)
      for (const [writers, measured] of byWriters) {
        const one = await deliverAll(harness, handovers.splice(0, perRound), writers);
        // Round 0 is the warm-up.
        if (round > 0) measured.push(one);
      }
    const numbered = await numberedInvoices(harness, 2 * perRound * (rounds + 1));
    const of = (writers: number) => {
      const all = byWriters.get(writers)!;
      return {
        rate: median(all.map(({ perSecond }) => perSecond)),
        p99: percentile(
          all.flatMap(({ ms }) => ms),
          0.99,
        ),
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
      };
    };
    const [few, many] = [of(FEW), of(MANY)];
    const share = many.rate / few.rate;
    const failed = few.failed + many.failed;
    printTable(
      'Deliveries that take numbers of one invoice series',
      [
        { what: `deliveries a second, ${FEW} at a time`, measured: few.rate.toFixed(0) },
        { what: `deliveries a second, ${MANY} at a time`, measured: many.rate.toFixed(0) },
        {
          what: 'the second to the first',
          measured: `${share.toFixed(2)} x`,
          goal: '>= 1 x',
          met: share >= 1,
        },
        {
          what: `p99, ${MANY} at a time`,
          measured: `${many.p99.toFixed(0)} ms`,
          goal: '<= 1,000 ms',
          met: many.p99 <= 1_000,
        },
        { what: 'failed', measured: String(failed), goal: '0', met: failed === 0 },
        {
          what: 'numbers missing, after the last delivery within',
          measured: `${numbered.missing}, ${numbered.ms.toFixed(0)} ms`,
          goal: '0',
          met: numbered.missing === 0,
        },
      ],
      [`Medians of ${rounds} rounds of ${perRound}, alternating; load ${loadavg()[0]!.toFixed(1)}.`],
    );
    const values = byWriters
      .get(MANY)!
      .map(({ perSecond }, round) => perSecond / byWriters.get(FEW)![round]!.perSecond);
    return [{ name: `deliveries, ${MANY} to ${FEW} at a time`, values, better: 'higher' }];
  });

async function deliverAll({ url }: Harness, handovers: readonly Handover[], writers: number): Promise<Round> {
  const rider = createShopClient({ shop: () => url.order, tries: 1 });
  const startedAt = performance.now();
  const answers = await mapConcurrently(handovers, (each) => rider.send('completeDelivery', each), writers);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    perSecond: handovers.length / seconds,
    ms: answers.map(({ ms }) => ms),
    failed: answers.filter(({ isOk }) => !isOk).length,
  };
}

/** Waits for the numbers of all deliveries. */
async function numberedInvoices(harness: Harness, count: number): Promise<{ missing: number; ms: number }> {
  const connection = await mongoose.createConnection(harness.mongoUrl('bench_order')).asPromise();
  try {
    const startedAt = performance.now();
    const serials = async () =>
      new Set(await connection.collection<{ serial: number }>('invoices').distinct('serial'));
    await waitFor(async () => (await serials()).size >= count, 30_000);
    const ms = performance.now() - startedAt;
    const known = await serials();
    return {
      missing: Array.from({ length: count }, (_, at) => at + 1).filter((at) => !known.has(at)).length,
      ms,
    };
  } finally {
    await connection.close();
  }
}

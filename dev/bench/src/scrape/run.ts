import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { withHarness, type Harness } from '../support/harness';
import { descendants, difference, processorTime, total } from '../support/process-tree';
import { peakMemory } from '../support/peak-memory';
import { percentile } from '../support/stats';
import { printTable } from '../support/table';

const ORDERS = Number(process.env.ORDERS ?? 100_000);
const SCRAPES = Number(process.env.SCRAPES ?? 20);
/** Cache time of a value (packages/metrics), so that every scrape queries the database. */
const EVERY_MS = 6_000;
const BATCH = 1_000;
const MEGABYTE = 1024 * 1024;

/** Orders of eight lines, pending payment or confirmation, due in an hour. */
function unfinishedOrder(at: number): Record<string, unknown> {
  const createdAt = new Date(Date.now() - at * 10);
  const card = at % 3 !== 0;
  return {
    number: `ORD-${at.toString(36).toUpperCase().padStart(8, '0')}`,
    userId: new mongoose.Types.ObjectId().toHexString(),
    method: card ? 'card' : 'cash',
    status: card ? 'awaiting-payment' : 'pending',
    paymentStatus: card ? 'PENDING' : 'CASH ON DELIVERY',
    items: Array.from({ length: 8 }, (_each, line) => ({
      productId: new mongoose.Types.ObjectId().toHexString(),
      name: `Product ${line} with a name as long as names are`,
      image: `/media/i/${'a'.repeat(40)}.webp`,
      unit: '1 kg',
      quantity: 2,
      price: 120,
      discount: 10,
      lineTotal: 216,
    })),
    lines: [],
    address: { address_line: '12 Main Road', city: 'Pune', state: 'MH', country: 'India', pincode: '411001' },
    subTotal: 1_728,
    total: 1_728,
    ...(card && {
      session: { id: 'cs', url: 'http://pay.example', expiresAt: new Date(Date.now() + 3_600_000) },
    }),
    timeline: [{ status: 'pending', at: createdAt, cause: 'placed' }],
    createdAt,
    dueAt: new Date(Date.now() + 3_600_000),
    version: 1,
    fingerprint: 'f'.repeat(64),
    rejected: false,
  };
}

const DESK = ['confirmed', 'picking', 'packed', 'on-the-way', 'not-delivered'];

/** An order between confirmation and delivery; every second one is late. */
function queuedOrder(at: number): Record<string, unknown> {
  const { dueAt: _due, session: _paid, ...order } = unfinishedOrder(at);
  const status = DESK[at % DESK.length];
  return {
    ...order,
    status,
    queuedAt: order.createdAt,
    promisedAt: new Date(Date.now() + (at % 2 === 0 ? -1 : 1) * 3_600_000),
    delivery: {
      rider: { name: 'Kiran', mobile: String(9_000_000_000 + (at % 500)) },
      code: '1234',
      wrongCodes: 0,
    },
  };
}

async function placeOrders(harness: Harness): Promise<void> {
  const connection = await mongoose.createConnection(harness.mongoUrl('bench_order')).asPromise();
  const orders = connection.collection('orders');
  for (let at = 0; at < ORDERS; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, ORDERS - at) }, (_each, index) => at + index);
    await orders.insertMany(batch.map(unfinishedOrder));
    await orders.insertMany(batch.map((each) => queuedOrder(ORDERS + each)));
  }
  await connection.close();
}

async function measure(harness: Harness): Promise<void> {
  console.log(`  ${ORDERS} unfinished orders of eight lines, and as many at the desk ...`);
  await placeOrders(harness);
  const address = `${harness.managementUrl.order}/metrics`;
  const pid = descendants(process.pid).find(({ part }) => part === 'order')?.pid ?? 0;
  const scrape = async () => {
    const startedAt = performance.now();
    const text = await (await fetch(address)).text();
    return { ms: performance.now() - startedAt, text };
  };
  const shown = ({ text }: { text: string }) =>
    Number(/^order_saga_unfinished\{.*\} (\S+)$/m.exec(text)?.[1]);
  while (shown(await scrape()) !== ORDERS) await pause(EVERY_MS);

  const durations: number[] = [];
  let bytes = 0;
  const memoryBefore = peakMemory(pid);
  const before = processorTime();
  for (let count = 0; count < SCRAPES; count += 1) {
    await pause(EVERY_MS);
    const scraped = await scrape();
    durations.push(scraped.ms);
    bytes = scraped.text.length;
  }
  const used = difference(before, processorTime());
  const grown = Math.max(0, peakMemory(pid) - memoryBefore) / MEGABYTE;
  const ofOrder = (used.get('order') ?? 0) / SCRAPES;
  const ofEngine = ((used.get('postgres') ?? 0) + (used.get('mongo-gateway') ?? 0)) / SCRAPES;

  printTable(`A scrape of order's metrics with ${ORDERS} unfinished orders and as many at the desk`, [
    { what: 'time of a scrape, median', measured: `${percentile(durations, 0.5).toFixed(1)} ms` },
    {
      what: 'time of the slowest scrape',
      measured: `${Math.max(...durations).toFixed(1)} ms`,
      goal: '50 ms',
      met: Math.max(...durations) <= 50,
    },
    { what: 'size of the answer', measured: `${(bytes / 1_024).toFixed(0)} kB` },
    {
      what: 'memory that all scrapes together added to the highest so far',
      measured: `${grown.toFixed(1)} MB`,
      goal: '5 MB',
      met: grown <= 5,
    },
    {
      what: 'processor time of order for each, everything else that it does included',
      measured: `${ofOrder.toFixed(0)} ms`,
    },
    { what: 'processor time of the database for each', measured: `${ofEngine.toFixed(0)} ms` },
    { what: 'processor time of everything for each', measured: `${(total(used) / SCRAPES).toFixed(0)} ms` },
  ]);
}

export const run = (): Promise<void> => withHarness(measure);

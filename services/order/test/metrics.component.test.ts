import { newEvent } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { createFulfilmentStore } from '../src/fulfilment/store';
import { stuckFilters, UNFINISHED_STATUSES } from '../src/checkout/recovery';
import { createRecoveryStore } from '../src/checkout/recovery-store';
import { startHarness, type Harness } from './harness';

let harness: Harness;
let monitored: Connection;
const commands: mongo.CommandStartedEvent[] = [];
const replies: mongo.CommandSucceededEvent[] = [];

beforeAll(async () => {
  harness = await startHarness('order_metrics');
  monitored = await mongoose.createConnection(harness.mongoUrl, { monitorCommands: true }).asPromise();
  monitored.getClient().on('commandStarted', (event) => void commands.push(event));
  monitored.getClient().on('commandSucceeded', (event) => void replies.push(event));
  await harness.orders.insertMany([...finished(), ...unfinished(), ...atTheDesk()] as never[]);
});
afterAll(async () => {
  await monitored.close();
  await harness.close();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
let count = 0;

/** A row as large as those of orders; the test sets the fields of its status. */
const row = (more: Record<string, unknown>) => {
  const createdAt = (more.createdAt as Date | undefined) ?? ago(1);
  count += 1;
  return {
    number: `ORD-${String(count).padStart(8, '0')}`,
    userId: `shopper-${count}`,
    method: 'cash',
    status: 'pending',
    paymentStatus: 'CASH ON DELIVERY',
    items: Array.from({ length: 8 }, (_each, line) => ({ productId: `p${line}`, name: 'Dal', quantity: 1 })),
    lines: [],
    address: { address_line: '1 Main Road' },
    subTotal: 100,
    total: 100,
    timeline: [{ status: 'pending', at: createdAt, cause: 'placed' }],
    createdAt,
    version: 0,
    fingerprint: 'f',
    rejected: false,
    ...more,
  };
};
const due = { dueAt: ago(0) };
const session = (expiresAt: Date) => ({ session: { id: 'cs', url: 'http://pay.example', expiresAt } });
const card = { method: 'card', paymentStatus: 'PENDING' };

const unfinished = () => [
  row({ ...due }),
  row({ ...due, createdAt: ago(100) }),
  row({ ...due, createdAt: ago(600) }),
  row({ ...due, ...card, createdAt: ago(50) }),
  row({ ...due, ...card, createdAt: ago(400) }),
  row({ ...due, ...card, status: 'awaiting-payment', createdAt: ago(1_700), ...session(ago(-100)) }),
  row({ ...due, ...card, status: 'awaiting-payment', createdAt: ago(2_400), ...session(ago(500)) }),
  row({ status: 'cancelled', createdAt: ago(100), dueAt: ago(42) }),
  row({ ...due, status: 'cancelled', createdAt: ago(600) }),
];
const STUCK = 4;
const finished = () => [
  ...Array.from({ length: 3_000 }, () => row({ status: 'confirmed', createdAt: ago(5_000) })),
  row({ status: 'cancelled', createdAt: ago(9_000) }),
];

const CROWD = 2_000;
const rider = (mobile: string) => ({
  delivery: { rider: { name: 'Kiran', mobile }, code: '1234', wrongCodes: 0 },
});
const promised = (secondsFromNow: number) => ({ promisedAt: ago(-secondsFromNow) });
/** One longest waiting order per status of the desk; one of all is late, and two riders have three orders. */
const atTheDesk = () => [
  row({ status: 'confirmed', queuedAt: ago(400), ...promised(600) }),
  row({ status: 'picking', queuedAt: ago(500), ...promised(600) }),
  row({ status: 'packed', queuedAt: ago(600), ...promised(600) }),
  row({ status: 'on-the-way', queuedAt: ago(700), ...rider('9876543210'), ...promised(600) }),
  row({ status: 'on-the-way', queuedAt: ago(100), ...rider('9876543210'), ...promised(600) }),
  row({ status: 'on-the-way', queuedAt: ago(100), ...rider('9876543211'), ...promised(600) }),
  row({ status: 'not-delivered', queuedAt: ago(800), ...promised(-100) }),
  row({ ...card, status: 'cancelled', refundRefusedAt: ago(900) }),
  // Paid in cash, with a problem: not a refusal of the provider.
  row({ status: 'delivered', refundRefusedAt: ago(900), problemAt: ago(900) }),
  row({ status: 'delivered', refusedAt: ago(900) }),
  // Delivered too late long ago: not at the desk.
  row({ status: 'delivered', createdAt: ago(9_000), ...promised(-8_000), deliveredAt: ago(7_000) }),
  ...Array.from({ length: CROWD }, () => row({ status: 'packed', queuedAt: ago(1), ...promised(600) })),
];

test('metrics have the orders waiting at the desk, their age, and what needs action', async () => {
  await waitFor(async () => {
    const text = await harness.metrics();
    const figures = [...text.matchAll(/^order_(?:desk|refunds|problems|refused|riders)_\S+ \S+$/gm)].map(
      ([line]) => {
        const [, name, status, value] = /^(\w+)\{(?:status="([a-z-]+)",)?service="order"\} (\S+)$/.exec(
          line,
        )!;
        const isAge = name === 'order_desk_oldest_seconds';
        return [status ? `${name} ${status}` : name, isAge ? Math.floor(Number(value) / 100) : Number(value)];
      },
    );
    expect(Object.fromEntries(figures)).toEqual({
      'order_desk_orders confirmed': 1,
      'order_desk_orders picking': 1,
      'order_desk_orders packed': 1 + CROWD,
      'order_desk_orders on-the-way': 3,
      'order_desk_orders not-delivered': 1,
      'order_desk_oldest_seconds confirmed': 4,
      'order_desk_oldest_seconds picking': 5,
      'order_desk_oldest_seconds packed': 6,
      'order_desk_oldest_seconds on-the-way': 7,
      'order_desk_oldest_seconds not-delivered': 8,
      order_desk_late: 1,
      order_refunds_refused: 1,
      order_problems_open: 1,
      order_refused_items_open: 1,
      order_riders_out: 2,
    });
  });
});

test('the metrics of the desk are read from its indexes, without reading documents [G-330]', async () => {
  const { reads, fields } = await readsOf(() => createFulfilmentStore(monitored).measure(new Date()));
  expect(reads.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !['_id', 'n', 'queuedAt', 'count'].includes(field))).toEqual([]);
  for (const command of reads) {
    const plan = JSON.stringify(await planOf(command));
    expect(plan).toMatch(/"indexName":"(?:queued|promised|refundRefusedAt_1|problemAt_1|refusedAt_1)"/);
    expect(plan).not.toContain('COLLSCAN');
  }
});

test('metrics have the number and age of unfinished orders and the number of stuck ones', async () => {
  await waitFor(async () => {
    const text = await harness.metrics();
    const valueOf = (name: string, status?: string) => {
      const labels = status ? `status="${status}",service="order"` : 'service="order"';
      const line = text.split('\n').find((each) => each.startsWith(`${name}{${labels}} `));
      return Number(line?.split(' ')[1]);
    };
    expect(valueOf('order_saga_unfinished')).toBe(9);
    expect(valueOf('order_saga_stuck')).toBe(STUCK);
    expect(valueOf('order_saga_overdue_seconds')).toBeGreaterThan(40);
    expect(valueOf('order_saga_overdue_seconds')).toBeLessThan(140);
    expect(valueOf('order_saga_orders', 'pending')).toBe(5);
    expect(valueOf('order_saga_orders', 'awaiting-payment')).toBe(2);
    expect(valueOf('order_saga_orders', 'cancelled')).toBe(2);
    expect(Math.floor(valueOf('order_saga_oldest_seconds', 'awaiting-payment') / 100)).toBe(24);
    expect(Math.floor(valueOf('order_saga_oldest_seconds', 'pending') / 100)).toBe(6);
  });
});

/** The queries, and the fields of their results. */
async function readsOf(run: () => Promise<unknown>) {
  const isRead = ({ commandName }: { commandName: string }) => ['find', 'aggregate'].includes(commandName);
  commands.length = 0;
  replies.length = 0;
  await run();
  const answered = replies
    .filter(isRead)
    .flatMap(({ reply }) => (reply as { cursor: { firstBatch: object[] } }).cursor.firstBatch);
  const reads = commands.filter(isRead).map(({ command }) => command as Record<string, unknown>);
  return { reads, fields: [...new Set(answered.flatMap((document) => Object.keys(document)))] };
}
function planOf(command: Record<string, unknown>) {
  const { lsid, $db, $clusterTime, txnNumber, ...explained } = command;
  return monitored.db!.command({ explain: explained, verbosity: 'executionStats' });
}

test('they are computed without reading documents [G-329]', async () => {
  const store = createRecoveryStore(monitored);
  const { reads, fields } = await readsOf(async () => {
    const measured = await store.measureUnfinished(UNFINISHED_STATUSES, stuckFilters(new Date()));
    expect(measured.stuck).toBe(STUCK);
  });
  expect(reads.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !['_id', 'n', 'createdAt', 'dueAt'].includes(field))).toEqual([]);

  for (const command of reads) {
    const plan = await planOf(command);
    const text = JSON.stringify(plan);
    expect(text).toMatch(/"indexName":"(?:unfinished|dueAt_1)"/);
    expect(text).not.toContain('COLLSCAN');
    // MongoDB uses the index alone; the local engine fetches the rows of the index.
    if (plan.serverInfo?.version !== 'documentdb') expect(text).toMatch(/"totalDocsExamined":0\b/);
  }
});

describe('changes of orders are counted after the commit', () => {
  /** All counters of orders, by name and labels. */
  async function counted(): Promise<Record<string, number>> {
    const lines = (await harness.metrics())
      .split('\n')
      .filter((line) => /^(?:orders_\w+|stock_refusals)_total\{/.test(line));
    return Object.fromEntries(
      lines.map((line) => {
        const [sample = '', value] = line.split(' ');
        return [sample.replace(/,?service="order"/, '').replace('{}', ''), Number(value)];
      }),
    );
  }
  async function changesOf(run: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await counted();
    await run();
    const after = await counted();
    const changes = Object.entries(after).map(
      ([sample, value]) => [sample, value - (before[sample] ?? 0)] as const,
    );
    return Object.fromEntries(changes.filter(([, change]) => change !== 0));
  }
  const basket = (stock = 50) => {
    const dal = harness.services.product({ stock });
    return { dal, asha: harness.shopper([{ product: dal, quantity: 2 }], 216) };
  };

  test('a cash order: placed, confirmed, and its total; a repeated submission is not counted', async () => {
    const { asha } = basket();
    const twice = async () => {
      await asha.cash();
      await asha.cash();
    };
    expect(await changesOf(twice)).toEqual({
      'orders_placed_total{payment="cash"}': 1,
      orders_confirmed_total: 1,
      orders_revenue_rupees_total: 216,
    });
  });

  test('a card order: placed once it can be paid, failed with its cause when the shopper gives it up', async () => {
    const { asha } = basket();
    let orderId = '';
    const place = async () => {
      orderId = (await asha.card()).body.orderId!;
    };
    expect(await changesOf(place)).toEqual({ 'orders_placed_total{payment="card"}': 1 });
    expect(await changesOf(() => asha.cancel(orderId))).toEqual({
      'orders_failed_total{cause="given-up"}': 1,
    });
  });

  test('a submission without enough stock', async () => {
    const { asha } = basket(1);
    expect(await changesOf(() => asha.cash())).toEqual({ stock_refusals_total: 1 });
  });

  test('a payment event is counted when it is committed [G-332]', async () => {
    const { asha } = basket();
    await asha.card();
    const order = await harness.orders.findOne({ userId: asha.user.userId });
    const paid = {
      orderId: String(order!._id),
      sessionId: (order!.session as { id: string }).id,
      amount: 21_600,
    };
    const pay = async () => {
      await harness.probe.publish(newEvent('payment.succeeded', paid.orderId, paid));
      await waitFor(async () => expect((await counted()).orders_confirmed_total).toBeGreaterThan(before));
    };
    const before = (await counted()).orders_confirmed_total ?? 0;
    expect(await changesOf(pay)).toEqual({ orders_confirmed_total: 1, orders_revenue_rupees_total: 216 });
  });
});

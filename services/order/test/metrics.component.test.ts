import { newEvent } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { createFulfilmentStore } from '../src/fulfilment/store';
import { stuckFilters, UNFINISHED_STATUSES } from '../src/checkout/recovery';
import { createRecoveryStore } from '../src/checkout/recovery-store';
import { anOrderDraft } from './builders';
import { useHarness } from './harness';
import { itemOf } from './order-stages';

const harness = useHarness('order_metrics');
let monitored: Connection;
const commands: mongo.CommandStartedEvent[] = [];
const replies: mongo.CommandSucceededEvent[] = [];

beforeAll(async () => {
  monitored = await mongoose.createConnection(harness.mongoUrl, { monitorCommands: true }).asPromise();
  monitored.getClient().on('commandStarted', (event) => void commands.push(event));
  monitored.getClient().on('commandSucceeded', (event) => void replies.push(event));
  await harness.orders.insertMany([...finished(), ...unfinished(), ...atTheDesk()] as never[]);
});
afterAll(() => monitored.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
let count = 0;

/** A row as large as a real order; the test sets the fields of its status. */
const row = (more: Record<string, unknown>) => {
  count += 1;
  const items = Array.from({ length: 8 }, () => itemOf('Dal', 1, 10));
  const who = { number: `ORD-${count}`, userId: `shopper-${count}` };
  const { id: _id, dueAt: _due, ...draft } = anOrderDraft({ ...who, createdAt: ago(1), items });
  const placed = { status: 'pending', paymentStatus: 'CASH ON DELIVERY', timeline: [] };
  return { ...draft, ...placed, version: 0, rejected: false, ...more };
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
/** One longest waiting order per desk status; one of them is late, and two riders have three orders. */
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

async function samples(names: RegExp): Promise<Record<string, number>> {
  const lines = (await harness.metrics()).split('\n').filter((line) => names.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [sample = '', value] = line.split(' ');
      return [sample.replace(/,?service="order"/, '').replace('{}', ''), Number(value)];
    }),
  );
}
/** Ages in the metrics, in hundreds of seconds. */
const inHundreds = (figures: Record<string, number>, ages: RegExp) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, ages.test(name) ? Math.floor(value / 100) : value]),
  );

test('metrics have the orders waiting at the desk, their age, and what needs action', async () => {
  await waitFor(async () => {
    const figures = await samples(/^order_(?:desk|refunds|problems|refused|riders)_/);
    expect(inHundreds(figures, /oldest/)).toEqual({
      'order_desk_orders{status="confirmed"}': 1,
      'order_desk_orders{status="picking"}': 1,
      'order_desk_orders{status="packed"}': 1 + CROWD,
      'order_desk_orders{status="on-the-way"}': 3,
      'order_desk_orders{status="not-delivered"}': 1,
      'order_desk_oldest_seconds{status="confirmed"}': 4,
      'order_desk_oldest_seconds{status="picking"}': 5,
      'order_desk_oldest_seconds{status="packed"}': 6,
      'order_desk_oldest_seconds{status="on-the-way"}': 7,
      'order_desk_oldest_seconds{status="not-delivered"}': 8,
      order_desk_late: 1,
      order_refunds_refused: 1,
      order_problems_open: 1,
      order_refused_items_open: 1,
      order_riders_out: 2,
    });
  });
});

test('metrics have the number and age of unfinished orders and the number of stuck ones', async () => {
  await waitFor(async () => {
    const figures = await samples(/^order_saga_/);
    expect(inHundreds(figures, /oldest/)).toMatchObject({
      order_saga_unfinished: 9,
      order_saga_stuck: STUCK,
      'order_saga_orders{status="pending"}': 5,
      'order_saga_orders{status="awaiting-payment"}': 2,
      'order_saga_orders{status="cancelled"}': 2,
      'order_saga_oldest_seconds{status="awaiting-payment"}': 24,
      'order_saga_oldest_seconds{status="pending"}': 6,
    });
    expect(figures.order_saga_overdue_seconds).toBeGreaterThan(40);
    expect(figures.order_saga_overdue_seconds).toBeLessThan(140);
  });
});

test.each([
  [
    'of the desk',
    (now: Date) => createFulfilmentStore(monitored).measure(now),
    /"indexName":"(?:queued|promised|refundRefusedAt_1|problemAt_1|refusedAt_1)"/,
    /./,
  ],
  [
    'of unfinished orders',
    (now: Date) => createRecoveryStore(monitored).measureUnfinished(UNFINISHED_STATUSES, stuckFilters(now)),
    /"indexName":"(?:unfinished|dueAt_1)"/,
    // MongoDB uses the index alone; the local engine fetches the rows of the index.
    /"totalDocsExamined":0\b|"version":"documentdb"/,
  ],
])(
  'the metrics %s are read from indexes, without reading documents [G-329] [G-330]',
  async (_what, measure, index, reading) => {
    const isRead = ({ commandName }: { commandName: string }) => ['find', 'aggregate'].includes(commandName);
    commands.length = 0;
    replies.length = 0;
    await measure(new Date());
    const answered = replies
      .filter(isRead)
      .flatMap(({ reply }) => (reply as { cursor: { firstBatch: object[] } }).cursor.firstBatch);
    const fields = new Set(answered.flatMap((document) => Object.keys(document)));
    for (const counted of ['_id', 'n', 'count', 'queuedAt', 'createdAt', 'dueAt']) fields.delete(counted);
    expect([...fields]).toEqual([]);
    const reads = commands.filter(isRead).map(({ command }) => command as Record<string, unknown>);
    expect(reads.length).toBeGreaterThan(5);
    for (const { lsid, $db, $clusterTime, txnNumber, ...explain } of reads) {
      const plan = await monitored.db!.command({ explain, verbosity: 'executionStats' });
      const text = JSON.stringify(plan);
      expect(text).toMatch(index);
      expect(text).toMatch(reading);
      expect(text).not.toContain('COLLSCAN');
    }
  },
);

describe('changes of orders are counted after the commit', () => {
  const counted = () => samples(/^(?:orders_\w+|stock_refusals)_total\{/);
  async function changesOf(run: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await counted();
    await run();
    const changes = Object.entries(await counted()).map(
      ([sample, value]) => [sample, value - (before[sample] ?? 0)] as const,
    );
    return Object.fromEntries(changes.filter(([, change]) => change !== 0));
  }

  test('a cash order: placed, confirmed, and its total; a repeated submission is not counted', async () => {
    const { asha } = harness.basket();
    const twice = async () => [await asha.cash(), await asha.cash()];
    expect(await changesOf(twice)).toEqual({
      'orders_placed_total{payment="cash"}': 1,
      orders_confirmed_total: 1,
      orders_revenue_rupees_total: 216,
    });
  });

  test('a card order: placed once it can be paid, failed with its cause when the shopper gives it up', async () => {
    const { asha } = harness.basket();
    expect(await changesOf(() => asha.card())).toEqual({ 'orders_placed_total{payment="card"}': 1 });
    const [order] = await asha.list();
    expect(await changesOf(() => asha.cancel(order!._id))).toEqual({
      'orders_failed_total{cause="given-up"}': 1,
    });
  });

  test('a submission without enough stock', async () => {
    expect(await changesOf(() => harness.basket(1).asha.cash())).toEqual({ stock_refusals_total: 1 });
  });

  test('a payment event is counted when it is committed [G-332]', async () => {
    const { asha } = harness.basket();
    const { id: sessionId } = (await asha.card()).body;
    const [order] = await asha.list();
    const paid = { orderId: order!._id, sessionId: sessionId!, amount: 21_600 };
    const before = (await counted()).orders_confirmed_total ?? 0;
    const pay = async () => {
      await harness.probe.publish(newEvent('payment.succeeded', paid.orderId, paid));
      await waitFor(async () => expect((await counted()).orders_confirmed_total).toBeGreaterThan(before));
    };
    expect(await changesOf(pay)).toEqual({ orders_confirmed_total: 1, orders_revenue_rupees_total: 216 });
  });
});

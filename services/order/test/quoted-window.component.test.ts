import type { Order, Overview, TradingFacts } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { FIGURES, NO_FIGURES, plus } from '../src/reports/figures';
import { WINDOW_FIGURES } from '../src/reports/window-figures';
import { createFiguresStore } from '../src/reports/store';
import { anOrderDraft } from './builders';
import { useHarness } from './harness';

const harness = useHarness('order_quoted_window');

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
/** Numbers from 0 to 1 without clusters. */
const spread = (at: number) => (at * 0.618_034) % 1;

/** The row of an order that was delivered within seven to ten minutes. */
function delivered(at: number) {
  const createdAt = ago(90_000 - at * 1_000);
  const times = {
    confirmed: 0,
    picking: 20,
    packed: 200,
    'on-the-way': 240,
    delivered: 420 + 180 * spread(at),
  };
  const timeline = Object.entries(times).map(([status, seconds]) => ({
    ...{ status, cause: status },
    at: new Date(createdAt.getTime() + seconds * 1_000),
  }));
  const { id: _id, dueAt: _due, ...draft } = anOrderDraft({ number: `ORD-${at}`, userId: 'u', createdAt });
  return {
    ...draft,
    ...{ status: 'delivered', paymentStatus: 'PAID', rejected: false, version: 5, timeline },
    picking: { pickerId: 'asha', picked: [] },
    deliveredAt: timeline.at(-1)!.at,
  };
}

const trading = async (replica = 0) =>
  (await harness.call(undefined, 'GET', '/api/order/trading', undefined, {}, replica)).body
    .data as unknown as TradingFacts;

async function placed() {
  const { asha } = harness.basket();
  const { orderId } = (await asha.cash()).body.data as Order;
  return { asha, orderId };
}

const orderOf = (number: string) => harness.orders.findOne({ number });

test('a shop with too few deliveries promises ten minutes, without a window', async () => {
  await harness.learnDeliveries();
  expect(await trading()).toEqual({ version: 0 });
  const { asha, orderId } = await placed();
  expect((await asha.details(orderId)).promise).not.toHaveProperty('window');
  const row = await orderOf(orderId);
  expect(row).toMatchObject({ promiseSeconds: 600 });
  expect(row).not.toHaveProperty('quoted');
  await harness.desk('cancel', { orderId, reason: 'Closed' });
});

test('a shop with 50 deliveries quotes a window, stores it, and counts whether it was kept', async () => {
  await harness.orders.insertMany(Array.from({ length: 50 }, (_, at) => delivered(at)));
  await harness.learnDeliveries();
  expect(await trading()).toEqual({ version: 0, deliveryMinutes: { from: 7, to: 10 } });

  const kept = await placed();
  const row = await orderOf(kept.orderId);
  expect(row).toMatchObject({
    promiseSeconds: 600,
    quoted: { from: 420, to: 600, group: expect.stringContaining('picker 0'), pickerSeconds: 0 },
  });
  const { by, window } = (await kept.asha.details(kept.orderId)).promise!;
  expect(by).toBe(row!.promisedAt.toISOString());
  expect(window).toEqual({ from: new Date(Date.parse(by) - 180_000).toISOString(), to: by });
  const first = await harness.handOver(kept.asha, kept.orderId);
  harness.clock.ahead = 500_000;
  expect((await first.deliver()).status).toBe(200);

  const missed = await placed();
  const second = await harness.handOver(missed.asha, missed.orderId);
  harness.clock.ahead = 1_500_000;
  expect((await second.deliver()).status).toBe(200);

  await harness.foldFigures();
  const { body } = await harness.call(harness.admin, 'GET', '/api/order/overview?days=7');
  const { now, before } = body.data as unknown as Overview;
  expect(now).toMatchObject({ promised: 2, inTime: 1, windows: { quoted: 2, kept: 1 } });
  expect(now.windows!.errorSeconds).toBeGreaterThan(0);
  expect(before).not.toHaveProperty('windows');
});

test('a replica that starts learns the same from the deliveries', async () => {
  await harness.learnDeliveries();
  const { deliveryMinutes } = await trading();
  expect(deliveryMinutes).toBeDefined();
  const replica = await harness.addReplica();
  await waitFor(async () => expect((await trading(replica)).deliveryMinutes).toEqual(deliveryMinutes));
});

test('hours and changes that an earlier version wrote count nothing about windows', async () => {
  const isNew = (name: string) => (WINDOW_FIGURES as readonly string[]).includes(name);
  const old = Object.fromEntries(FIGURES.filter((name) => !isNew(name)).map((name) => [name, 1]));
  const hour = '2026-01-15T10';
  await harness.database.collection('hourly_figures').insertOne({ _id: hour as never, ...old });
  await harness.database.collection('figure_changes').insertOne({ hour, ...old });
  await harness.foldFigures();
  const read = await createFiguresStore(harness.database).read({ first: hour, last: hour });
  const sum = [...read.values()].reduce(plus, NO_FIGURES);
  expect(sum).toMatchObject({ orders: 2, inTime: 2, windowed: 0, inWindow: 0 });
  expect(Object.values(sum)).not.toContain(NaN);
});

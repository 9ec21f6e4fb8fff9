import { createLogger } from '@tokri/service-kit';
import type { TimelineEntry } from '../orders/order';
import { watchDeliveries } from './deliveries';
import type { DeliveredOrderFacts } from './past-delivery';

const SECOND = 1_000;
const start = Date.parse('2026-11-23T10:00:00Z');

/** An order that was delivered in 8 minutes, each a quarter of an hour after the one before it. */
function delivery(at: number): { time: number; facts: DeliveredOrderFacts } {
  const confirmed = start + at * 900 * SECOND;
  const seconds = { confirmed: 0, picking: 20, packed: 200, 'on-the-way': 240, delivered: 480 };
  const timeline = Object.entries(seconds).map(([status, after]) => ({
    ...{ status, cause: status },
    at: new Date(confirmed + after * SECOND),
  }));
  return {
    time: confirmed + 480 * SECOND,
    facts: { timeline: timeline as unknown as TimelineEntry[], pickerId: 'asha' },
  };
}

function aShop(count: number) {
  const delivered = Array.from({ length: count }, (_, at) => delivery(at));
  const shop = { waiting: 0, reads: 0, add: (at: number) => delivered.push(delivery(at)) };
  const newest = () => delivered.toSorted((a, b) => b.time - a.time);
  const store = {
    lastDeliveryTimes: async (limit: number) =>
      newest()
        .slice(0, limit)
        .map(({ time }) => time),
    lastDeliveries: async (limit: number) => {
      shop.reads += 1;
      return newest()
        .slice(0, limit)
        .map(({ facts }) => facts);
    },
    pickingQueue: async () => Array.from({ length: shop.waiting }, () => ({ queuedAt: now() })),
  };
  const now = () => new Date(start + 260 * 900 * SECOND);
  return { shop, deliveries: watchDeliveries(store, now, createLogger('order', 'silent')) };
}

test('deliveries are read again only after another one; the queue counts each time', async () => {
  const { shop, deliveries } = aShop(250);
  await deliveries.refresh();
  const idle = deliveries.window()!;
  expect(idle).toMatchObject({ from: 480, to: 540 });
  await deliveries.refresh();
  expect(shop.reads).toBe(1);
  expect(deliveries.window()).toEqual(idle);

  shop.waiting = 6;
  await deliveries.refresh();
  expect(shop.reads).toBe(1);
  expect(deliveries.window()!.pickerSeconds).toBeGreaterThan(0);

  // One that is committed after later ones.
  shop.add(247.5);
  await deliveries.refresh();
  expect(shop.reads).toBe(2);
  shop.add(250);
  await deliveries.refresh();
  await deliveries.refresh();
  expect(shop.reads).toBe(3);
});

test('without a delivery none is read', async () => {
  const { shop, deliveries } = aShop(0);
  await deliveries.refresh();
  expect(shop.reads).toBe(0);
  expect(deliveries.window()).toBeUndefined();
  expect(deliveries.stepSeconds()).toBeDefined();
});

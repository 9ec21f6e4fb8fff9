import { newId } from '@tokri/testing';
import mongoose from 'mongoose';
import { openShop, type Shop } from './shop';

interface Query {
  method: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1>;
}

let shop: Shop;
const asked = new Map<string, Query>();

/** Notes every query that the service makes of its orders, by shape. */
function listen(): void {
  mongoose.set('debug', (collection: string, method: string, filter: unknown, options: unknown) => {
    if (collection !== 'orders' || !/^(?:find|update|count)/.test(method)) return;
    const { sort } = (options ?? {}) as { sort?: Query['sort'] };
    const query = { method, filter: filter as Query['filter'], sort };
    asked.set(JSON.stringify([method, Object.keys(query.filter).sort(), sort]), query);
  });
}

beforeAll(async () => {
  shop = await openShop('order_plans');
  const old = (index: number) => ({
    number: `ORD-OLD${index}`,
    userId: `user${index % 500}`,
    status: 'confirmed',
    refused: false,
    createdAt: new Date(Date.now() - index * 60_000),
    submissionKey: `old${index}`,
    version: 1,
  });
  for (let start = 0; start < 6_000; start += 1_000) {
    await shop.orders.insertMany(Array.from({ length: 1_000 }, (_, index) => old(start + index)));
  }
}, 60_000);
afterAll(() => shop.close(), 30_000);
afterEach(() => mongoose.set('debug', false));

async function planOf({ filter, sort }: Query): Promise<string[]> {
  const cursor = shop.orders.find(filter);
  if (sort) cursor.sort(sort);
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (['stage', 'Node Type'].includes(key) && typeof inner === 'string') found.push(inner);
      if (!['rejectedPlans', 'IndexCosts', 'IndexDetails'].includes(key)) walk(inner);
    }
  };
  walk(await cursor.explain('queryPlanner'));
  return found;
}
const isScan = (step: string) => step === 'COLLSCAN' || step === 'Seq Scan';

test('no query reads all orders, however many there are', async () => {
  listen();
  const dal = shop.neighbours.product({ stock: 50 });
  const asha = shop.shopper([{ product: dal, quantity: 2 }], 216);
  const first = await asha.card({}, { 'idempotency-key': newId() });
  await asha.card();
  await asha.cancel(first.body.orderId!);
  await asha.cash();
  await asha.cash({}, { 'idempotency-key': newId() });
  const [order] = await asha.list();
  await asha.cancel(order!._id);
  shop.clock.ahead = 3_600_000;
  await shop.sweep();
  await shop.metrics();
  expect(asked.size).toBeGreaterThan(7);
  const plans = await Promise.all(
    [...asked.values()].map(async (query) => ({
      query: Object.keys(query.filter),
      steps: await planOf(query),
    })),
  );
  for (const plan of plans) expect(plan.steps.length).toBeGreaterThan(0);
  expect(plans.filter(({ steps }) => steps.some(isScan))).toEqual([]);
}, 30_000);

test('the check sees a scan when there is one', async () => {
  expect((await planOf({ method: 'find', filter: { fingerprint: 'nobody asks for it' } })).some(isScan)).toBe(
    true,
  );
});

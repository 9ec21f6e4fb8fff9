import type { BestProducts, Order } from '@tokri/contracts';
import { bestProductsPipeline } from '../src/reports/best-products';
import { NO_FIGURES } from '../src/reports/figures';
import { NO_SALES } from '../src/reports/product-sales';
import { createFiguresStore } from '../src/reports/store';
import { hourAfter, hourOf, periodsOf } from '../src/reports/hours';
import { useHarness } from './harness';

const harness = useHarness('order_best_products');
beforeEach(() => harness.database.collection('daily_product_sales').deleteMany({}));

const DAY_MS = 86_400_000;
const ask = async (days: number) =>
  (await harness.call(harness.admin, 'GET', `/api/order/best-products?days=${days}`)).body
    .data as unknown as BestProducts;
const namesOf = (sales: BestProducts['best']) => sales.map(({ name }) => name);

async function sold(
  name: string,
  rupees: number,
  daysAgo = 0,
  more: { hours?: number; pieces?: number } = {},
) {
  const hour = hourAfter(hourOf(new Date(Date.now() - daysAgo * DAY_MS)), more.hours ?? 0);
  const sales = { productId: `id of ${name}`, name, unit: `${daysAgo} g`, pieces: more.pieces ?? 1 };
  const products = [{ ...NO_SALES, ...sales, revenue: rupees * 100 }];
  const figures = createFiguresStore(harness.database);
  await harness.unitOfWork(({ session }) => figures.record(hour, { figures: NO_FIGURES, products }, session));
}

test('from orders: the best-selling products, after cancellations and refunds', async () => {
  const place = async (name: string, price: number, quantity: number, more = {}) => {
    const product = harness.services.product({ name, price, discount: 0, ...more });
    const placed = await harness.shopper([{ product, quantity }], price * quantity).cash();
    return { order: placed.body.data as Order, product };
  };
  await place('Rice', 99.99, 3);
  const { product } = await place('Milk', 28.5, 2, { brand: 'Gokul Farm' });
  const { order } = await place('Oil', 500, 1);
  await harness.desk('cancel', { orderId: order.orderId, reason: 'Closed' });
  await harness.foldFigures();
  for (const days of [1, 7, 30]) {
    const { best, falling, now, before } = await ask(days);
    expect(best).toMatchObject([
      { name: 'Rice', pieces: 3, revenue: 299.97, before: { pieces: 0, revenue: 0 } },
      { productId: product.id, name: 'Milk', brand: 'Gokul Farm', pieces: 2, revenue: 57 },
    ]);
    expect(best[0]).not.toHaveProperty('brand');
    expect(falling).toEqual([]);
    expect(Date.parse(now.until) - Date.parse(now.from)).toBe(
      Date.parse(before.until) - Date.parse(before.from),
    );
  }
});

test('falling products are those with the largest loss of revenue, also without current sales', async () => {
  await sold('Rice', 300);
  await sold('Rice', 250, 1);
  await sold('Milk', 100, 0, { pieces: 4 });
  await sold('Milk', 180, 1, { pieces: 7 });
  await sold('Oil', 120, 1);
  await harness.foldFigures();
  const { best, falling } = await ask(1);
  expect(namesOf(best)).toEqual(['Rice', 'Milk']);
  expect(falling).toMatchObject([
    { name: 'Oil', pieces: 0, revenue: 0, before: { pieces: 1, revenue: 120 } },
    { name: 'Milk', pieces: 4, revenue: 100, before: { pieces: 7, revenue: 180 } },
  ]);
  expect(namesOf((await ask(7)).falling)).toEqual([]);
  expect((await ask(7)).best[0]).toMatchObject({ name: 'Rice', revenue: 550, unit: '0 g' });
});

test('the previous period ends at this hour', async () => {
  await sold('Rice', 70, 7);
  await sold('Rice', 30, 7, { hours: 1 });
  await sold('Oil', 50, 30);
  await sold('Oil', 40, 30, { hours: 1 });
  await harness.foldFigures();
  const late = hourOf(new Date()).endsWith('T23');
  // The hour after the last one of a day belongs to the next day, which is in the period.
  expect((await ask(7)).falling).toMatchObject([
    { name: 'Rice', before: { revenue: 70 }, ...(!late && { revenue: 0 }) },
  ]);
  expect((await ask(30)).falling).toMatchObject([{ name: 'Oil', before: { revenue: 50 } }]);
});

test('ten of each, and none from before the periods', async () => {
  for (let at = 0; at < 12; at += 1) {
    await sold(`Up ${at}`, 10 + at);
    await sold(`Down ${at}`, 10 + at, 1);
  }
  await sold('Long ago', 900, 61);
  await harness.foldFigures();
  const { best, falling } = await ask(1);
  expect(namesOf(best)).toEqual(Array.from({ length: 10 }, (_each, at) => `Up ${11 - at}`));
  expect(namesOf(falling)).toEqual(Array.from({ length: 10 }, (_each, at) => `Down ${11 - at}`));
  expect(namesOf((await ask(30)).falling)).toEqual([]);
  expect(namesOf((await ask(30)).best)).not.toContain('Long ago');
});

test('a fold writes a limited number of products, and continues with the rest', async () => {
  const figures = createFiguresStore(harness.database);
  const products = (from: number) =>
    Array.from({ length: 200 }, (_each, at) => ({
      ...NO_SALES,
      productId: `p${from + at}`,
      name: 'Rice',
      unit: '1 kg',
      pieces: 1,
      revenue: 100,
    }));
  await harness.unitOfWork(async ({ session }) => {
    for (let order = 0; order < 12; order += 1)
      await figures.record(
        hourOf(new Date()),
        { figures: NO_FIGURES, products: products(order * 200) },
        session,
      );
  });
  const first = await harness.unitOfWork(({ session }) => figures.fold(500, session));
  expect(first).toEqual({ done: 10, hasMore: true });
  expect(await harness.foldFigures()).toBe(2);
  expect(await harness.database.collection('daily_product_sales').countDocuments()).toBe(2_400);
});

test('days of other periods are not read', async () => {
  const row = (index: number) => ({ _id: `2020-01-01 p${index}`, day: `2020-01-01-${index}`, hours: {} });
  const rows = harness.database.collection<{ _id: string }>('daily_product_sales');
  await rows.insertMany(Array.from({ length: 3_000 }, (_each, index) => row(index)));
  const plan = await rows.aggregate(bestProductsPipeline(periodsOf(30, new Date()), 10)).explain();
  expect(JSON.stringify(plan)).toMatch(/IXSCAN|Index Scan|Bitmap/);
  expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|Seq Scan/);
});

test('sales are removed after their retention, day by day', async () => {
  await sold('Rice', 100);
  await sold('Oil', 100, 95);
  await harness.foldFigures();
  const figures = createFiguresStore(harness.database);
  const before = new Date(Date.now() - 90 * DAY_MS);
  expect(await figures.removeProductSales(before)).toBe(1);
  expect(await figures.removeProductSales(before)).toBe(0);
  expect(namesOf((await ask(30)).best)).toEqual(['Rice']);
});

import { newEvent, type EventData } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/insights/daily-counts/day';
import { getDeadStock } from '../src/stock/reports/queries';
import { orderEvent } from './order-event';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct } = stock;

const today = dayOf(new Date());
const period = { from: dayOf(new Date(), 1), to: today };
const read: typeof catalogue.readAsAdmin = (...call) => catalogue.readAsAdmin(...call);
/** Answers are kept for a minute. */
const aMinuteLater = () => void (catalogue.clock.ahead += 60_000);

/** An order of three pieces, one of which is not found when it is packed. */
async function aShortPick() {
  const { product, orderId, lines } = await stock.anOrder({ quantity: 3 });
  await stock.confirm(orderId, lines);
  await stock.isIn(orderId, 'committed');
  const missing = [{ productId: product._id, quantity: 1, reason: 'not-found' as const }];
  const data: EventData<'order.adjusted'> = { ...orderEvent(orderId, lines), missing, finalTotal: 60 };
  for (let time = 0; time < 2; time += 1)
    await stock.handled(await stock.publish(newEvent('order.adjusted', orderId, data)));
  return product;
}

it('the value of the stock equals its rows within a minute, at cost and at the price that shoppers pay', async () => {
  const before = (await read('getStockValue')).data;
  const { _id: productId } = await aProduct({ stock: 2, price: 45, discount: 0 });
  await catalogue.asAdmin('updateProduct', { _id: productId, sellingPrice: 41.9 });
  const lines = [{ productId, pieces: 3, cost: 39.25 }];
  await catalogue.asAdmin('receiveGoods', { receiptId: randomUUID(), lines });
  await aProduct({ stock: 4, price: 10, discount: 0 });
  await aProduct({ stock: 0, price: 99 });
  expect((await read('getStockValue')).data).toEqual(before);
  aMinuteLater();
  const { rows, total } = (await read('getStockValue')).data;
  expect(total.products - before.total.products).toBe(2);
  expect(total.pieces - before.total.pieces).toBe(9);
  expect(total.withoutCost - before.total.withoutCost).toBe(4);
  expect(total.atCost - before.total.atCost).toBeCloseTo(5 * 39.25, 6);
  expect(total.atPrice - before.total.atPrice).toBeCloseTo(5 * 41.9 + 40, 6);
  expect(rows.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(total.pieces);
  const stocked = await catalogue.store.stocks.find({ gone: false }).lean();
  expect(total.pieces).toBe(stocked.reduce((sum, { onHand }) => sum + onHand, 0));
  expect(rows.find(({ key }) => key === stock.shelf.categoryId)).toMatchObject({ name: expect.any(String) });
});

it('dead stock is what nobody ordered since it was created', async () => {
  const [sold, dead] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5, price: 30, discount: 0 })];
  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
  const counted = { day: dayOf(inTwoDays()), buyers: 1, before: 0, countedAt: new Date() };
  const idOf = async ({ _id }: { _id: string }) => (await catalogue.store.products.findById(_id))!._id;
  await catalogue.store.popularity.collection.insertMany([
    { _id: await idOf(sold), ...counted },
    // Its orders of that day were cancelled.
    { _id: await idOf(dead), ...counted, buyers: 0, soldBefore: '2026-01-02' },
  ]);
  aMinuteLater();
  expect((await read('getDeadStock', { days: 1 })).data.rows).not.toContainEqual(
    expect.objectContaining({ productId: dead._id }),
  );
  const readModel = {
    sync: () => Promise.resolve(),
    table: { get: (id: string) => entryOf(id) },
    products: () => Promise.resolve(new Map()),
    taxonomy: () => ({ categoryById: new Map() }),
  };
  const entryOf = (id: string) =>
    [sold._id, dead._id].includes(id) ? { salePrice: 3_000, category: [], createdAt: Date.now() } : undefined;
  const report = await getDeadStock({
    store: catalogue.store,
    readModel: readModel as never,
    now: inTwoDays,
  })({
    days: 1,
  });
  expect(report).toEqual({
    days: 1,
    rows: [{ productId: dead._id, pieces: 5, value: 150, lastSoldOn: '2026-01-02' }],
    total: { products: 1, pieces: 5, value: 150 },
  });
});

it('short picks equal what the stock ledger has, once for repeated events', async () => {
  const before = (await read('getShortPicks', period)).data.total;
  const product = await aShortPick();
  const { orderId, product: emptied } = await stock.anOrder({ stock: 6, quantity: 2 });
  const found = { orderId, productId: emptied._id };
  await stock.handled(await stock.publish(newEvent('shelf.found-empty', emptied._id, found)));
  const { rows, total } = (await read('getShortPicks', period)).data;
  expect(rows).toContainEqual({
    ...{ key: product._id, name: product.name, unit: product.unit },
    ...{ times: 1, pieces: 1 },
  });
  expect(rows).toContainEqual(expect.objectContaining({ key: emptied._id, times: 1, pieces: 4 }));
  expect(total).toEqual({ times: before.times + 2, pieces: before.pieces + 5 });
  const months = (await read('getShortPicks', { ...period, by: 'month' })).data;
  expect(months.total).toEqual(total);
  expect(months.rows.at(-1)?.key).toBe(today.slice(0, 7));
  const ledger = await catalogue.store.movements.find({ cause: 'not-found' }).lean();
  expect(total.pieces).toBe(ledger.reduce((sum, { quantity }) => sum - quantity, 0));
  expect(await read('getShortPicks', { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
    data: { rows: [], total: { times: 0, pieces: 0 } },
  });
});

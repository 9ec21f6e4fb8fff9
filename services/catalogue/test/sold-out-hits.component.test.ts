import { calls } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { dayOf } from '../src/insights/daily-counts/day';
import { removeOldCounts } from '../src/insights/daily-counts/counts-store';
import { toId } from '../src/ids';
import { aProduct, aSubCategory, startHarness, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());
afterEach(() => catalogue.store.soldOutHits.deleteMany({}));

const record = (productId: string, hit: string) => catalogue.call('recordSoldOutHit', { productId, hit });
const hitsOf = async (days = 7) =>
  calls.getSoldOutHits.response.parse((await catalogue.asAdmin('getSoldOutHits', { days })).body).data;
const untilOpened = (opened: number) =>
  waitFor(async () => expect((await hitsOf()).totals.opened).toBe(opened));

it('counts views and refusals of sold-out products, without users [G-341]', async () => {
  const shelf = await aSubCategory(catalogue);
  const soldOut = await aProduct(catalogue, shelf, { stock: 0 });
  const other = await aProduct(catalogue, shelf, { stock: 0 });
  const there = await aProduct(catalogue, shelf, { stock: 3 });
  const draft = await aProduct(catalogue, shelf, { stock: 0 });
  await catalogue.asAdmin('updateProduct', { _id: draft._id, state: 'draft' });
  for (const { _id } of [other, there, draft, { _id: newId() }])
    expect((await record(_id, 'opened')).status).toBe(200);
  for (const hit of ['opened', 'opened', 'refused']) await record(soldOut._id, hit);
  await untilOpened(3);
  const { products, totals } = await hitsOf();
  const { _id: productId, name, unit } = soldOut;
  expect(products).toEqual([
    { productId, name, unit, stock: 0, opened: 2, refused: 1 },
    { productId: other._id, name: other.name, unit: other.unit, stock: 0, opened: 1, refused: 0 },
  ]);
  expect(totals).toEqual({ opened: 3, refused: 1 });
  const day = dayOf(new Date());
  const rows = await catalogue.store.soldOutHits.find({ productId: toId(productId) }).lean();
  expect(rows).toEqual([
    { _id: `${day} ${productId}`, day, productId: toId(productId), opened: 2, refused: 1 },
  ]);
});

it('leaves out deleted products, shows the requested days, and removes old ones', async () => {
  const shelf = await aSubCategory(catalogue);
  const { _id } = await aProduct(catalogue, shelf, { stock: 0 });
  const gone = newId();
  const aDay = (daysBefore: number, productId: string) => {
    const day = dayOf(new Date(), daysBefore);
    const row = { day, productId: toId(productId), opened: 1, refused: 0 };
    return catalogue.store.soldOutHits.create({ _id: `${day} ${productId}`, ...row });
  };
  for (const daysBefore of [0, 6, 7, 29, 100]) await aDay(daysBefore, _id);
  await aDay(0, gone);
  const opened = async (days: number) => (await hitsOf(days)).totals.opened;
  expect([await opened(1), await opened(7), await opened(30)]).toEqual([2, 3, 5]);
  expect((await hitsOf(1)).products.map(({ productId }) => productId)).toEqual([_id]);
  expect(await removeOldCounts(catalogue.store, new Date(Date.now() - 90 * 86_400_000))).toBe(1);
});

it('counts no further products after the daily maximum', async () => {
  const { _id } = await aProduct(catalogue, await aSubCategory(catalogue), { stock: 0 });
  const known = await aProduct(catalogue, await aSubCategory(catalogue), { stock: 0 });
  const day = dayOf(new Date());
  const row = (productId: string) => ({
    _id: `${day} ${productId}`,
    day,
    productId: toId(productId),
    opened: 0,
    refused: 0,
  });
  const others = Array.from({ length: 4_999 }, () => row(newId()));
  await catalogue.store.soldOutHits.insertMany([row(known._id), ...others]);
  await record(_id, 'opened');
  await record(known._id, 'opened');
  await untilOpened(1);
  expect(await catalogue.store.soldOutHits.countDocuments()).toBe(5_000);
});

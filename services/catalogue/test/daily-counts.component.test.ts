import type { QueryList } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { dayOf } from '../src/insights/daily-counts/day';
import { removeOldCounts } from '../src/insights/daily-counts/counts-store';
import { toId } from '../src/ids';
import { aProduct, useCatalogue, useSubCategory } from './harness';

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
beforeAll(() => aProduct(catalogue, shelf, { name: 'Foxtail millet' }));
afterEach(async () => {
  await catalogue.store.queryCounts.deleteMany({});
  await catalogue.store.soldOutHits.deleteMany({});
});

const DAYS = [0, 6, 7, 29, 100];
const removeOld = () => removeOldCounts(catalogue.store, new Date(Date.now() - 90 * 86_400_000));

describe('the log of queries', () => {
  const record = (search: string, use = 'searched') => catalogue.call('recordQuery', { search, use });
  const ask = (list: QueryList, more: object = {}) => catalogue.readAsAdmin('getQueries', { list, ...more });
  const queriesOf = async (list: QueryList) => (await ask(list)).data.map(({ query }) => query);
  const untilSearched = (searches: number) =>
    waitFor(async () => (await ask('most-searched')).totals.searches === searches);
  const row = (query: string, daysBefore = 0, counts = { searches: 1, withoutResult: 0, clicks: 0 }) => {
    const day = dayOf(new Date(), daysBefore);
    return { _id: `${day} ${query}`, day, query, ...counts };
  };

  it('counts searches, searches without hits, and clicks', async () => {
    for (const query of ['Foxtail', ' foxtail ', 'foxtail millet', 'zzqx', 'zzqx', 'zzqx'])
      await record(query);
    await record('FOXTAIL', 'clicked');
    await untilSearched(6);
    const answer = await ask('most-searched');
    expect(answer.data).toEqual([
      { query: 'zzqx', searches: 3, withoutResult: 3, clicks: 0, found: 0 },
      { query: 'foxtail', searches: 2, withoutResult: 0, clicks: 1, found: 1 },
      { query: 'foxtail millet', searches: 1, withoutResult: 0, clicks: 0, found: 1 },
    ]);
    expect(answer.totals).toEqual({ searches: 6, withoutResult: 3, clicks: 1 });
    expect(await queriesOf('nothing-found')).toEqual(['zzqx']);
    expect(await queriesOf('never-clicked')).toEqual(['foxtail millet']);
    const second = await ask('most-searched', { page: 2, limit: 1 });
    expect([second.data[0]?.query, second.totalPage, second.totalCount]).toEqual(['foxtail', 3, 3]);
  });

  it('has no personal data and no user; replicas add up, and write pending counts on shutdown', async () => {
    for (const query of ['meera@shop.example', '98765 43210', 'x'.repeat(61)])
      expect((await record(query)).status).toBe(200);
    const other = await catalogue.addReplica();
    await Promise.all([record('foxtail'), other.call('recordQuery', { search: 'foxtail', use: 'searched' })]);
    await other.stop();
    await untilSearched(2);
    const counts = { searches: 2, withoutResult: 0, clicks: 0 };
    expect(await catalogue.store.queryCounts.find().lean()).toEqual([row('foxtail', 0, counts)]);
  });

  it('counts no further words after the daily maximum', async () => {
    const words = Array.from({ length: 4_999 }, (_, index) => `word ${index}`);
    const known = (query: string) => row(query, 0, { searches: 0, withoutResult: 0, clicks: 1 });
    await catalogue.store.queryCounts.insertMany(['foxtail', ...words].map(known));
    await record('new word');
    await record('foxtail');
    await untilSearched(1);
    expect(await queriesOf('most-searched')).toEqual(['foxtail']);
    expect(await catalogue.store.queryCounts.countDocuments()).toBe(5_000);
  });

  it('shows the requested days, and old ones are removed', async () => {
    await catalogue.store.queryCounts.insertMany(DAYS.map((days) => row(`query ${days}`, days)));
    const searches = async (days: number) => (await ask('most-searched', { days })).totals.searches;
    expect([await searches(1), await searches(7), await searches(30)]).toEqual([1, 2, 4]);
    expect([await removeOld(), await removeOld()]).toEqual([1, 0]);
    expect(await catalogue.store.queryCounts.countDocuments()).toBe(4);
  });
});

describe('hits of sold-out products', () => {
  const record = (productId: string, hit: string) => catalogue.call('recordSoldOutHit', { productId, hit });
  const hitsOf = async (days = 7) => (await catalogue.readAsAdmin('getSoldOutHits', { days })).data;
  const soldOut = (more: object = {}) => aProduct(catalogue, shelf, { stock: 0, ...more });
  const row = (productId: string, opened: number, refused = 0, daysBefore = 0) => {
    const day = dayOf(new Date(), daysBefore);
    return { _id: `${day} ${productId}`, day, productId: toId(productId), opened, refused };
  };

  it('are counted as views and refusals, without users [G-341]', async () => {
    const [gone, other] = [await soldOut(), await soldOut()];
    const [there, draft] = [await soldOut({ stock: 3 }), await soldOut({ state: 'draft' })];
    for (const { _id } of [other, there, draft, { _id: newId() }])
      expect((await record(_id, 'opened')).status).toBe(200);
    for (const hit of ['opened', 'opened', 'refused']) await record(gone._id, hit);
    await waitFor(async () => expect((await hitsOf()).totals.opened).toBe(3));
    const { products, totals } = await hitsOf();
    const { _id: productId, name, unit } = gone;
    expect(products).toEqual([
      { productId, name, unit, stock: 0, opened: 2, refused: 1 },
      { productId: other._id, name: other.name, unit: other.unit, stock: 0, opened: 1, refused: 0 },
    ]);
    expect(totals).toEqual({ opened: 3, refused: 1 });
    const rows = await catalogue.store.soldOutHits.find({ productId: toId(productId) }).lean();
    expect(rows).toEqual([row(productId, 2, 1)]);
  });

  it('leave out deleted products, are shown for the requested days, and old ones are removed', async () => {
    const { _id } = await soldOut();
    const rows = [...DAYS.map((days) => row(_id, 1, 0, days)), row(newId(), 1)];
    await catalogue.store.soldOutHits.insertMany(rows);
    const opened = async (days: number) => (await hitsOf(days)).totals.opened;
    expect([await opened(1), await opened(7), await opened(30)]).toEqual([2, 3, 5]);
    expect((await hitsOf(1)).products.map(({ productId }) => productId)).toEqual([_id]);
    expect(await removeOld()).toBe(1);
  });
});

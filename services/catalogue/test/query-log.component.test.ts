import { calls, type QueryList } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { dayOf } from '../src/insights/daily-counts/day';
import { removeOldCounts } from '../src/insights/daily-counts/counts-store';
import { aProduct, aSubCategory, startHarness, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
  await aProduct(catalogue, await aSubCategory(catalogue), { name: 'Foxtail millet' });
});
afterAll(() => catalogue.stop());
afterEach(() => catalogue.store.queryCounts.deleteMany({}));

const record = (search: string, use = 'searched') => catalogue.call('recordQuery', { search, use });
const ask = async (list: QueryList, more: object = {}) =>
  calls.getQueries.response.parse((await catalogue.asAdmin('getQueries', { list, ...more })).body);
const queriesOf = async (list: QueryList) => (await ask(list)).data.map(({ query }) => query);
const untilSearched = (searches: number) =>
  waitFor(async () => (await ask('most-searched')).totals.searches === searches);
const aDay = (daysBefore: number, query: string) => {
  const day = dayOf(new Date(), daysBefore);
  const counts = { searches: 1, withoutResult: 0, clicks: 0 };
  return catalogue.store.queryCounts.create({ _id: `${day} ${query}`, day, query, ...counts });
};

it('counts searches, searches without hits, and clicks', async () => {
  for (const query of ['Foxtail', ' foxtail ', 'foxtail millet', 'zzqx', 'zzqx', 'zzqx']) await record(query);
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

it('adds up the counts of replicas, and writes pending counts on shutdown', async () => {
  const other = await catalogue.addReplica();
  await Promise.all([record('foxtail'), other.call('recordQuery', { search: 'foxtail', use: 'searched' })]);
  await other.stop();
  await untilSearched(2);
  expect((await ask('most-searched')).data).toMatchObject([{ query: 'foxtail', searches: 2 }]);
});

it('does not store personal data, or the user', async () => {
  for (const query of ['meera@shop.example', '98765 43210', 'x'.repeat(61)])
    expect((await record(query)).status).toBe(200);
  await record('foxtail');
  await untilSearched(1);
  const rows = await catalogue.store.queryCounts.find().lean();
  const day = dayOf(new Date());
  const counts = { searches: 1, withoutResult: 0, clicks: 0 };
  expect(rows).toEqual([{ _id: `${day} foxtail`, day, query: 'foxtail', ...counts }]);
});

it('counts no further words after the daily maximum', async () => {
  const day = dayOf(new Date());
  const counts = { searches: 0, withoutResult: 0, clicks: 1 };
  const known = (query: string) => ({ _id: `${day} ${query}`, day, query, ...counts });
  await catalogue.store.queryCounts.insertMany([
    known('foxtail'),
    ...Array.from({ length: 4_999 }, (_, index) => known(`word ${index}`)),
  ]);
  await record('new word');
  await record('foxtail');
  await untilSearched(1);
  expect(await queriesOf('most-searched')).toEqual(['foxtail']);
  expect(await catalogue.store.queryCounts.countDocuments()).toBe(5_000);
});

it('shows the requested days, and removes old ones', async () => {
  for (const daysBefore of [0, 6, 7, 29, 100]) await aDay(daysBefore, `query ${daysBefore}`);
  const searches = async (days: number) => (await ask('most-searched', { days })).totals.searches;
  expect([await searches(1), await searches(7), await searches(30)]).toEqual([1, 2, 4]);
  const before = new Date(Date.now() - 90 * 86_400_000);
  expect([
    await removeOldCounts(catalogue.store, before),
    await removeOldCounts(catalogue.store, before),
  ]).toEqual([1, 0]);
  expect(await catalogue.store.queryCounts.countDocuments()).toBe(4);
});

it('is counted for anyone and read by admins', async () => {
  expect((await record('foxtail')).status).toBe(200);
  expect((await record('', 'searched')).status).toBe(400);
  expect((await record('foxtail', 'bought')).status).toBe(400);
  expect((await catalogue.call('getQueries', {})).status).toBe(401);
  expect((await catalogue.call('getQueries', {}, catalogue.shopper)).status).toBe(403);
  expect((await catalogue.asAdmin('getQueries', { days: 3 })).status).toBe(400);
});

import type { EventData, Product, SearchRehearsal } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/insights/daily-counts/day';
import { aProduct, useCatalogue, useSubCategory, type Replica } from './harness';

let other: Replica;
afterAll(() => other.stop());
const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
let quinoa: Product;
let millet: Product;
beforeAll(async () => {
  quinoa = await aProduct(catalogue, shelf, { name: 'White Quinoa' });
  millet = await aProduct(catalogue, shelf, { name: 'Foxtail Millet' });
  await aProduct(catalogue, shelf, { name: 'Fresh Curd' });
  other = await catalogue.addReplica();
});
afterEach(async () => {
  const pins = (await inForce()).pins.map(({ query }) => ({ query, productIds: [] }));
  if (pins.length > 0) await tune({ pins });
});

const own = () => randomUUID();
const namesOf = async (search: string, replica: Replica = catalogue) =>
  (await replica.read('searchProducts', { search, page: 1 })).data.map(({ name }) => name);
const rehearse = async (changes: object, rehearsalId: string = randomUUID()) =>
  (await catalogue.readAsAdmin('rehearseSearchTuning', { rehearsalId, ...changes })).data;
const ask = async (rehearsalId: string) =>
  (await catalogue.readAsAdmin('getSearchRehearsal', { rehearsalId })).data;
async function rehearsed(changes: object): Promise<SearchRehearsal> {
  const { rehearsalId } = await rehearse(changes);
  let last!: SearchRehearsal;
  await waitFor(async () => (last = await ask(rehearsalId)).state !== 'running');
  return last;
}
const apply = (rehearsalId: string) => catalogue.asAdmin('applySearchTuning', { rehearsalId });
async function tune(changes: object): Promise<void> {
  expect((await apply((await rehearsed(changes)).rehearsalId)).status).toBe(200);
}
const inForce = async () => (await catalogue.readAsAdmin('getSearchTuning')).data;
const pinned = async () =>
  (await inForce()).pins.map(({ query, products }) => [query, ...products.map(({ name }) => name)]);

describe('synonyms', () => {
  it('apply on every replica at the next search, until the group is deleted', async () => {
    const groupId = own();
    await tune({ synonyms: [{ groupId, phrases: ['Kinova', 'quinoa'] }] });
    for (const replica of [other, catalogue])
      expect(await namesOf('kinova', replica)).toEqual(['White Quinoa']);
    expect((await inForce()).synonyms).toContainEqual({ groupId, phrases: ['Kinova', 'quinoa'] });
    await tune({ synonyms: [{ groupId, phrases: [] }] });
    expect([await namesOf('kinova', other), await namesOf('kinova')]).toEqual([[], []]);
  });

  it('apply to replicas started later and products created later', async () => {
    const groupId = own();
    await tune({ synonyms: [{ groupId, phrases: ['vari', 'barnyard millet'] }] });
    const later = await catalogue.addReplica();
    const made = await aProduct(catalogue, shelf, { name: 'Barnyard Millet' });
    for (const replica of [later, other, catalogue])
      expect(await namesOf('vari', replica)).toContain(made.name);
    await later.stop();
    await catalogue.asAdmin('deleteProduct', { _id: made._id });
    await tune({ synonyms: [{ groupId, phrases: [] }] });
  });
});

describe('pinned results', () => {
  it('come first, in their order, for any spelling of the query', async () => {
    await tune({ pins: [{ query: ' Fresh  CURD', productIds: [millet._id, quinoa._id] }] });
    for (const replica of [catalogue, other])
      expect(await namesOf('fresh curd', replica)).toEqual(['Foxtail Millet', 'White Quinoa', 'Fresh Curd']);
    expect(await pinned()).toEqual([['fresh curd', 'Foxtail Millet', 'White Quinoa']]);
    const listed = await catalogue.read('getProducts', { search: 'Fresh curd', limit: 1 });
    expect(listed).toMatchObject({ data: [{ name: 'Foxtail Millet' }], totalCount: 3 });
  });

  it('do not apply to the product table, from which admins make bulk changes', async () => {
    await tune({ pins: [{ query: 'curd', productIds: [millet._id] }] });
    const table = await catalogue.readAsAdmin('getProductTable', { search: 'curd' });
    expect(table.data.map(({ name }) => name)).toEqual(['Fresh Curd']);
  });

  it('are not shown while they are archived, and drop out when they are deleted', async () => {
    const product = await aProduct(catalogue, shelf, { name: 'Ragi Flour' });
    await tune({ pins: [{ query: 'curd', productIds: [product._id] }] });
    await catalogue.asAdmin('updateProduct', { _id: product._id, state: 'archived' });
    expect(await namesOf('curd', other)).toEqual(['Fresh Curd']);
    expect((await inForce()).pins).toMatchObject([{ query: 'curd', products: [{ state: 'archived' }] }]);
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    expect(await pinned()).toEqual([]);
  });
});

describe('a rehearsal', () => {
  const count = (query: string, searches: number, daysBefore = 0) => {
    const day = dayOf(new Date(), daysBefore);
    const counts = { searches, withoutResult: 0, clicks: 0 };
    return catalogue.store.queryCounts.create({ _id: `${day} ${query}`, day, query, ...counts });
  };
  afterEach(() => catalogue.store.queryCounts.deleteMany({}));

  it('reports queries that improve, worsen or change, weighted by searches, and changes nothing', async () => {
    await count('kinova', 5, 3);
    await count('kinova', 2, 27);
    await count('kinova', 100, 28);
    await count('thayir', 4);
    await count('millet', 3);
    await count('quinoa', 9);
    const { state, progress, leftOut, result } = await rehearsed({
      synonyms: [
        { groupId: own(), phrases: ['kinova', 'quinoa'] },
        { groupId: 'built-in-dahi', phrases: [] },
      ],
      pins: [{ query: 'millet', productIds: [quinoa._id, newId()] }],
    });
    expect(leftOut).toBe(1);
    // Six other words of the disabled group are replayed, too.
    expect([state, progress, result!.replayed]).toEqual(['done', 100, { queries: 10, searches: 23 }]);
    const page = (...first: string[]) => ({ total: first.length, first });
    const [white, curd, foxtail] = ['White Quinoa', 'Fresh Curd', 'Foxtail Millet'] as const;
    const before = { kinova: page(), thayir: page(curd), millet: page(foxtail) };
    const after = { kinova: page(white), thayir: page(), millet: page(white, foxtail) };
    expect(result!.rows.slice(0, 3)).toEqual([
      { query: 'kinova', searches: 7, outcome: 'finds-now', before: before.kinova, after: after.kinova },
      { query: 'thayir', searches: 4, outcome: 'finds-nothing', before: before.thayir, after: after.thayir },
      { query: 'millet', searches: 3, outcome: 'gains', before: before.millet, after: after.millet },
    ]);
    expect(result!.outcomes['finds-now']).toEqual({ queries: 1, searches: 7 });
    for (const query of ['kinova', 'thayir', 'millet'] as const)
      expect(await namesOf(query)).toEqual(before[query].first);
  });

  it('runs once when started repeatedly, and its result is applied once', async () => {
    const seen = catalogue.probe.of('search.tuned').length;
    const changes = { synonyms: [{ groupId: own(), phrases: ['kinova', 'quinoa'] }] };
    const { rehearsalId } = await rehearsed(changes);
    expect((await rehearse({ pins: [], ...changes }, rehearsalId)).state).toBe('done');
    expect([(await apply(rehearsalId)).status, (await apply(rehearsalId)).status]).toEqual([200, 200]);
    expect((await ask(rehearsalId)).state).toBe('applied');
    await waitFor(() => catalogue.probe.of('search.tuned').length === seen + 1);
    await tune({ synonyms: [{ ...changes.synonyms[0], phrases: [] }] });
  });

  it('is outdated once other tuning is in force [G-340]', async () => {
    const changes = (query: string) => ({ pins: [{ query, productIds: [millet._id] }] });
    const first = await rehearsed(changes('ragi'));
    await tune(changes('jowar'));
    expect((await ask(first.rehearsalId)).state).toBe('outdated');
    expect((await apply(first.rehearsalId)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'Synonyms or pinned results have changed since. Please rehearse again.',
    });
    expect(await pinned()).toEqual([['jowar', 'Foxtail Millet']]);
  });

  it('of a crashed process has failed, and cannot be applied', async () => {
    const rehearsalId = randomUUID();
    await catalogue.store.searchRehearsals.create({
      _id: rehearsalId,
      state: 'running',
      tuningVersion: 0,
      synonyms: [],
      pins: [],
      leftOut: 0,
      progress: 10,
      at: new Date(Date.now() - 61_000),
    });
    expect((await ask(rehearsalId)).state).toBe('failed');
    expect((await apply(rehearsalId)).body.message).toBe('This rehearsal has not been done to the end.');
  });

  it('is written as text into the audit log when it is applied', async () => {
    await tune({
      synonyms: [{ groupId: 'built-in-besan', phrases: ['besan', 'gram flour'] }],
      pins: [{ query: 'flour', productIds: [millet._id, quinoa._id] }],
    });
    const entry = () =>
      (catalogue.probe.of('audit.recorded') as EventData<'audit.recorded'>[]).findLast(
        ({ kind }) => kind === 'search',
      );
    await waitFor(() => entry()?.subjectName.startsWith('1 group of synonyms, ') === true);
    expect(entry()).toMatchObject({
      action: 'changed',
      subjectName: '1 group of synonyms, 1 pinned query',
      changes: [
        { field: 'Synonyms', before: 'besan, gram flour, chickpea flour', after: 'besan, gram flour' },
        { field: 'Pinned for “flour”', after: 'Foxtail Millet, White Quinoa' },
      ],
    });
  });
});

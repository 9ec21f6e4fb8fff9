import type { Suggestions } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { dayOf } from '../src/insights/daily-counts/day';
import { aProduct, useCatalogue, useSubCategory, type Replica } from './harness';

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
beforeAll(async () => {
  const add = (name: string, more: object = {}) => aProduct(catalogue, shelf, { name, ...more });
  await add('Quillberry Jam', { brand: 'Quillfield', unit: '200 g', price: 80, discount: 10 });
  for (const name of ['Quillberry', 'Quillberry Juice', 'Wild Quillberry', 'Quillfield Oats', 'Potato'])
    await add(name);
});

const suggest = async (search?: string, on: Replica = catalogue) =>
  (await on.read('getSuggestions', search === undefined ? {} : { search })).data;
const NOTHING: Suggestions = { queries: [], brands: [], shelves: [], products: [] };
const found = async (search: string) => (await catalogue.read('searchProducts', { search })).totalCount;

it('suggests queries, brands and products for a prefix', async () => {
  const { queries, brands, products } = await suggest('qui');
  expect(queries[0]).toBe('quillberry');
  expect(brands).toEqual(['Quillfield']);
  expect(products).toHaveLength(4);
  expect(products.find(({ name }) => name === 'Quillberry Jam')).toMatchObject({
    brand: 'Quillfield',
    unit: '200 g',
    price: 80,
    discount: 10,
  });
});

it('suggests only queries with hits, for every prefix of every word', async () => {
  for (const word of ['quillberry juice', 'wild']) {
    for (let length = 1; length <= word.length; length += 1) {
      const { queries, brands } = await suggest(word.slice(0, length));
      for (const query of [...queries, ...brands])
        expect([query, (await found(query)) > 0]).toEqual([query, true]);
    }
  }
  expect(await suggest('zzqx')).toEqual(NOTHING);
});

it('suggests synonyms, and the corrected spelling of the query', async () => {
  expect((await suggest('alo')).queries).toContain('aloo');
  expect((await suggest('quilberry')).queries).toEqual(['quillberry']);
});

it('shows frequent queries when nothing is typed, and no rare ones', async () => {
  const count = (query: string, searches: number, clicks: number, days = 3) =>
    Array.from({ length: days }, (_unused, before) => {
      const day = dayOf(new Date(), before);
      return { _id: `${day} ${query}`, day, query, searches, clicks, withoutResult: 0 };
    });
  await catalogue.store.queryCounts.insertMany([
    ...count('quillberry', 20, 9),
    ...count('potato', 40, 5),
    ...count('pota', 30, 5),
    ...count('no such thing', 50, 5),
    ...count('oats', 500, 90, 2),
    ...count('juice', 9, 9),
    ...count('jam', 90, 3),
  ]);
  const replica = await catalogue.addReplica();
  await waitFor(async () => (await suggest('', replica)).queries.length > 0);
  expect(await suggest('', replica)).toEqual({ ...NOTHING, queries: ['potato', 'quillberry'] });
  expect(await suggest(undefined, replica)).toEqual(await suggest('  ', replica));
  await replica.stop();
});

import { demo, indexOfDemo } from '../../../test/demo-index';
import { createBrandSearch } from './brand-search';
import { KINDS_OF_BRANDS, knownBrandIn } from './known-brands';

const index = indexOfDemo();
const search = createBrandSearch(index);
const names = new Map(demo.products.map(({ _id, name }) => [_id, name]));
const nearTo = (query: string) => search.find(query, 0, 10).near!.map((id) => names.get(id)!);

test.each([
  ['coke', /cola/i],
  ['Coca-Cola 2 L', /cola/i],
  ['colgate', /toothpaste/i],
  ['maggi', /noodle/i],
  ['maggie noodles', /noodle/i],
  ['lays', /chips/i],
  ["Lay's chips", /chips/i],
  ['surf excel', /detergent/i],
  ['कोलगेट', /toothpaste/i],
  ['मैगी', /noodle/i],
])('%s shows goods of its kind as near, and finds nothing else [D-8]', (query, kind) => {
  expect(search.find(query, 0, 10)).toMatchObject({ ids: [], total: 0 });
  expect(search.find(query, 0, 10).didYouMean).toBeUndefined();
  expect(
    nearTo(query)
      .slice(0, 3)
      .filter((name) => kind.test(name)),
  ).toHaveLength(3);
});

test('every kind finds products of the demo shop', () => {
  expect(KINDS_OF_BRANDS.filter((kind) => index.find(kind, 0, 1).total === 0)).toEqual([]);
});

test('the rest of the query narrows the kind', () => {
  expect(nearTo('amul butter').every((name) => /butter/i.test(name))).toBe(true);
  expect(nearTo('lux sandal')[0]).toMatch(/sandal.*soap|soap.*sandal/i);
});

test('a brand that a product has is found as itself', () => {
  const id = 'c'.repeat(24);
  const texts = { name: 'Colgate Toothpaste', brand: 'Colgate', unit: '100 g' };
  index.put({ id, ...texts, aliases: [], categories: [], subCategories: [], soldOut: false });
  expect(search.find('colgate', 0, 10)).toMatchObject({ ids: [id], total: 1 });
  index.remove(id);
});

test('a kind is no brand, and the longest name of a brand counts', () => {
  expect(knownBrandIn('toothpaste')).toBeUndefined();
  expect(knownBrandIn('surf excel 1 kg')).toEqual({
    words: ['surf', 'excel'],
    rest: ['1', 'kg'],
    kind: 'detergent',
  });
});

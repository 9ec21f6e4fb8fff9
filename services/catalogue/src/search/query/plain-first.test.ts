import { demo, indexOfDemo } from '../../../test/demo-index';
import { aDocument } from '../../../test/search-document';
import { createInvertedIndex } from '../index/inverted-index';
import type { SearchDocument } from '../product-search';

interface Product extends Partial<SearchDocument> {
  name: string;
  popularity?: number;
}

/** Names in the order of the search results; of equal products the first one in the list has the highest id. */
function found(query: string, products: readonly Product[]): string[] {
  const index = createInvertedIndex();
  for (const [at, { popularity = 0, ...product }] of products.entries()) {
    const id = (0xfff - at).toString(16).padStart(24, '0');
    index.put(aDocument(product.name, { ...product, id }));
    index.setPopularity(id, popularity);
  }
  const names = products.map(({ name }) => name);
  return index.find(query, 0, 20).ids.map((id) => names[0xfff - parseInt(id, 16)]!);
}

const TOMATOES: readonly Product[] = [
  { name: 'Tomato Ketchup', aliases: ['sauce'], subCategories: ['Ketchup'], popularity: 1 },
  { name: 'Organic Tomato', aliases: ['tamatar'], subCategories: ['Organic Produce'], popularity: 1 },
  { name: 'Cherry Tomato', aliases: ['tamatar'], subCategories: ['Exotic'], popularity: 1 },
  { name: 'Tomato Soup', subCategories: ['Soups'] },
  { name: 'Hill Farm Tomato', brand: 'Hill Farm', aliases: ['tamatar'], subCategories: ['Vegetables'] },
  { name: 'Tomato', aliases: ['tamatar'], subCategories: ['Vegetables'] },
];

it.each(['tomato', 'Tomatoes', 'tamatar'])(
  '%s finds plain tomatoes first, regardless of popularity',
  (query) => {
    const names = found(query, TOMATOES);
    expect(names.slice(0, 2).sort()).toEqual(['Hill Farm Tomato', 'Tomato']);
    expect(names.slice(2, 4).sort()).toEqual(['Cherry Tomato', 'Organic Tomato']);
  },
);

it('a special product is first when the query has its name', () => {
  expect(found('organic tomato', TOMATOES)[0]).toBe('Organic Tomato');
  expect(found('tomato soup', TOMATOES)[0]).toBe('Tomato Soup');
  expect(found('ketchup', TOMATOES)[0]).toBe('Tomato Ketchup');
});

it('a compound name comes after the product of the query', () => {
  const potatoes: Product[] = [{ name: 'Sweet Potato' }, { name: 'Baby Potato' }];
  expect(found('potato', potatoes)).toEqual(['Baby Potato', 'Sweet Potato']);
  expect(found('shakarkandi', potatoes)).toEqual(['Sweet Potato']);
});

it('a product in stock comes before a sold-out plain name with a brand', () => {
  const butters: Product[] = [
    { name: 'Dairy Lane Butter', brand: 'Dairy Lane', soldOut: true },
    { name: 'Garlic Butter' },
  ];
  expect(found('butter', butters)).toEqual(['Garlic Butter', 'Dairy Lane Butter']);
});

const demoIndex = indexOfDemo();

it.each([
  ['tomato', /^Tomato (Hybrid|Local)$/],
  ['bread', /(Brown|White|Multigrain) /],
  ['salt', /(Iodised|Crystal) Salt/],
  ['apple', /^(Shimla|Royal Gala) Apple$/],
])('in the demo shop %s finds the plain products first', (query, plain) => {
  const { ids } = demoIndex.find(query, 0, 3);
  const first = ids.map((id) => demo.products.find(({ _id }) => _id === id)!.name);
  expect(first.filter((name) => !plain.test(name))).toEqual([]);
});

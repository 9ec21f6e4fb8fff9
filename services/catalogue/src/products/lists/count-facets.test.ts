import { countFacets } from './count-facets';
import { countryNumber, NO_COUNTRY } from './countries';
import type { Filter } from './filter';
import { listed, type Listed } from './product-under-test';

const counted = (products: readonly Listed[], filter: Filter = {}, groups?: number) => {
  const {
    inStock,
    countries: _countries,
    ...columns
  } = countFacets(products, filter, { brands: 3, subCategories: 2, groups });
  const lists = Object.entries(columns).map(([name, counts]) => [name, [...counts]]);
  return { ...Object.fromEntries(lists), inStock } as Record<string, unknown>;
};

const products = [
  listed('a', { brand: 1, diet: 'veg', salePrice: 5_000 }),
  listed('b', { brand: 1, diet: 'non-veg', salePrice: 5_001, soldOut: true }),
  listed('c', { brand: 2, diet: 'veg', salePrice: 20_000_000, subCategories: [0, 1] }),
];

test('every value is counted', () => {
  expect(counted(products)).toEqual({
    brands: [0, 2, 1],
    subCategories: [3, 1],
    prices: [1, 1, 0, 0, 0, 1],
    diets: [2, 1],
    inStock: 2,
  });
});

test('countries of origin are counted, products without one in none', () => {
  const [india, spain] = ['IN', 'ES'].map(countryNumber) as [number, number];
  const of = (...numbers: number[]) => numbers.map((country, at) => listed(String(at), { country }));
  const filter = { countries: new Set([india]) };
  const { countries } = countFacets(of(india, india, spain, NO_COUNTRY), filter, {
    brands: 0,
    subCategories: 0,
  });
  expect([countries[india], countries[spain]]).toEqual([2, 1]);
  expect(countries.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('a filter narrows the values of the others, not its own', () => {
  const counts = counted(products, { brands: new Set([1]), isInStock: true });
  expect(counts.brands).toEqual([0, 1, 1]);
  expect([counts.diets, counts.inStock, counts.prices]).toEqual([[1, 0], 1, [1, 0, 0, 0, 0, 0]]);
});

test('a variant group counts once for each value that one of its products has', () => {
  const sizes = [
    listed('small', { group: 0, brand: 1, salePrice: 4_000 }),
    listed('alone', { brand: 1, salePrice: 4_000 }),
    listed('medium', { group: 0, brand: 1, salePrice: 4_500 }),
    listed('large', { group: 0, brand: 1, salePrice: 9_000 }),
  ];
  const counts = counted(sizes, {}, 1);
  expect(counts.brands).toEqual([0, 2, 0]);
  expect(counts.prices).toEqual([2, 1, 0, 0, 0, 0]);
  expect(counted(sizes).prices).toEqual([3, 1, 0, 0, 0, 0]);
  expect(counted(sizes, { priceFrom: 5_000 }, 1).inStock).toBe(1);
});

import type { ListSort } from '@tokri/contracts';
import { chooseEntries, type Choice } from './choose';
import { countryNumber } from './countries';
import type { Filter } from './filter';
import { unitPriceRank, type Filterable } from './filterable';
import { listed, type Listed } from './product-under-test';

const choose = (products: readonly Listed[], choice: Partial<Choice> = {}) =>
  chooseEntries(products, { filter: {}, popularityOf: (id) => Number(id) / 10, ...choice }).map(
    ({ id }) => id,
  );

describe('a filter', () => {
  const products = [
    listed('cheap', { salePrice: 4_000, brand: 1, diet: 'veg', country: countryNumber('IN') }),
    listed('dear', { salePrice: 9_000, brand: 2, diet: 'non-veg', subCategories: [0, 1] }),
    listed('gone', { salePrice: 9_001, brand: 1, soldOut: true }),
  ];
  it.each<[string, Filter, string[]]>([
    ['of nothing lets everything through', {}, ['cheap', 'dear', 'gone']],
    ['of brands', { brands: new Set([1]) }, ['cheap', 'gone']],
    ['of an unknown brand lets nothing through', { brands: new Set() }, []],
    ['of a price, both ends included', { priceFrom: 4_000, priceTo: 9_000 }, ['cheap', 'dear']],
    ['of veg', { diet: 'veg' }, ['cheap']],
    ['of what is in stock', { isInStock: true }, ['cheap', 'dear']],
    ['of sub-categories', { subCategories: new Set([1]) }, ['dear']],
    ['of countries', { countries: new Set(['IN', 'ES'].map(countryNumber)) }, ['cheap']],
    ['of several kinds at once', { brands: new Set([1]), isInStock: true }, ['cheap']],
  ])('%s', (_what, filter, expected) => expect(choose(products, { filter })).toEqual(expected));
});

describe('the order', () => {
  const of = (sort: ListSort, ...facts: Partial<Filterable>[]) =>
    choose(
      facts.map((more, at) => listed(String(at), more)),
      { sort },
    );
  it.each<[ListSort, Partial<Filterable>[], string[]]>([
    ['price', [{ salePrice: 300 }, { salePrice: 100 }, { salePrice: 1e9 }], ['1', '0', '2']],
    ['price-desc', [{ salePrice: 300 }, { salePrice: 100 }, { salePrice: 1e9 }], ['2', '0', '1']],
    ['discount', [{ discount: 5 }, { discount: 12.75 }, { discount: 12.5 }, {}], ['1', '2', '0', '3']],
    ['newest', [{ createdAt: 1e12 }, { createdAt: 2e12 }, {}], ['1', '0', '2']],
    ['popular', [{}, {}, { soldOut: true }, {}], ['3', '1', '0', '2']],
  ])('by %s', (sort, facts, expected) => expect(of(sort, ...facts)).toEqual(expected));

  it('by unit price has kilograms and litres first, then pieces, then units without an amount', () => {
    const units = [
      undefined,
      { paise: 1, per: 'piece' },
      { paise: 9_000, per: 'kg' },
      { paise: 5_000, per: 'l' },
      { paise: 2 ** 40, per: 'kg' },
    ] as const;
    const facts = units.map((unit) => ({ unitPrice: unitPriceRank(unit) }));
    expect(of('unit-price', ...facts)).toEqual(['3', '2', '4', '1', '0']);
  });

  it('by country of origin follows the English names, with unknown ones last', () => {
    const facts = ['IN', undefined, 'ES', 'AX'].map((code) => ({ country: countryNumber(code) }));
    expect(of('country', ...facts)).toEqual(['3', '0', '2', '1']);
  });

  it('is stable, so that pages are consistent', () => {
    expect(of('price', {}, {}, { salePrice: 1 }, {})).toEqual(['2', '0', '1', '3']);
  });
});

test('of a variant group the first matching product in stock is shown, at its position', () => {
  const products = [
    listed('small', { group: 0, salePrice: 3_000, soldOut: true }),
    listed('other', { salePrice: 4_000 }),
    listed('large', { group: 0, salePrice: 5_000 }),
  ];
  expect(choose(products, { groups: 1, sort: 'price' })).toEqual(['other', 'large']);
  expect(choose(products, { groups: 1, sort: 'price', filter: { priceTo: 4_500 } })).toEqual([
    'small',
    'other',
  ]);
  expect(choose(products, { sort: 'price' })).toEqual(['small', 'other', 'large']);
});

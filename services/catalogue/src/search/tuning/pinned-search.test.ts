import { aDocument } from '../../../test/search-document';
import { createInvertedIndex } from '../index/inverted-index';
import { createPinnedSearch } from './pinned-search';

const id = (number: number) => String(number).padStart(24, '0');
const index = createInvertedIndex();
for (let number = 1; number <= 30; number += 1) index.put(aDocument(`Milk ${number}`, { id: id(number) }));
const hidden = new Set<string>();
const search = createPinnedSearch(index, {
  ofQuery: (query) => (query === 'fresh milk' || query === 'milk' ? [id(99), id(7)] : []),
  isShown: (product) => !hidden.has(product),
});
afterEach(() => hidden.clear());

it('pinned products come first in their order, each product once, on every page', () => {
  const pages = [0, 10, 20, 30].flatMap((offset) => search.find(' MILK ', offset, 10).ids);
  expect(pages.slice(0, 2)).toEqual([id(99), id(7)]);
  expect(pages).toHaveLength(31);
  expect(new Set(pages).size).toBe(31);
  const others = index.find('milk', 0, 30).ids.filter((product) => product !== id(7));
  expect(pages.slice(2)).toEqual(others);
  expect(search.find('milk', 0, 1).total).toBe(31);
});

it('they also come first in the complete, filtered and sorted list, without near products', () => {
  const whole = search.all('milk');
  expect(whole.slice(0, 2)).toEqual([id(99), id(7)]);
  expect([whole.length, new Set(whole).size]).toEqual([31, 31]);
  expect(search.all('milk 3')).toEqual(index.all('milk 3'));
  const nowhere = createPinnedSearch(index, { ofQuery: () => [id(7)], isShown: () => true });
  expect(index.find('zebra', 0, 1)).toMatchObject({ total: 0, unmatched: ['zebra'] });
  expect(nowhere.find('zebra', 0, 5)).toEqual({ ids: [id(7)], total: 1 });
});

it('hidden products are not pinned, and a query without pins is unchanged', () => {
  hidden.add(id(99));
  expect(search.find('milk', 0, 2).ids[0]).toBe(id(7));
  expect(search.find('milk 3', 0, 5)).toEqual(index.find('milk 3', 0, 5));
});

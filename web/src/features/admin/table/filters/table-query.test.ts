import {
  countFilters,
  nextSort,
  readTableQuery,
  tableAddress,
  toTableRequest,
  type TableQuery,
} from './table-query';

const read = (address: string) => readTableQuery(new URLSearchParams(address));
const whole: TableQuery = {
  search: 'dal & rice',
  page: 3,
  limit: 100,
  sort: 'salePrice',
  order: 'desc',
  tab: 'archived',
  categoryId: 'a'.repeat(24),
  subCategoryId: 'b'.repeat(24),
  brand: 'Amrit',
  stock: 'low',
  hasNoPicture: true,
  lacksFacts: true,
  discountFrom: 0,
  discountTo: 12.5,
  columns: 'name,unit',
};

test('the address has the whole query without defaults', () => {
  expect(readTableQuery(tableAddress(whole))).toEqual(whole);
  expect(String(tableAddress(read('')))).toBe('view=table');
  expect(countFilters(whole)).toBe(7);
  expect(countFilters(read(''))).toBe(0);
});

test('ignores invalid values', () => {
  const nonsense =
    'page=-2&size=7&sort=$where&order=up&state=gone&category=x&stock=much&from=abc&to=700&brand=';
  expect(readTableQuery(new URLSearchParams(nonsense))).toEqual(read(''));
  expect(read('sort=toString').sort).toBe('relevance');
});

test("'all' leaves out archived products, which have their own tab", () => {
  expect(toTableRequest(read('')).states).toEqual(['live', 'draft']);
  expect(toTableRequest(whole)).toMatchObject({ states: ['archived'], hasNoPicture: true, lacksFacts: true });
  for (const flag of ['hasNoPicture', 'lacksFacts'])
    expect(toTableRequest(read(''))).not.toHaveProperty(flag);
});

test('a column sorts ascending, descending, then not at all', () => {
  const up = nextSort(read(''), 'price');
  const down = nextSort(up, 'price');
  expect([up, down, nextSort(down, 'price')]).toEqual([
    { sort: 'price', order: 'asc' },
    { sort: 'price', order: 'desc' },
    { sort: 'relevance', order: 'asc' },
  ]);
  expect(nextSort(down, 'name')).toEqual({ sort: 'name', order: 'asc' });
});

import { createTableIndex, tableEntryOf, type TableEntry, type TableFilter } from './table-index';

let made = 0;
const entry = (more: Partial<TableEntry> = {}): TableEntry => ({
  id: (made += 1).toString(16).padStart(24, '0'),
  name: `product ${String(made).padStart(4, '0')}`,
  brand: '',
  unit: '1 kg',
  firstCategory: 'dals',
  category: ['c1'],
  subCategory: ['s1'],
  sku: undefined,
  barcode: undefined,
  price: 5_000,
  salePrice: 5_000,
  discount: 0,
  stock: 50,
  lowStockAt: 10,
  shareLeft: 5,
  state: 'live',
  variantGroup: undefined,
  isNoVariant: false,
  family: undefined,
  hasPicture: true,
  hasAllFacts: true,
  createdAt: made,
  updatedAt: made,
  ...more,
});

function filled(...all: TableEntry[]) {
  const index = createTableIndex();
  for (const one of all) index.put({ ...one }, one.brand.toUpperCase());
  return index;
}
const entryOfRow = (context: { id: string; name?: string; stock?: number }, more: object = {}) => {
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  const row = { ...times, unit: '1 kg', price: 10, discount: 0, image: [], ...more };
  const facts = { name: 'dal', stock: 1, firstCategory: '', category: [], subCategory: [] };
  return tableEntryOf(row, { ...facts, ...context, lowStockAt: 10, text: String });
};
const idsOf = (...entries: TableEntry[]) => entries.map(({ id }) => id);
const byName = { sort: 'name', order: 'asc' } as const;

test.each<[string, TableFilter, Partial<TableEntry>, Partial<TableEntry>]>([
  ['category', { categoryId: 'c2' }, { category: ['c1', 'c2'] }, {}],
  ['sub-category', { subCategoryId: 's2' }, { subCategory: ['s2'] }, {}],
  ['brand', { brand: 'amrit' }, { brand: 'amrit' }, { brand: 'amritsar' }],
  ['state', { states: ['draft', 'archived'] }, { state: 'archived' }, {}],
  ['no stock', { stock: 'none' }, { stock: 0 }, { stock: 1 }],
  ['low stock', { stock: 'low' }, { stock: 10 }, { stock: 11 }],
  ['low stock is not none', { stock: 'low' }, { stock: 1 }, { stock: 0 }],
  ['its own threshold', { stock: 'low' }, { stock: 11, lowStockAt: 11 }, { stock: 10, lowStockAt: 9 }],
  ['low or no stock', { stock: 'low-or-none' }, { stock: 10 }, { stock: 11 }],
  ['none of low', { stock: 'low-or-none' }, { stock: 0, lowStockAt: 0 }, { stock: 1, lowStockAt: 0 }],
  ['missing facts', { lacksFacts: true }, { hasAllFacts: false }, {}],
  ['no picture', { hasNoPicture: true }, { hasPicture: false }, {}],
  ['a discount from', { discountFrom: 12.5 }, { discount: 12.5 }, { discount: 12.49 }],
  ['a discount to', { discountTo: 12.5 }, { discount: 12.5 }, { discount: 12.51 }],
])('is filtered by %s', (_what, filter, fits, doesNot) => {
  const [one, other] = [entry(fits), entry(doesNot)];
  const index = filled(one, other);
  expect(index.find(filter, byName)).toEqual(idsOf(one));
  expect(index.keep(idsOf(other, one), filter)).toEqual(idsOf(one));
});

test('sorts by every column, ties by name, also after changes, additions and removals', () => {
  const [a, b, c] = [
    entry({ name: 'a', price: 3, salePrice: 1, stock: 2, updatedAt: 9 }),
    entry({ name: 'b', price: 1, salePrice: 1, stock: 3, updatedAt: 8 }),
    entry({ name: 'c', price: 2, salePrice: 1, stock: 1, updatedAt: 7 }),
  ];
  const index = filled(c, b, a);
  const by = (sort: 'price' | 'salePrice' | 'stock' | 'updatedAt', order: 'asc' | 'desc' = 'asc') =>
    index.find({}, { sort, order });
  expect(by('price')).toEqual(idsOf(b, c, a));
  expect(by('price', 'desc')).toEqual(idsOf(a, c, b));
  expect(by('salePrice')).toEqual(idsOf(a, b, c));
  expect(by('stock')).toEqual(idsOf(c, a, b));
  index.setStock(b.id, 0);
  expect(by('stock')).toEqual(idsOf(b, c, a));
  index.put({ ...b, price: 9 });
  const d = entry({ name: 'd', price: 5 });
  index.remove(c.id);
  index.put(d);
  expect(by('price')).toEqual(idsOf(a, d, b));
  index.put({ ...c });
  expect(by('price')).toEqual(idsOf(c, a, d, b));
});

test('brands keep their spelling, and go with their last product', () => {
  const [one, other] = [entry({ brand: 'amrit' }), entry({ brand: 'amrit' })];
  const index = filled(one, other, entry({ brand: 'zaika' }));
  index.remove(other.id);
  expect(index.brands()).toEqual(['AMRIT', 'ZAIKA']);
  index.remove(one.id);
  expect(index.brands()).toEqual(['ZAIKA']);
});

test('a code in any notation finds its product; a removed one finds nothing', () => {
  const milk = entry({ sku: 'MILK-1', barcode: '036000291452' });
  const index = filled(milk, entry());
  for (const code of ['milk-1', ' MILK-1 ', '0036000291452', '36000 29145-2', '०३६०००२९१४५२'])
    expect(index.withCode(code)).toEqual([milk.id]);
  index.put({ ...milk, sku: undefined, barcode: undefined });
  expect(index.withCode('milk-1')).toEqual([]);
  expect(index.withCode('')).toEqual([]);
});

test('all entries have the same fields in the same order, also after updates: otherwise they take ten times the memory', () => {
  const bare = entryOfRow({ id: 'p' });
  const full = entryOfRow(
    { id: 'p' },
    { sku: 'A', barcode: '1', brand: 'B', variantGroup: 'g', isNoVariant: true },
  );
  expect(Object.keys(full)).toEqual(Object.keys(bare));
  const index = createTableIndex();
  index.put(bare);
  index.put({ ...full });
  expect(Object.keys(index.get('p')!)).toEqual(Object.keys(full));
});

test('sold-out products are the most urgent, then those with the smallest share of their threshold', () => {
  const row = (name: string, stock: number, lowStockAt?: number) =>
    entryOfRow({ id: entry().id, name, stock }, lowStockAt ? { lowStockAt } : {});
  const [half, gone, tenth, few] = [row('half', 5), row('gone', 0), row('tenth', 20, 200), row('few', 3)];
  const index = filled(half, gone, tenth, few);
  const urgent = () => index.find({ stock: 'low-or-none' }, { sort: 'urgency', order: 'asc' });
  expect(urgent()).toEqual(idsOf(gone, tenth, few, half));
  index.setStock(half.id, 1);
  index.setStock(gone.id, 11);
  expect(urgent()).toEqual(idsOf(half, tenth, few));
});

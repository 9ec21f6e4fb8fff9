import type { AdminProduct } from '@tokri/contracts';
import fc from 'fast-check';
import { cellsOf } from './cells';
import { rowsOf } from './columns';
import { proposeColumns } from './proposals/propose-columns';
import { productCsv } from './product-csv';
import { readFile } from './read-file';

const day = '2026-11-02T06:31:00.000Z';
const named = (_id: string, name: string) => ({
  _id,
  name,
  image: '/media/a.webp',
  createdAt: day,
  updatedAt: day,
});
const milk: AdminProduct = {
  _id: '64f1c0ffee64f1c0ffee64f1',
  name: 'Toned Milk',
  image: ['/media/1.webp', '/media/2.webp'],
  category: [named('a', 'Dairy & Breakfast')],
  subCategory: [named('b', 'Milk')],
  unit: '500 ml',
  stock: 20,
  price: 50,
  discount: 14,
  description: 'Milk of the morning.',
  more_details: { 'Shelf Life': '2 days' },
  createdAt: day,
  updatedAt: day,
};

async function cells(product: AdminProduct): Promise<Record<string, string>> {
  const { titles, rows } = await readFile(new TextEncoder().encode(productCsv([product])));
  return Object.fromEntries(titles.map((title, column) => [title, rows[0]?.cells[column] ?? '']));
}

test('every field has a column, several values share one', async () => {
  const product: AdminProduct = {
    ...milk,
    category: [named('a', 'Dairy & Breakfast'), named('c', 'Snacks')],
    sku: 'MLK-1',
    brand: 'Gokul Farm',
    price: 50.5,
    discount: 7.92,
    sellingPrice: 46.5,
    barcode: '8901234567894',
    hsnCode: '0401',
    taxRate: 5,
    state: 'draft',
    name_hi: 'टोन्ड दूध',
    variantGroup: 'toned-milk',
    lowStockAt: 5,
    shelf: 'A-12-3',
    facts: {
      genericName: 'Toned milk',
      maker: { name: 'Nila Dairy', address: 'Plot 5, Pune' },
      countryOfOrigin: 'IN',
      fssaiLicence: '10012345678901',
      allergens: [],
      nutrition: { per: '100 ml', energy: 58, sodium: 41.5 },
      consumerCare: { phone: '18001234567', email: 'care@nila.example' },
      isLoose: true,
    },
  };
  expect(await cells(product)).toEqual({
    id: product._id,
    sku: 'MLK-1',
    barcode: '8901234567894',
    name: 'Toned Milk',
    brand: 'Gokul Farm',
    'name in Hindi': 'टोन्ड दूध',
    unit: '500 ml',
    'variant group': 'toned-milk',
    price: '50.5',
    discount: '7.92',
    'selling price': '46.5',
    stock: '20',
    'reorder at': '5',
    'shelf place': 'A-12-3',
    state: 'draft',
    categories: 'Dairy & Breakfast | Snacks',
    'sub-categories': 'Milk',
    'hsn code': '0401',
    'tax rate': '5',
    description: 'Milk of the morning.',
    pictures: '/media/1.webp | /media/2.webp',
    details: '{"Shelf Life":"2 days"}',
    'generic name': 'Toned milk',
    'net quantity': '',
    'manufactured by': 'Nila Dairy | Plot 5, Pune',
    'packed by': '',
    'imported by': '',
    'country of origin': 'India',
    'fssai licence': '10012345678901',
    ingredients: '',
    allergens: 'None declared',
    nutrition: 'per 100 ml: Energy 58 kcal, Sodium 41.5 mg',
    'best before': '',
    'consumer care': '18001234567 | care@nila.example',
    loose: 'yes',
    'not food': '',
    created: day,
    changed: day,
  });
});

test('unset fields are empty, and a mark shows that it is UTF-8', async () => {
  expect(await cells(milk)).toMatchObject({ brand: '', state: 'live' });
  expect(productCsv([]).startsWith('\ufeffid,sku,')).toBe(true);
});

test.each(['=1+1', '+49', '-5 %', '@home', "'=1", '＝1+1', '＋1', '－1', '＠home', '\n=1', '\t=1'])(
  'the cell %p is escaped, and restored',
  async (name) => {
    expect(productCsv([{ ...milk, name }])).toContain(`'${name}`);
    expect(await cells({ ...milk, name })).toMatchObject({ name });
  },
);

const WORDS = ['NaN', 'N/A', 'null', '-', '0', '1.299', '2-Jan', 'name', "'5", '=1', 'sep=;', 'a, "b"\nc'];
const words = fc.oneof(fc.constantFrom(...WORDS), fc.string({ minLength: 1, unit: 'grapheme' }));
const texts = words.filter((text) => text.trim() !== '');

test('an exported file is read as what it was written from, with any words', async () => {
  const category = fc.array(
    texts.map((name) => named('a', name)),
    { minLength: 1, maxLength: 2 },
  );
  const fields = fc.record({
    name: texts,
    brand: texts,
    unit: texts,
    description: texts,
    name_hi: texts,
    sku: texts,
    shelf: texts,
    category,
    more_details: fc.dictionary(texts, texts),
    facts: fc.record({ genericName: texts, maker: fc.record({ name: texts, address: texts }) }),
    price: fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100),
    sellingPrice: fc.option(
      fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100),
      { nil: undefined },
    ),
    stock: fc.nat(),
  });
  const products = fc.array(
    fields.map((more): AdminProduct => ({ ...milk, ...more })),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(products, async (list) => {
      const table = await readFile(new TextEncoder().encode(productCsv(list)));
      const rows = rowsOf(table, proposeColumns(table));
      expect(rows).toEqual(
        list.map((product, at) => {
          const cells = Object.entries({ id: product._id, ...cellsOf(product) });
          return { line: at + 2, cells: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) };
        }),
      );
    }),
  );
});

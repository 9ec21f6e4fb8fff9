import { rowsOf } from '../columns';
import type { FileTable } from '../table';
import { looksLikePaise } from './column-values';
import { finishedProducts } from './finished-products';
import { understandColumns } from './propose-columns';

/** Files with the columns of four real catalogues, with made-up products. */
const table = (titles: string, ...rows: string[]): FileTable => ({
  titles: titles.split(';'),
  rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(';') })),
});
function understood(file: FileTable) {
  const { meanings, conversions, doubts } = understandColumns(file);
  const named = file.titles.map((title, column) => [title, meanings[column]]);
  const doubted = doubts.map(({ column, kind }) => [file.titles[column], kind]);
  return { meanings, conversions, fields: Object.fromEntries(named), doubts: Object.fromEntries(doubted) };
}

test('numbers of the rows are the SKU, with a doubt', () => {
  const file = table(
    'index;product;category;sub_category;brand;sale_price;market_price;type;rating;description',
    '1;Garlic Oil;Beauty;Hair Care;Nila;220;220;Oil;4.1;Of garlic.',
    '2;Steel Bottle;Kitchen;Bottles;Amrit;180;180;Bottle;2.3;Of steel.',
  );
  expect(understood(file)).toMatchObject({
    fields: { index: 'sku', product: 'name', sale_price: 'salePrice', market_price: 'price', type: 'ignore' },
    doubts: { index: 'numbers-as-sku' },
  });
  const doubled = table('index;product;market_price', '1;Garlic Oil;220', '1;Steel Bottle;180');
  expect(understood(doubled)).toMatchObject({ fields: { index: 'ignore' }, doubts: {} });
});

test('bare weights are no units, unless the title has the unit', () => {
  const fieldsOf = (title: string, ...cells: string[]) =>
    understood(table(`Name;MRP;${title}`, ...cells.map((cell) => `Moong Dal;150;${cell}`))).fields;
  expect(fieldsOf('Weight', '500', '1000')).toMatchObject({ Weight: 'ignore' });
  expect(fieldsOf('Weight', '500 g', '1 kg')).toMatchObject({ Weight: 'unit' });
  expect(fieldsOf('Weight (g)', '500', '1000')).toMatchObject({ 'Weight (g)': 'unit' });
});

test('packs are units, and a price next to a discounted one stays the price', () => {
  const file = table(
    'Name;Brand;Price;DiscountedPrice;BreadCrumbs;Quantity',
    'Moong Dal;Nila;150;120;Grains > Dal;500 gm',
    'Toor Dal;Nila;180;170;Grains > Dal;1 kg',
  );
  expect(understood(file)).toMatchObject({
    fields: { Price: 'price', DiscountedPrice: 'salePrice', BreadCrumbs: 'categories', Quantity: 'unit' },
    doubts: {},
  });
});

describe('a plain price next to an MRP', () => {
  const prices = (...rows: string[]) => understood(table('Name;Price;MRP;image_small;Product URL', ...rows));
  const addresses = 'https://shop.example/images/tea-s.jpg;https://shop.example/tea';

  test('is what one pays; addresses of pictures are pictures under any title, those of pages are not', () => {
    expect(prices(`Tea;90;100;${addresses}`, `Salt;20;20;${addresses}`)).toMatchObject({
      fields: { Price: 'salePrice', MRP: 'price', image_small: 'pictures', 'Product URL': 'ignore' },
      doubts: { Price: 'paid-beside-mrp' },
    });
  });

  test('is left out, with a doubt, where it is above', () => {
    expect(prices(`Tea;110;100;${addresses}`, `Salt;25;20;${addresses}`)).toMatchObject({
      fields: { Price: 'ignore', MRP: 'price' },
      doubts: { Price: 'above-mrp' },
    });
  });
});

test('camel case, prices in paise, and a quantity that repeats the weight', () => {
  const file = table(
    'Category;name;mrp;discountPercent;availableQuantity;discountedSellingPrice;weightInGms;outOfStock;quantity',
    'Vegetables;Onion;2500;16;3;2100;1000;FALSE;1',
    'Vegetables;Coriander;3000;20;0;2400;100;TRUE;100',
    'Vegetables;Ginger;5000;20;7;4000;1500;FALSE;1500',
  );
  const { meanings, conversions, fields, doubts } = understood(file);
  expect(fields).toEqual({
    Category: 'categories',
    name: 'name',
    mrp: 'price',
    discountPercent: 'discount',
    availableQuantity: 'stock',
    discountedSellingPrice: 'salePrice',
    weightInGms: 'unit',
    outOfStock: 'ignore',
    quantity: 'ignore',
  });
  expect(doubts).toEqual({ quantity: 'pack-not-stock' });
  expect([2, 5].map((column) => looksLikePaise(file, column))).toEqual([true, true]);
  const inPaise = conversions.map((each, column) => (column === 2 || column === 5 ? 'paise' : each));
  expect(rowsOf(file, meanings, inPaise).map(({ cells }) => cells)).toMatchObject([
    { name: 'Onion', unit: '1 kg', price: '25', salePrice: '21', stock: '3' },
    { name: 'Coriander', unit: '100 g', price: '30', salePrice: '24', stock: '0' },
    { name: 'Ginger', unit: '1.5 kg', price: '50', salePrice: '40', stock: '7' },
  ]);
});

describe('a sub-category in several categories', () => {
  const rowsIn = (category: string, count: number) =>
    Array.from({ length: count }, (_each, at) => `Atta ${category} ${at};55;${category};Atta & Sooji`);
  const doubtsOf = (...rows: string[]) =>
    understandColumns(table('product;market_price;category;sub_category', ...rows)).doubts;

  test('because of a few rows is a doubt, with the first of them', () => {
    const stray = { subCategory: 'Atta & Sooji', category: 'Baby Care', line: 32 };
    expect(
      doubtsOf(...rowsIn('Foodgrains', 30), ...rowsIn('Baby Care', 1), 'Oil;90;Foodgrains;Oils'),
    ).toEqual([{ column: 3, kind: 'stray-place', stray: { ...stray, usual: 'Foodgrains', rows: 30 } }]);
  });

  test('is none with many rows of each, or few of all', () => {
    expect(doubtsOf(...rowsIn('Foodgrains', 30), ...rowsIn('Gourmet', 10))).toEqual([]);
    expect(doubtsOf(...rowsIn('Foodgrains', 3), ...rowsIn('Gourmet', 1))).toEqual([]);
    expect(doubtsOf(...rowsIn('Foodgrains', 30), 'Salt;20;;Atta & Sooji')).toEqual([]);
  });
});

test.each([
  ['whole hundreds of cheap goods', ['100', '200', '300'], false],
  ['dear goods with odd prices', ['2499', '3999', '5000'], false],
  ['too few prices', ['4900', '2500'], false],
  ['all whole hundreds, most above 2,000', ['4900', '900', '12000'], true],
])('%s: paise %p %p', (_what, prices, isPaise) => {
  expect(looksLikePaise(table('mrp', ...prices), 0)).toBe(isPaise);
});

test.each([
  ['price in paise', '4900', 'price', '49'],
  ['MRP (Rs)', '4900', 'price', '4900'],
  ['netWeight', '500 g', 'unit', '500 g'],
  ['productWeightInKg', '5', 'unit', '5 kg'],
])('the unit in the title %s', (title, cell, field, text) => {
  const file = table(`name;${title}`, `Rice;${cell}`);
  const { meanings, conversions } = understandColumns(file);
  expect(rowsOf(file, meanings, conversions)[0]?.cells).toEqual({ name: 'Rice', [field]: text });
});

test('three finished products, as the check reads them', () => {
  const titles = ['name;mrp;Sale Price;qty'];
  const others = Array.from({ length: 20 }, (_each, at) => `Rice ${at} 5 kg;100;;`);
  const file = table(titles[0]!, 'Onion;25;21;3', ';9;9;9', ...others, 'Tea;₹ 1,250.50;0;-2', 'Salt;;;1');
  const preset = { unit: '1 pc', stock: 7 };
  expect(finishedProducts(file, understandColumns(file), preset, 3)).toEqual([
    { line: 2, name: 'Onion', unit: '1 pc', price: 25, salePrice: 21, stock: 3 },
    { line: 13, name: 'Rice 9 5 kg', unit: '5 kg', price: 100, salePrice: 100, stock: 7 },
    { line: 24, name: 'Tea', unit: '1 pc', price: 1_250.5, salePrice: 1_250.5, stock: 0 },
  ]);
});

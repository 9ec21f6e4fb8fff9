import { portionsOf } from './portions';
import { withVariantRows } from './variant-rows';
import { rowsOf } from './columns';
import { proposeColumns } from './proposals/propose-columns';

const table = (titles: string[], ...rows: string[][]) => ({
  titles,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

const fieldsOf = (titles: string[], cells: string[]) => {
  const fields = proposeColumns(table(titles, cells));
  return Object.fromEntries(titles.map((title, at) => [title, fields[at]]));
};

test('columns are recognised by their titles and cells', () => {
  const titles = ['index', 'Product', 'Sub_Category', 'Sale Price', 'Market Price', 'Type', 'Rating'];
  expect(fieldsOf(titles, ['1', 'Garlic Oil', 'Hair Care', '220', '220.5', 'Oil', '4.1'])).toEqual({
    index: 'ignore',
    Product: 'name',
    Sub_Category: 'subCategories',
    'Sale Price': 'salePrice',
    'Market Price': 'price',
    Type: 'ignore',
    Rating: 'ignore',
  });
});

test.each(['name in Hindi', 'Name (Hindi)', 'Hindi name', 'name_hi'])('%p is the name in Hindi', (title) => {
  expect(proposeColumns(table(['name', title], ['Milk', 'दूध']))).toEqual(['name', 'name_hi']);
});

test('titles in Hindi are known, in either spelling of their letters', () => {
  const fields = {
    'सामान का नाम': 'name',
    'कीमत ': 'price',
    'क़ीमत (MRP)': 'ignore',
    'छूट %': 'discount',
    श्रेणी: 'categories',
    'उप-श्रेणी': 'subCategories',
    मात्रा: 'stock',
    बारकोड: 'barcode',
    ब्रांड: 'brand',
  };
  const cells = ['दूध', '५०', '५०', '', 'दूध', 'दूध', '१२', '', ''];
  expect(fieldsOf(Object.keys(fields), cells)).toEqual(fields);
});

test('a foreign id is ignored, and pictures are URLs or file names', () => {
  const file = (id: string, picture: string) => table(['id', 'name', 'image'], [id, 'Ghee', picture]);
  expect(proposeColumns(file('17', 'yes'))).toEqual(['ignore', 'name', 'ignore']);
  expect(proposeColumns(file('64f1c0ffee64f1c0ffee64f1', 'ghee 1.jpg'))).toEqual(['id', 'name', 'pictures']);
});

test('the best known title has the field', () => {
  const file = table(['Title', 'Name', 'Market Price', 'MRP'], ['a', 'b', '1', '2']);
  expect(proposeColumns(file)).toEqual(['ignore', 'name', 'ignore', 'price']);
});

test('rows have the fields of their columns; own details are added to others', () => {
  const file = table(
    ['name', 'Origin', 'more', 'x'],
    ['Ghee', ' Anand ', '{"Fat":"99 g"}', 'y'],
    ['', 'a', '', ''],
  );
  expect(rowsOf(file, ['name', 'detail', 'details', 'ignore'])).toEqual([
    { line: 2, cells: { name: 'Ghee', details: '{"Fat":"99 g","Origin":"Anand"}' } },
    { line: 3, cells: { details: '{"Origin":"a"}' } },
  ]);
});

test('a cell that is too long, or quoted within an emoji, is a problem of its row alone', () => {
  const file = table(['name', 'price', 'brand'], ['Tea', `${'7'.repeat(39)}🥛`, 'x'.repeat(20_001)]);
  const rows = file.rows.map((row) => ({ ...row, marks: { 1: 'date' as const } }));
  expect(rowsOf({ ...file, rows }, ['name', 'price', 'brand'])[0]).toMatchObject({
    cells: { name: 'Tea' },
    problems: [
      {
        field: 'price',
        reason: `“${'7'.repeat(39)}” is a date that a spreadsheet made: write the cell as text`,
      },
      { field: 'brand', reason: 'may have at most 20000 characters' },
    ],
  });
});

test('rows are sent in portions of 500, or fewer when they are long', () => {
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_row, at) => ({ line: at + 2, cells: { name } }));
  const sizes = (count: number, name: string) => portionsOf(rows(count, name)).map(({ length }) => length);
  expect(sizes(1_201, 'Ghee')).toEqual([500, 500, 201]);
  expect(sizes(3, 'x'.repeat(400_000))).toEqual([1, 1, 1]);
  expect(sizes(0, '')).toEqual([]);
});

test('a quantity without numbers is a unit, and a state has only known words', () => {
  const titles = ['Name', 'Quantity', 'Status'];
  expect(proposeColumns(table(titles, ['Milk', '500 ml', 'In stock'], ['Tea', '1 kg', 'Sold']))).toEqual([
    'name',
    'unit',
    'ignore',
  ]);
  expect(proposeColumns(table(titles, ['Milk', '5', 'active'], ['Tea', '1,200', 'nan']))).toEqual([
    'name',
    'stock',
    'state',
  ]);
});

test('sizes in rows of their own are products of a variant group, with all pictures', () => {
  const file = table(
    ['Handle', 'Title', 'Vendor', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src'],
    ['rice', 'Rice', 'Nila', '1 kg', 'R1', '99', 'a.jpg'],
    ['rice', '', '', '5 kg', 'R5', '450', 'b.jpg'],
    ['rice', '', '', '', '', '', 'c.jpg'],
    ['ghee', 'Ghee', 'Nila', 'Default Title', 'G', '620', 'g.jpg'],
    ['ghee', '', '', '', '', '', 'h.jpg'],
    ['', '', 'Nila', '', '', '5', ''],
  );
  const meanings = proposeColumns(file);
  const rice = { variantGroup: 'rice', name: 'Rice', brand: 'Nila', pictures: 'a.jpg | b.jpg | c.jpg' };
  const ghee = { name: 'Ghee', brand: 'Nila', pictures: 'g.jpg | h.jpg' };
  expect(rowsOf(withVariantRows(file, meanings), meanings)).toEqual([
    { line: 2, cells: { ...rice, unit: '1 kg', sku: 'R1', salePrice: '99' } },
    { line: 3, cells: { ...rice, unit: '5 kg', sku: 'R5', salePrice: '450' } },
    { line: 5, cells: { ...ghee, unit: 'Default Title', sku: 'G', salePrice: '620' } },
    { line: 7, cells: { brand: 'Nila', salePrice: '5' } },
  ]);
});

test('a variant group of this shop stays when one product alone has it', () => {
  const file = table(['variant group', 'name'], ['rice', 'Rice'], ['rice', 'Rice of another name']);
  expect(withVariantRows(file, ['variantGroup', 'name'])).toEqual(file);
});

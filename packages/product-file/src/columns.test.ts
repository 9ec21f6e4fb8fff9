import { portionsOf } from './portions';
import { proposeColumns, rowsOf } from './columns';

const table = (titles: string[], ...rows: string[][]) => ({
  titles,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

test('columns are known by their titles and by what stands in them', () => {
  const file = table(
    ['index', 'Product', 'Category', 'Sub_Category', 'Brand', 'Sale Price', 'Market Price', 'Type', 'Rating'],
    ['1', 'Garlic Oil', 'Beauty', 'Hair Care', 'Ananda', '220', '220.5', 'Oil', '4.1'],
  );
  expect(proposeColumns(file)).toEqual([
    ...['ignore', 'name', 'categories', 'subCategories', 'brand', 'salePrice', 'price', 'ignore', 'ignore'],
  ]);
});

test('an id of elsewhere is none, and pictures are addresses or names of files', () => {
  const file = (id: string, picture: string) => table(['id', 'name', 'image'], [id, 'Ghee', picture]);
  expect(proposeColumns(file('17', 'yes'))).toEqual(['ignore', 'name', 'ignore']);
  expect(proposeColumns(file('64f1c0ffee64f1c0ffee64f1', 'ghee 1.jpg'))).toEqual(['id', 'name', 'pictures']);
});

test('the best known title has the field', () => {
  const file = table(['Title', 'Name', 'MRP', 'Price'], ['a', 'b', '1', '2']);
  expect(proposeColumns(file)).toEqual(['ignore', 'name', 'ignore', 'price']);
});

test('rows say what their columns tell; details of their own stand beside others', () => {
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

test('rows are handed in by 500, or fewer where they are long', () => {
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_row, at) => ({ line: at + 2, cells: { name } }));
  const sizes = (count: number, name: string) => portionsOf(rows(count, name)).map(({ length }) => length);
  expect(sizes(1_201, 'Ghee')).toEqual([500, 500, 201]);
  expect(sizes(3, 'x'.repeat(400_000))).toEqual([1, 1, 1]);
  expect(sizes(0, '')).toEqual([]);
});

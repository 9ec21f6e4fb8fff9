import { aProduct, id } from '../../../../test/fixtures';
import { hasSeveralColumns, planPaste, readColumn } from './plan-paste';

const milk = aProduct({ _id: id(1), price: 50, discount: 14, stock: 20, brand: 'Amrit' });
const curd = aProduct({ _id: id(2), price: 40, discount: 0, stock: 4 });

test.each([
  ['52', undefined],
  ['52\r\n', undefined],
  ['52\n41', ['52', '41']],
  ['52\r\n\r\n41\r\n', ['52', '', '41']],
])('%j has the lines %j', (text, lines) => expect(readColumn(text)).toEqual(lines));

test('several columns have a tab between them', () => {
  expect(hasSeveralColumns('1\t2\n3\t4')).toBe(true);
  expect(hasSeveralColumns('\t2\n\t4')).toBe(true);
  expect(hasSeveralColumns('1\n2')).toBe(false);
});

test('lines fill the column down; each is read by the rules of the cell', () => {
  const plan = planPaste([milk, curd, milk], 'price', ['52.5', 'free', '50', '9', '8']);
  expect(plan).toEqual({
    cells: [{ product: milk, change: { price: 52.5 } }],
    refused: [{ product: curd, typed: 'free', reason: 'Price is a number' }],
    unchanged: 1,
    beyond: 2,
  });
});

test('an empty line clears what is optional, and is refused elsewhere', () => {
  expect(planPaste([milk, curd], 'brand', ['', ''])).toMatchObject({
    cells: [{ product: milk, change: { brand: null } }],
    unchanged: 1,
  });
  expect(planPaste([milk], 'name', [''])).toMatchObject({ refused: [{ reason: 'Name is required' }] });
});

test('places of the store are pasted like other texts', () => {
  const placed = { ...milk, shelf: 'A2' };
  expect(planPaste([placed, curd, milk], 'shelf', ['A2', ' A10 ', 'x'.repeat(21)])).toEqual({
    cells: [{ product: curd, change: { shelf: 'A10' } }],
    refused: [{ product: milk, typed: 'x'.repeat(21), reason: 'Shelf place has at most 20 characters' }],
    unchanged: 1,
    beyond: 0,
  });
});

test('a price after discount that is the present one changes nothing', () => {
  expect(planPaste([milk, curd], 'salePrice', ['43', '30'])).toMatchObject({
    cells: [{ product: curd, change: { discount: 25 } }],
    unchanged: 1,
  });
});

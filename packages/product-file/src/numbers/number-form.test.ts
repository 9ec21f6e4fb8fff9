import type { ImportField } from '@tokri/contracts';
import { readAmount } from './read-amount';
import { inOneNumberForm } from './number-form';

const columnOf = (field: ImportField, cells: readonly string[]) =>
  inOneNumberForm(cells.map((cell, at) => ({ line: at + 2, cells: { [field]: cell } })));
const read = (cells: readonly string[], field: ImportField = 'price') =>
  columnOf(field, cells).map(
    ({ cells: { [field]: cell = '' }, problems }: ReturnType<typeof columnOf>[number] & Problems) =>
      problems?.[0]?.reason ?? readAmount(cell),
  );
interface Problems {
  problems?: { reason: string }[];
}

test.each([
  ['thousands of India', ['1,299', '1,00,000', '49.50'], [1_299, 100_000, 49.5]],
  ['thousands alone', ['1,299', '₹1,00,000'], [1_299, 100_000]],
  ['decimal commas', ['1.299,00', '1.299', '₹ 49,50', '7'], [1_299, 1_299, 49.5, 7]],
  ['spaces between thousands', ['1 299,50', '1 299', '5'], [1_299.5, 1_299, 5]],
  ['decimal points', ['1.299', '49.50'], [1.299, 49.5]],
  ['digits of Hindi', ['₹१.२९९,००', '१.२९९'], [1_299, 1_299]],
  ['what is no number', ['much', '5', ''], [undefined, 5, undefined]],
])('a column with %s', (_what, cells, numbers) => expect(read(cells)).toEqual(numbers));

test('a cell in another form than the others is a problem, with their line', () => {
  expect(read(['1,299.00', '5', '1.299,00', '2,499.00'])).toEqual([
    1_299,
    5,
    '“1.299,00” is written otherwise than “1,299.00” in line 2',
    2_499,
  ]);
  expect(read(['49,50', '1,299', '12,00', '49.50'])).toEqual([
    49.5,
    '“1,299” may be 1299 or 1.299: line 5 has “49.50”',
    12,
    '“49.50” is written otherwise than “49,50” in line 2',
  ]);
});

test('an ambiguous price or number of pieces is a problem', () => {
  expect(read(['1.299', '7'])).toEqual(['“1.299” may be 1299 or 1.299', 7]);
  expect(read(['49,50', '1,299'])).toEqual([49.5, '“1,299” may be 1299 or 1.299: line 2 has “49,50”']);
  expect(read(['1.000', '7'], 'stock')).toEqual(['“1.000” may be 1000 or 1', 7]);
  expect(read(['1.000', '0.500'], 'stock')).toEqual([1, 0.5]);
  expect(read(['12.125'], 'discount')).toEqual([12.125]);
});

test('numbers in one form are not changed again, also in a separate portion', () => {
  const cells = ['1.299', '49.50', '2.500'];
  const once = columnOf('price', cells);
  expect(once.slice(2)).toEqual([{ line: 4, cells: { price: '2.5' } }]);
  expect(inOneNumberForm(once)).toEqual(once);
  expect(inOneNumberForm(once.slice(2))).toEqual(once.slice(2));
  const commas = columnOf('discount', ['1.299,5 %', '10,125%', '5']);
  expect(commas.map(({ cells: { discount } }) => discount)).toEqual(['1299.5%', '10.1250%', '5']);
  expect(inOneNumberForm(commas)).toEqual(commas);
});

test('problems of the row stay', () => {
  const problems = [{ field: 'pictures' as const, reason: 'none' }];
  const rows = [
    { line: 2, cells: { price: '1.299,00' }, problems },
    { line: 3, cells: { price: '5.50' } },
    { line: 4, cells: { price: '6.50' } },
  ];
  expect(inOneNumberForm(rows)[0]?.problems).toEqual([
    ...problems,
    { field: 'price', reason: '“1.299,00” is written otherwise than “5.50” in line 3' },
  ]);
});

import { z } from 'zod';
import { checkUnique, DataError, listOf, numberCell, parseTable, sentencesOf } from './table';

const row = z.object({ name: z.string(), price: numberCell, colour: z.enum(['red', 'blue']).optional() });
const read = (...lines: string[]) => parseTable('data/things.tsv', lines.join('\n'), row);

describe('a table', () => {
  it('returns one object for each line; an empty cell is a field that is not set', () => {
    expect(read('name\tcolour\tprice', 'Ball\tred\t12.5', '', 'Kite\t\t3', '')).toEqual([
      { name: 'Ball', colour: 'red', price: 12.5 },
      { name: 'Kite', price: 3 },
    ]);
  });

  it('may leave out empty cells at the end of a line', () => {
    expect(read('name\tprice\tcolour', 'Ball\t1')).toEqual([{ name: 'Ball', price: 1 }]);
  });

  it.each([
    [
      'a wrong value',
      ['name\tprice\tcolour', 'Ball\t1\tred', 'Kite\tdear'],
      'line 3, column "price": must be',
    ],
    ['a missing value', ['name\tprice\tcolour', '\t1'], 'data/things.tsv line 2, column "name"'],
    ['a word that is not known', ['name\tprice\tcolour', 'Ball\t1\tpink'], 'line 2, column "colour"'],
    ['a cell too many', ['name\tprice\tcolour', 'Ball\t1\tred\tmore'], 'line 2: 4 cells for 3 columns'],
    ['a missing column', ['name\tcolour', 'Ball\tred'], 'line 1: column "price" is missing'],
    ['an unknown column', ['name\tprice\tcolour\tage'], 'line 1: column "age" is unknown'],
    ['a column twice', ['name\tprice\tcolour\tname'], 'line 1: duplicate column "name"'],
  ])('reports the position of %s', (_what, lines, message) => {
    expect(() => read(...lines)).toThrow(DataError);
    expect(() => read(...lines)).toThrow(message);
  });
});

it('a key must be unique', () => {
  const rows = [{ name: 'Ball' }, { name: 'Kite' }, { name: 'Ball' }];
  expect(() => checkUnique('things.tsv', rows, 'name')).toThrow('column "name": duplicate Ball');
  expect(() => checkUnique('things.tsv', rows.slice(0, 2), 'name')).not.toThrow();
});

it('cells with several values', () => {
  expect(listOf('dahi,  curd , ')).toEqual(['dahi', 'curd']);
  expect(sentencesOf('One, two. | Three.')).toEqual(['One, two.', 'Three.']);
  expect([...listOf(), ...sentencesOf()]).toEqual([]);
});

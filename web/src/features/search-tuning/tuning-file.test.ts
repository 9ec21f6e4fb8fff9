import { csvOf, readFile } from '@tokri/product-file';
import type { Tuning } from './search-tuning-api';
import { linesOf, readLines, TITLES } from './tuning-file';

const ID = '6920a16920a16920a16920a3';
const tuning: Tuning = {
  synonyms: [
    { groupId: 'built-in-dahi', phrases: [], builtIn: ['dahi', 'curd'] },
    { groupId: 'built-in-doodh', phrases: ['doodh', 'milk'], builtIn: ['doodh', 'milk'] },
    { groupId: 'own', phrases: ['=kinova', 'quinoa, white', 'क्विनोआ'] },
  ],
  pins: [{ query: 'toor dal', products: [{ _id: ID, name: 'Toor Dal', unit: '1 kg', state: 'live' }] }],
};
const newId = () => 'made';

test('an export can be imported unchanged', async () => {
  const bytes = new TextEncoder().encode(csvOf(TITLES, linesOf(tuning)));
  const { rows } = await readFile(bytes);
  expect(
    readLines(
      rows.map(({ cells }) => cells),
      newId,
    ),
  ).toEqual({
    synonyms: [
      { groupId: 'built-in-dahi', phrases: [] },
      { groupId: 'own', phrases: ['=kinova', 'quinoa, white', 'क्विनोआ'] },
    ],
    pins: [{ query: 'toor dal', productIds: [ID] }],
    leftOut: 0,
  });
});

test('a group without an id is new; invalid lines are left out and counted', () => {
  const lines = [
    ['synonyms', '', 'a', 'b'],
    ['synonyms', '', 'alone'],
    ['pinned', 'milk', 'no id'],
    ['pinned', '', ID],
    ['other', 'x', 'y'],
    ['', '', ''],
  ];
  expect(readLines(lines, newId)).toEqual({
    synonyms: [{ groupId: 'made', phrases: ['a', 'b'] }],
    pins: [],
    leftOut: 4,
  });
});

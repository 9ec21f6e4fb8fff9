import { findNamed } from './find-named';

const named = (...names: string[]) => names.map((name) => ({ _id: name, name }));
const categories = named(
  'Atta, Rice & Dal',
  'Cold Drinks & Juices',
  'Dairy & Breakfast',
  'Fruit Juices',
  'Juices',
);

test.each([
  ['', categories.map(({ name }) => name)],
  [' juice ', ['Juices', 'Cold Drinks & Juices', 'Fruit Juices']],
  ['dal rice', ['Atta, Rice & Dal']],
  ['DAIRY & b', ['Dairy & Breakfast']],
  ['xyz', []],
])('"%s" matches names with all its words, prefixes first', (typed, names) => {
  expect(findNamed(categories, typed).map(({ name }) => name)).toEqual(names);
});

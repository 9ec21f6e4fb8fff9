import { sortedByName } from './sorted-by-name';

test('names are sorted ignoring case and accents', () => {
  const names = [
    ...['Tea', 'éclairs', 'Dairy & Breakfast', 'atta', 'Zucchini', 'Eggs', 'Dairy', 'Ecology', '7 Grains'],
    ...['दूध', 'आटा'],
  ];
  const sorted = sortedByName(names.map((name) => ({ name }))).map(({ name }) => name);
  expect(sorted).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-IN')));
  expect(sorted[1]).toBe('atta');
});

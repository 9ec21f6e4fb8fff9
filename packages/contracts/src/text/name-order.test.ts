import { inShopOrder, sortedByName } from './name-order';

test('names are sorted ignoring case and accents', () => {
  const names = [
    ...['Tea', 'éclairs', 'Dairy & Breakfast', 'atta', 'Zucchini', 'Eggs', 'Dairy', 'Ecology', '7 Grains'],
    ...['दूध', 'आटा', 'काजू', 'क़लाकंद', 'कद्दू', 'ＣＯＦＦＥＥ', 'chips'],
  ];
  const sorted = sortedByName(names.map((name) => ({ name }))).map(({ name }) => name);
  expect(sorted).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-IN')));
  expect(sorted[1]).toBe('atta');
});

test('positions come before names', () => {
  const categories = [
    { name: 'Tea', position: 4 },
    { name: 'fish' },
    { name: 'Eggs' },
    { name: 'Zucchini', position: 0 },
  ];
  const names = inShopOrder(categories).map(({ name }) => name);
  expect(names).toEqual(['Zucchini', 'Tea', 'Eggs', 'fish']);
});

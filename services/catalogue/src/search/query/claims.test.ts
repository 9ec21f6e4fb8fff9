import { demo, indexOfDemo } from '../../../test/demo-index';

const index = indexOfDemo();
const names = new Map(demo.products.map(({ _id, name }) => [_id, name]));
const found = (query: string) => index.find(query, 0, 50).ids.map((id) => names.get(id)!);

test.each(['sugar free', 'sugarfree', 'Sugar-Free'])('%s is a claim: no sugar is free of sugar', (query) => {
  expect(found(query).length).toBeGreaterThan(3);
  expect(found(query).filter((name) => /sulphur/i.test(name))).toEqual([]);
});

test('a claim narrows other words, and its words alone find more', () => {
  expect(found('low fat paneer').every((name) => /low fat paneer/i.test(name))).toBe(true);
  expect(found('protein').length).toBeGreaterThan(found('high protein').length);
});

test.each([
  ['pa', /paneer/i],
  ['ch', /chocolate/i],
  ['ch', /chips/i],
])('two letters (%s) show the best of each kind, %s among the first ten', (query, kind) => {
  expect(
    found(query)
      .slice(0, 10)
      .some((name) => kind.test(name)),
  ).toBe(true);
});

test.each(['moisturiser', 'moisturizer', 'dish wash', 'tooth paste'])(
  '%s finds more than three products',
  (query) => {
    expect(found(query).length).toBeGreaterThan(3);
  },
);

import { NO_GROUP, oneOfEachGroup, type ShownSize } from './one-entry';

const sized = (id: string, group: number, more: { soldOut?: boolean; salePrice?: number } = {}) => ({
  id,
  group,
  soldOut: false,
  salePrice: 100,
  ...more,
});
const gone = { soldOut: true };
const idsOf = (products: ReturnType<typeof sized>[], shown?: ShownSize) =>
  oneOfEachGroup(products, 2, shown).map(({ id }) => id);

test('a group is one entry, at the position of its first product in stock', () => {
  const products = [sized('a1', 0, gone), sized('b1', 1), sized('a2', 0), sized('b2', 1), sized('a3', 0)];
  expect(idsOf(products)).toEqual(['b1', 'a2']);
});

test('a group that is sold out has the position of its first product', () => {
  expect(idsOf([sized('a1', 0, gone), sized('b1', 1), sized('a2', 0, gone)])).toEqual(['a1', 'b1']);
});

test('ungrouped products stay separate entries', () => {
  expect(idsOf([sized('x', NO_GROUP, gone), sized('a1', 0), sized('y', NO_GROUP)])).toEqual(['x', 'a1', 'y']);
});

test('the cheapest product in stock can be shown instead of the first', () => {
  const products = [
    sized('large', 0, { salePrice: 300 }),
    sized('other', NO_GROUP),
    sized('gone', 0, { salePrice: 50, soldOut: true }),
    sized('small', 0, { salePrice: 80 }),
  ];
  expect(idsOf(products, 'cheapest')).toEqual(['small', 'other']);
  expect(idsOf(products)).toEqual(['large', 'other']);
});

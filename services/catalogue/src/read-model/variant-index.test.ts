import { createVariantIndex } from './variant-index';

const entries = (index: ReturnType<typeof createVariantIndex>) =>
  [...index.entries()].map(([group, ids]) => [group, [...ids]]);

test('tracks the products of each group, also after moves and deletions', () => {
  const index = createVariantIndex();
  index.put('a', 'milk');
  index.put('b', 'milk');
  index.put('c', undefined);
  index.put('c', undefined);
  expect(entries(index)).toEqual([['milk', ['a', 'b']]]);
  expect([index.groupOf('a'), index.groupOf('c')]).toEqual(['milk', undefined]);
  index.put('b', 'curd');
  index.remove('a');
  index.remove('nobody');
  expect(entries(index)).toEqual([['curd', ['b']]]);
  expect([...index.membersOf('milk')]).toEqual([]);
  index.put('b', undefined);
  expect([entries(index), index.groupOf('b')]).toEqual([[], undefined]);
});

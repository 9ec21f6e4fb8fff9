import { withMoved } from './tree-order';

test.each([
  ['abcd', 'abcd', 'a', 2, 'bcad'],
  ['abcd', 'abcd', 'd', 0, 'dabc'],
  ['abcd', 'abcd', 'b', 1, 'abcd'],
  ['abcd', 'abcd', 'd', 4, 'abcd'],
  ['abcd', 'abcd', 'a', -1, 'abcd'],
  // b and d are of another category, and keep their order.
  ['abcde', 'ace', 'e', 1, 'aebcd'],
  ['abcde', 'ace', 'a', 1, 'bcade'],
  ['abcde', 'ace', 'c', 0, 'cabde'],
  ['abcde', 'ace', 'b', 0, 'abcde'],
])('in %s, where a category has %s: %s to place %i gives %s', (ids, within, id, to, order) =>
  expect(withMoved([...ids], [...within], id, to).join('')).toBe(order),
);

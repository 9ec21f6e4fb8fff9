import { moved } from './moved';

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
  [0, -1, ['a', 'b', 'c', 'd']],
  [3, 4, ['a', 'b', 'c', 'd']],
])('from %i to %i', (from, to, order) => expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(order));

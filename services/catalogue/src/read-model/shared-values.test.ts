import { createSharedValues } from './shared-values';

it('returns one shared copy of equal values', () => {
  const shared = createSharedValues();
  const [one, other] = [shared.list(['a', 'b']), shared.list(['a', 'b'])];
  expect(one).toEqual(['a', 'b']);
  expect(other).toBe(one);
  expect(shared.list(['b', 'a'])).toEqual(['b', 'a']);
  expect(shared.numbers([1, 2])).toBe(shared.numbers([1, 2]));
  expect(shared.numbers([12])).toEqual([12]);
  expect(shared.text('500 g')).toBe('500 g');
});

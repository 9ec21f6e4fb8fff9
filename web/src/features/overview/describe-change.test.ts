import { describeChange } from './describe-change';

test.each([
  [112, 100, 7, '12 % more than the 7 days before'],
  [60, 80, 30, '25 % less than the 30 days before'],
  [3, 1, 1, '200 % more than yesterday until this hour'],
  [5, 5, 7, 'The same as the 7 days before'],
  [0, 0, 7, 'The same as the 7 days before'],
  [10_001, 10_000, 7, 'About the same as the 7 days before'],
  [4, 0, 7, 'None in the 7 days before'],
  [4, 0, 1, 'None yesterday until this hour'],
  [0, 4, 7, '100 % less than the 7 days before'],
])('%s after %s in %s days: %s', (now, before, days, words) => {
  expect(describeChange({}, now, before, days)).toBe(words);
});

test('a share changes by points, and may have nothing to compare', () => {
  expect(describeChange({ isShare: true }, 92, 95, 7)).toBe('3 points less than the 7 days before');
  expect(describeChange({ isShare: true }, undefined, 95, 7)).toBe('Nothing delivered yet');
  expect(describeChange({ isShare: true }, 92, undefined, 7)).toBe('Nothing delivered in the 7 days before');
  expect(describeChange({ isShare: true }, 92, undefined, 1)).toBe(
    'Nothing delivered yesterday until this hour',
  );
});

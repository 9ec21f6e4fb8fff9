import fc from 'fast-check';
import { addValue, emptySample, shortestInterval } from './recent-sample';

const sampleOf = (values: readonly number[]) => {
  const sample = emptySample();
  for (const value of values) addValue(sample, value);
  return sample;
};

test('a sample has the last 200 values in order of size', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 450 }), (values) => {
      expect(sampleOf(values).sorted).toEqual(values.slice(-200).sort((a, b) => a - b));
    }),
  );
});

test.each([
  [1, { from: 1, to: 1 }],
  [2, { from: 4, to: 5 }],
  [3, { from: 4, to: 6.5 }],
  [5, { from: 1, to: 9 }],
])('the shortest interval with %d values', (count, interval) => {
  expect(shortestInterval(sampleOf([9, 1, 4, 6.5, 5]), count)).toEqual(interval);
});

test('of equally short intervals it is the first one', () => {
  expect(shortestInterval(sampleOf([1, 2, 3]), 2)).toEqual({ from: 1, to: 2 });
});

import fc from 'fast-check';
import { spread } from './spread';

const kindOf = (item: string) => item[0];

test('the best of each kind comes first, then the second', () => {
  expect(spread(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'], kindOf)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('nothing is lost, and the order within a kind stays', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[abc][0-9]$/)), (items) => {
      const spreadOut = spread(items, kindOf);
      for (const kind of 'abc')
        expect(spreadOut.filter((item) => kindOf(item) === kind)).toEqual(
          items.filter((item) => kindOf(item) === kind),
        );
      expect(spreadOut).toHaveLength(items.length);
    }),
  );
});

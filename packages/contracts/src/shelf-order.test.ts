import fc from 'fast-check';
import { inShelfOrder } from './shelf-order';

const ordered = (shelves: readonly string[]) =>
  inShelfOrder(shelves.map((shelf) => ({ shelf }))).map(({ shelf }) => shelf);

test.each([
  ['numbers by their value', ['A10', 'A2', 'A1'], ['A1', 'A2', 'A10']],
  ['aisle, bay and level one after the other', ['A-12-3', 'A-2-10', 'B-1'], ['A-2-10', 'A-12-3', 'B-1']],
  ['any separator, with and without', ['A 3', 'A2', 'a-1', 'A/4'], ['a-1', 'A2', 'A 3', 'A/4']],
  ['an aisle before its bays', ['A1', 'A', 'AA'], ['A', 'A1', 'AA']],
  ['numbers before letters', ['Fridge 1', '2', '10'], ['2', '10', 'Fridge 1']],
  ['leading zeros as nothing', ['B010', 'B9', 'B0011'], ['B9', 'B010', 'B0011']],
  ['digits of any script', ['A१०', 'A९', 'A8'], ['A8', 'A९', 'A१०']],
  ['more digits than a number holds', ['90071992547409930', '90071992547409929'], undefined],
])('%s', (_what, shelves, expected = [...shelves].sort()) => expect(ordered(shelves)).toEqual(expected));

test('items without a place follow in their order, and items of one place keep theirs', () => {
  const items = [
    { id: 1 },
    { id: 2, shelf: 'B1' },
    { id: 3 },
    { id: 4, shelf: 'A1' },
    { id: 5, shelf: 'b-1' },
  ];
  expect(inShelfOrder(items).map(({ id }) => id)).toEqual([4, 2, 5, 1, 3]);
  const without: { id: number; shelf?: string }[] = [{ id: 2 }, { id: 1 }];
  expect(inShelfOrder(without)).toEqual(without);
});

test('sorts any places completely, and loses none', () => {
  const shelf = fc.stringMatching(/^[A-C]?[0-9]{0,3}[- ]?[0-9]{0,2}$/);
  fc.assert(
    fc.property(fc.array(shelf, { maxLength: 12 }), (shelves) => {
      const once = ordered(shelves);
      expect([...once].sort()).toEqual([...shelves].sort());
      expect(ordered(once)).toEqual(once);
      for (const [at, each] of once.entries()) {
        for (const later of once.slice(at)) expect(ordered([each, later])).toEqual([each, later]);
      }
    }),
  );
});

import { hasValues, movesOf } from './edits';

const edit = { _id: 'a', updatedAt: '2026-11-02T06:31:00.000Z' };
const milk = { name: 'Milk', price: 50, discount: 0, stock: 3 };

test.each([
  [{ name: 'Milk' }, true],
  [{ name: 'Curd' }, false],
  [{ brand: null, state: null, sellingPrice: null }, true],
  [{ brand: 'Amrit' }, false],
  [{ stock: { from: 9, to: 3 } }, true],
  [{ stock: { from: 3, to: 9 } }, false],
  [{ name: 'Milk', price: 51 }, false],
] as const)('%j: %s', (change, expected) => expect(hasValues(milk, { ...edit, ...change })).toBe(expected));

test('the largest moves of prices need a confirmation beyond the guard', () => {
  const before = { price: 100, discount: 0 };
  const of = (...prices: number[]) =>
    movesOf(
      prices.map((price) => ({ before, edit: { ...edit, price } })),
      30,
    );
  expect(of(70, 130)).toEqual({
    largestFall: 30,
    largestRise: 30,
    guardPercent: 30,
    needsConfirmation: false,
  });
  expect(of(100, 131)).toMatchObject({ largestFall: 0, largestRise: 31, needsConfirmation: true });
  const discounted = movesOf([{ before, edit: { ...edit, discount: 40 } }], 30);
  expect(discounted).toMatchObject({ largestFall: 40, needsConfirmation: true });
  expect(movesOf([], 30)).toMatchObject({ largestFall: 0, needsConfirmation: false });
});

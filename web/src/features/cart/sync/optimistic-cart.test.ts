import { aLine, aProduct, id } from '../../../test/fixtures';
import { withPendingQuantities, totalsOf } from './optimistic-cart';

const milk = aProduct();
const bread = aProduct({ _id: id(102), name: 'Bread', price: 40, discount: 0 });

test("a pending quantity replaces the server's", () => {
  const shown = withPendingQuantities([aLine(milk, 1)], { [milk._id]: { product: milk, quantity: 4 } });
  expect(shown.map((line) => [line.productId.name, line.quantity])).toEqual([['Toned Milk', 4]]);
});

test('a pending zero hides the line; a pending new product adds one', () => {
  const shown = withPendingQuantities([aLine(milk, 1)], {
    [milk._id]: { product: milk, quantity: 0 },
    [bread._id]: { product: bread, quantity: 1 },
  });
  expect(shown.map((line) => [line.productId.name, line.quantity, line._id])).toEqual([['Bread', 1, '']]);
});

test('savings are the undiscounted total minus the discounted one, in exact rupees [S-9.3]', () => {
  // 50 at 14 % is 43 (rounded-up discount), never 42.
  expect(totalsOf(withPendingQuantities([aLine(milk, 2), aLine(bread, 1, id(901))], {}))).toEqual({
    undiscounted: 140,
    total: 126,
    savings: 14,
    quantity: 3,
  });
});

test('a selling price is paid to the paisa', () => {
  const rice = aProduct({ _id: id(104), price: 45, discount: 6.88, sellingPrice: 41.9 });
  const lines = withPendingQuantities([], { [rice._id]: { product: rice, quantity: 3 } });
  expect(lines[0]?.priceNow).toBe(41.9);
  expect(totalsOf(lines)).toEqual({ undiscounted: 135, total: 125.7, savings: 9.3, quantity: 3 });
});

test('sold-out lines are not counted', () => {
  const gone = aProduct({ _id: id(103), stock: 0 });
  expect(totalsOf(withPendingQuantities([aLine(gone, 2)], {})).total).toBe(0);
});

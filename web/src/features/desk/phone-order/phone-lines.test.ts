import { aProduct, id } from '../../../test/fixtures';
import { addPiece, correctLines, priceOf, setQuantity, totalOf } from './phone-lines';

const milk = aProduct({ _id: id(501), name: 'Milk', price: 50, discount: 14, stock: 9 });
const rice = aProduct({ _id: id(502), name: 'Rice', price: 120.5, discount: 0, stock: 3 });

test('a product is added once, counted, and takes the price and stock that were read last', () => {
  const lines = addPiece(addPiece(addPiece([], milk), rice), { ...milk, price: 60, discount: 0, stock: 1 });
  expect(lines).toMatchObject([
    { _id: milk._id, quantity: 2, price: 60, stock: 1 },
    { _id: rice._id, quantity: 1 },
  ]);
  expect(lines.map(priceOf)).toEqual([120, 120.5]);
  expect(totalOf(lines)).toBe(240.5);
  expect(setQuantity(lines, milk._id, 0).map(({ name }) => name)).toEqual(['Rice']);
  expect(totalOf(setQuantity(lines, rice._id, 3))).toBe(481.5);
});

test('a refusal corrects prices and stock of its lines only', () => {
  const lines = addPiece(addPiece([], { ...milk, sellingPrice: 44 }), rice);
  const dearer = { productId: milk._id, name: 'Milk', price: 55, discount: 0, quantity: 1, lineTotal: 55 };
  const [first, second] = correctLines(lines, { totalAmt: 175.5, lines: [dearer] });
  expect(priceOf(first!)).toBe(55);
  expect(second).toEqual(lines[1]);
  expect(correctLines(lines, { lines: [{ productId: rice._id, left: 0 }] })[1]).toMatchObject({ stock: 0 });
  expect(correctLines(lines, undefined)).toEqual(lines);
});

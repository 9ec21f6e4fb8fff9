import { aLine, aProduct, id } from '../../../test/fixtures';
import { planOrderAgain } from './order-again';

const ordered = (quantity = 2) => [
  { productId: id(101), name: 'Toned Milk', quantity, price: 50, discount: 14 },
];
const plan = (
  quantity: number,
  product: ReturnType<typeof aProduct> | undefined,
  inCart = 0,
): [pieces: number | undefined, then: number | undefined, notes: string[]] => {
  const products = new Map(product && [[product._id, product]]);
  const lines = inCart > 0 ? [aLine(aProduct(), inCart)] : [];
  const { additions, notes } = planOrderAgain(ordered(quantity), products, lines);
  return [additions[0]?.pieces, additions[0]?.quantity, notes];
};
const added = (pieces: number, then = pieces) => [pieces, then, []];
const some = (pieces: number, then: number, note: string) => [pieces, then, [`Toned Milk: ${note}`]];
const none = (note: string) => [undefined, undefined, [`Toned Milk${note}`]];

test.each([
  ['as it was', 2, aProduct(), 0, added(2)],
  ['beside what is in the cart', 2, aProduct(), 3, added(2, 5)],
  ['gone', 2, undefined, 0, none(' is not sold any more.')],
  ['sold out', 2, aProduct({ stock: 0 }), 0, none(' is sold out.')],
  ['fewer left', 4, aProduct({ stock: 3 }), 0, some(3, 3, '3 of 4 added, no more are left.')],
  ['fewer left beside the cart', 4, aProduct({ stock: 5 }), 3, some(2, 5, '2 of 4 added, no more are left.')],
  ['all left are in the cart', 2, aProduct({ stock: 3 }), 3, none(': none of 2 added, no more are left.')],
  ['more in the cart than left', 2, aProduct({ stock: 3 }), 5, none(': none of 2 added, no more are left.')],
  [
    'more than one order may have',
    20,
    aProduct({ stock: 100 }),
    10,
    some(15, 25, '15 of 20 added, an order has at most 25 pieces of it.'),
  ],
  ['dearer', 2, aProduct({ discount: 0 }), 0, some(2, 2, '₹50, it was ₹43.')],
  ['cheaper', 2, aProduct({ price: 40 }), 0, added(2)],
  ['another price, but the same to pay', 2, aProduct({ price: 43, discount: 0 }), 0, added(2)],
  [
    'dearer, but none can be added',
    2,
    aProduct({ stock: 3, discount: 0 }),
    3,
    none(': none of 2 added, no more are left.'),
  ],
] as const)('%s', (_name, quantity, product, inCart, expected) => {
  expect(plan(quantity, product, inCart)).toEqual(expected);
});

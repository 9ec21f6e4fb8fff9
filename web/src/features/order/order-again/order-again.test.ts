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
const AT_MOST = 'an order has at most 25 pieces of it';

test.each([
  ['as it was', 2, aProduct(), 0, [2, 2, []]],
  ['beside what is in the cart', 2, aProduct(), 3, [2, 5, []]],
  ['gone', 2, undefined, 0, [undefined, undefined, ['Toned Milk is not sold any more.']]],
  ['sold out', 2, aProduct({ stock: 0 }), 0, [undefined, undefined, ['Toned Milk is sold out.']]],
  ['fewer are left', 4, aProduct({ stock: 3 }), 0, [3, 3, ['Toned Milk: 3 of 4 added, no more are left.']]],
  [
    'fewer are left beside those in the cart',
    4,
    aProduct({ stock: 5 }),
    3,
    [2, 5, ['Toned Milk: 2 of 4 added, no more are left.']],
  ],
  [
    'all that are left are in the cart',
    2,
    aProduct({ stock: 3 }),
    3,
    [undefined, undefined, ['Toned Milk: none of 2 added, no more are left.']],
  ],
  [
    'the cart has more than are left',
    2,
    aProduct({ stock: 3 }),
    5,
    [undefined, undefined, ['Toned Milk: none of 2 added, no more are left.']],
  ],
  [
    'more than one order may have',
    20,
    aProduct({ stock: 100 }),
    10,
    [15, 25, [`Toned Milk: 15 of 20 added, ${AT_MOST}.`]],
  ],
  ['dearer', 2, aProduct({ discount: 0 }), 0, [2, 2, ['Toned Milk: ₹50, it was ₹43.']]],
  ['cheaper', 2, aProduct({ price: 40 }), 0, [2, 2, []]],
  ['another price, but the same to pay', 2, aProduct({ price: 43, discount: 0 }), 0, [2, 2, []]],
  [
    'dearer, but none can be added',
    2,
    aProduct({ stock: 3, discount: 0 }),
    3,
    [undefined, undefined, ['Toned Milk: none of 2 added, no more are left.']],
  ],
] as const)('%s', (_name, quantity, product, inCart, expected) => {
  expect(plan(quantity, product, inCart)).toEqual(expected);
});

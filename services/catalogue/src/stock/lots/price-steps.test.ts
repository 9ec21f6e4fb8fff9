import { inOrder, proposeDiscount } from './price-steps';

const STEPS = [
  { daysLeft: 3, discount: 40 },
  { daysLeft: 7, discount: 20 },
];
const milk = { price: 50, discount: 0 };

test.each([
  [8, undefined],
  [7, { discount: 20, salePrice: 40 }],
  [4, { discount: 20, salePrice: 40 }],
  [3, { discount: 40, salePrice: 30 }],
  [0, { discount: 40, salePrice: 30 }],
  [-1, undefined],
])('with %d days left', (daysLeft, proposal) =>
  expect(proposeDiscount(milk, daysLeft, STEPS)).toEqual(proposal),
);

test.each([
  ['a lower discount', { price: 50, discount: 30 }, { discount: 40, salePrice: 30 }],
  ['the same discount', { price: 50, discount: 40 }, undefined],
  ['a higher discount', { price: 50, discount: 45 }, undefined],
  ['a lower selling price', { price: 50, discount: 42, sellingPrice: 29 }, undefined],
  ['a higher selling price', { price: 50, discount: 10, sellingPrice: 45 }, { discount: 40, salePrice: 30 }],
])('a product with %s', (_what, price, proposal) =>
  expect(proposeDiscount(price, 2, STEPS)).toEqual(proposal),
);

test('without steps nothing is proposed', () => expect(proposeDiscount(milk, 0, [])).toBeUndefined());

test('the most days come first', () =>
  expect(inOrder(STEPS).map(({ daysLeft }) => daysLeft)).toEqual([7, 3]));

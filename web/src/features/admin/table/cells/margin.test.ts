import { aProduct } from '../../../../test/fixtures';
import { displayCost, displayMargin } from './margin';

test.each([
  [{ cost: 39 }, '₹39', '9.3 %'],
  [{ cost: 43 }, '₹43', '0 %'],
  [{ cost: 44.72 }, '₹44.72', '−4 %'],
  [{ cost: 20, sellingPrice: 41.9 }, '₹20', '52.3 %'],
  [{ cost: 20, price: 0 }, '₹20', ''],
  [{}, '', ''],
])('of 43 rupees with %j', (changes, cost, margin) => {
  const product = { ...aProduct(), ...changes };
  expect([displayCost(product), displayMargin(product)]).toEqual([cost, margin]);
});

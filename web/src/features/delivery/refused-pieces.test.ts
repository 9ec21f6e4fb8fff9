import { leftToCollect } from './refused-pieces';

const item = { productId: 'rice', name: 'Rice', unit: '1 kg', quantity: 3, pieceCost: 33.33 };
/** Three pieces for 100 rupees after an offer. */
const items = [{ ...item, refusedCosts: [33.33, 66.67, 100] }];

test.each([
  [0, 150],
  [1, 116.67],
  [2, 83.33],
  [3, 50],
])('%d refused pieces leave %d rupees to collect', (pieces, left) => {
  expect(leftToCollect({ toCollect: 150, items }, { rice: pieces })).toBe(left);
});

test('of an order that is paid online nothing is collected', () => {
  expect(leftToCollect({ toCollect: 0, items }, { rice: 1 })).toBe(0);
});

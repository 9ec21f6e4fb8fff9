import { MAX_STOCK } from '@tokri/contracts';
import { decideReceipt } from './goods-receipt';

const shelves = new Map([
  ['milk', { onHand: 4, gone: false }],
  ['salt', { onHand: MAX_STOCK - 5, gone: false }],
  ['jam', { onHand: 0, gone: true }],
]);
const decide = (...lines: [productId: string, pieces: number][]) =>
  decideReceipt(
    lines.map(([productId, pieces]) => ({ productId, pieces })),
    shelves,
  ).map(({ stock, problem }) => stock ?? problem);

test('lines of one product add up', () => expect(decide(['milk', 6], ['milk', 2])).toEqual([10, 12]));

test('deleted and unknown products receive no stock', () => {
  expect(decide(['jam', 1], ['ghee', 1], ['milk', 1])).toEqual(['product-gone', 'product-gone', 5]);
});

test('more than the maximum stock is refused line by line [G-88]', () => {
  expect(decide(['salt', 4], ['salt', 2], ['salt', 1])).toEqual([MAX_STOCK - 1, 'too-many', MAX_STOCK]);
});

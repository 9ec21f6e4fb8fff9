import { decideWriteOff, pieceValueOf, sumsOf, type StockedProduct } from './decide';

const aProduct = (name: string, onHand: number): [string, StockedProduct] => [
  name,
  { name, unit: '1 L', onHand, pieceValue: 3_925, valuedBy: 'cost' },
];
const products = new Map([aProduct('milk', 4), aProduct('curd', 0)]);
const decide = (...lines: [productId: string, pieces: number][]) =>
  decideWriteOff(
    lines.map(([productId, pieces]) => ({ productId, pieces })),
    products,
  );
const outcomes = (...lines: Parameters<typeof decide>) =>
  decide(...lines).map(({ stock, problem = 'written off' }) => [problem, stock]);

test('lines of one product add up', () => {
  expect(outcomes(['milk', 1], ['milk', 3])).toEqual([
    ['written off', 3],
    ['written off', 0],
  ]);
});

test('no more is written off than is left, line by line, and what is left is answered', () => {
  expect(outcomes(['milk', 3], ['milk', 2], ['milk', 1], ['curd', 1])).toEqual([
    ['written off', 1],
    ['too-few', 1],
    ['written off', 0],
    ['too-few', 0],
  ]);
});

test('products that do not exist any more are refused', () => {
  expect(outcomes(['jam', 1], ['milk', 1])).toEqual([
    ['product-gone', undefined],
    ['written off', 3],
  ]);
});

test('the value is in paise, of what was written off', () => {
  const lines = decide(['milk', 3], ['milk', 9]);
  expect(lines[0]?.written).toEqual({ name: 'milk', unit: '1 L', value: 11_775, valuedBy: 'cost' });
  expect(lines[1]?.written).toBeUndefined();
  expect(sumsOf(lines)).toEqual({ pieces: 3, value: 11_775 });
});

test.each([
  [3_925, { price: 50, discount: 14 }, { pieceValue: 3_925, valuedBy: 'cost' }],
  [undefined, { price: 50, discount: 14 }, { pieceValue: 4_300, valuedBy: 'price' }],
  [undefined, { price: 45, discount: 6.88, sellingPrice: 41.9 }, { pieceValue: 4_190, valuedBy: 'price' }],
])('a piece that cost %j and is sold for %j is worth %j', (cost, price, value) => {
  expect(pieceValueOf(price, cost)).toEqual(value);
});

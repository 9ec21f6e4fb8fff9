import { MAX_STOCK } from '@tokri/contracts';
import { answerOf, decideReceipt, isDocumented, keptLine, sumsOf, type KeptLine } from './decide';

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

describe('what is kept of a line', () => {
  const product = { name: 'Meadow Milk', unit: '1 L' };
  const facts = { cost: 39.25, lot: 'L-7', bestBefore: '2026-12-01' };
  const added = { productId: 'milk', pieces: 6, stock: 10 };
  const kept = keptLine(added, facts, product);

  test('an added one has name, unit and facts, with the cost in paise', () => {
    expect(kept).toEqual({ ...added, ...product, ...facts, cost: 3_925 });
    expect(keptLine(added, { lot: '' }, product)).toEqual({ ...added, ...product });
  });

  test('a refused one is as answered, and the answer has no facts', () => {
    const refused = { productId: 'jam', pieces: 1, problem: 'product-gone' as const };
    expect(keptLine(refused, facts, undefined)).toEqual(refused);
    expect([kept, refused].map(answerOf)).toEqual([added, refused]);
  });

  test('the sums are of added lines, the cost of those that have one', () => {
    const refused: KeptLine = { productId: 'jam', pieces: 9, problem: 'product-gone' };
    const free: KeptLine = { productId: 'curd', pieces: 2, stock: 2 };
    expect(sumsOf([kept, refused, free])).toEqual({ lineCount: 2, pieces: 8, cost: 23_550 });
    expect(sumsOf([free])).toEqual({ lineCount: 1, pieces: 2 });
  });

  test('a receipt is documented by a supplier, or by a fact of a line', () => {
    expect(isDocumented({}, [added])).toBe(false);
    expect(isDocumented({ supplier: 'Sunrise Depot' }, [added])).toBe(true);
    expect(isDocumented({}, [{ ...added, lot: 'L-7' }])).toBe(true);
  });
});

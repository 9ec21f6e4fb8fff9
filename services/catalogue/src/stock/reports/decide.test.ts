import fc from 'fast-check';
import { deadStockOf, monthsOf, stockValueOf, type StockedProduct } from './decide';

const aProduct = (productId: string, more: Partial<StockedProduct> = {}): StockedProduct => ({
  ...{ productId, onHand: 10, salePrice: 4_300, categoryId: 'dairy', createdAt: 0 },
  ...more,
});

test('the value is summed by category, at the known costs and at the selling prices', () => {
  const products = [
    aProduct('milk', { cost: 3_925 }),
    aProduct('curd', { onHand: 3 }),
    aProduct('rice', { categoryId: 'grains', onHand: 100, salePrice: 9_000, cost: 7_000 }),
  ];
  const { rows, total } = stockValueOf(products);
  expect(rows).toEqual([
    { categoryId: 'grains', products: 1, pieces: 100, atCost: 700_000, withoutCost: 0, atPrice: 900_000 },
    { categoryId: 'dairy', products: 2, pieces: 13, atCost: 39_250, withoutCost: 3, atPrice: 55_900 },
  ]);
  expect(total).toEqual({ products: 3, pieces: 113, atCost: 739_250, withoutCost: 3, atPrice: 955_900 });
});

const products = fc.uniqueArray(
  fc.record({
    productId: fc.string({ minLength: 4, maxLength: 6 }),
    onHand: fc.integer({ min: 1, max: 1_000_000 }),
    salePrice: fc.integer({ min: 0, max: 10_000_000 }),
    cost: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined }),
    categoryId: fc.constantFrom('', 'a', 'b'),
    createdAt: fc.constantFrom(0, 100),
  }),
  { selector: ({ productId }) => productId, maxLength: 30 },
);

test('rows add up to the total, to the paisa', () => {
  fc.assert(
    fc.property(products, fc.nat(5), (all, most) => {
      const value = stockValueOf(all);
      const dead = deadStockOf(all, new Set(all.slice(0, 3).map(({ productId }) => productId)), {
        since: 50,
        most,
      });
      const sum = (rows: readonly { value: number }[]) => rows.reduce((total, row) => total + row.value, 0);
      return (
        value.rows.reduce((total, row) => total + row.atCost, 0) === value.total.atCost &&
        value.rows.reduce((total, row) => total + row.atPrice, 0) === value.total.atPrice &&
        sum(dead.rows) + (dead.rest?.value ?? 0) === dead.total.value
      );
    }),
  );
});

test('dead stock is old, in stock and not ordered, the most valuable first', () => {
  const all = [
    aProduct('cheap', { cost: 100 }),
    aProduct('dear', { cost: 9_000 }),
    aProduct('ordered', { cost: 9_999 }),
    aProduct('new', { createdAt: 60 }),
    aProduct('priced'),
  ];
  const { rows, rest, total } = deadStockOf(all, new Set(['ordered']), { since: 50, most: 2 });
  expect(rows).toEqual([
    { productId: 'dear', pieces: 10, value: 90_000 },
    { productId: 'priced', pieces: 10, value: 43_000 },
  ]);
  expect(rest).toEqual({ products: 1, pieces: 10, value: 1_000 });
  expect(total).toEqual({ products: 3, pieces: 30, value: 134_000 });
});

test('a period is split into its months', () => {
  expect(monthsOf({ from: '2027-12-30', to: '2028-02-29' })).toEqual([
    { month: '2027-12', from: '2027-12-30', to: '2027-12-31' },
    { month: '2028-01', from: '2028-01-01', to: '2028-01-31' },
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  ]);
  expect(monthsOf({ from: '2026-11-05', to: '2026-11-05' })).toEqual([
    { month: '2026-11', from: '2026-11-05', to: '2026-11-05' },
  ]);
});

import { NO_SALES, type ProductSales } from '../reports/product-sales';
import { collectDaySums, GROUPS, NO_SUMS, plusSums } from './groups';

const dairy = { _id: 'c1', name: 'Dairy' };
const sold = (productId: string, more: Partial<ProductSales> = {}): ProductSales => ({
  ...NO_SALES,
  ...{ productId, name: productId, unit: '1 l', ordersOfProduct: 1, pieces: 2, gross: 500, revenue: 450 },
  ...more,
});
const ORDER = [
  sold('milk', {
    ...{ brand: 'Gokul', category: dairy, taxRate: 5, taxable: 400, tax: 20 },
    ...{ ordersOfAll: 1, ordersOfBrand: 1, ordersOfCategory: 1, ordersOfRate: 1 },
  }),
  sold('curd', { brand: 'Gokul', category: dairy, taxRate: 12, ordersOfRate: 1 }),
  sold('bag', { ordersOfBrand: 1, ordersOfCategory: 1, ordersOfRate: 1 }),
];

test('a sale is part of one member of every group', () => {
  const sums = collectDaySums();
  sums.add('2026-11-23T14', ORDER);
  sums.add('2026-11-23T15', ORDER);
  const of = (group: string) =>
    sums
      .all()
      .filter((each) => each.group === group)
      .map(({ key, label, sums: { orders, net } }) => [key, label, orders, net]);
  expect(of('all')).toEqual([['', {}, 2, 2_700]]);
  expect(of('hour')).toEqual([
    ['14', {}, 1, 1_350],
    ['15', {}, 1, 1_350],
  ]);
  expect(of('product')[0]).toEqual(['milk', { name: 'milk', brand: 'Gokul', unit: '1 l' }, 2, 900]);
  expect(of('brand')).toEqual([
    ['Gokul', {}, 2, 1_800],
    ['', {}, 2, 900],
  ]);
  expect(of('category')).toEqual([
    ['c1', { name: 'Dairy' }, 2, 1_800],
    ['', {}, 2, 900],
  ]);
  expect(of('tax-rate').map(([key]) => key)).toEqual(['5', '12', '']);
});

test('every group has the same sum, day by day', () => {
  const sums = collectDaySums();
  sums.add('2026-11-23T23', ORDER);
  sums.add('2026-11-24T00', ORDER.slice(1));
  for (const day of ['2026-11-23', '2026-11-24']) {
    const [first, ...others] = GROUPS.map((group) => {
      const rows = sums.all().filter((each) => each.day === day && each.group === group);
      const { orders: _counted, ...amounts } = rows.reduce((sum, row) => plusSums(sum, row.sums), NO_SUMS);
      return amounts;
    });
    for (const other of others) expect(other).toEqual(first);
  }
});

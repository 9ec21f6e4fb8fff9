import { anOrderDraft, decided } from '../../test/builders';
import { CARD, CASH, PICKED, walk } from '../../test/order-steps';
import { beginOrder } from '../checkout/placement';
import { confirmed, DESK, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { deliver } from '../fulfilment/fulfilment';
import type { Order } from '../orders/order';
import type { Method } from '../orders/transitions';
import { recordRefund } from '../payments/refund';
import { grantRefund } from '../refunds/grant-refund';
import { firstChanges } from './change';
import { addSales, NO_SALES, productChangesOf, productsOf, type ProductSales } from './product-sales';

const now = new Date('2026-11-23T10:00:00Z');
/** Pieces and paise. */
type Sold = [pieces: number, revenue: number];
const soldOf = (sales: readonly ProductSales[]) =>
  Object.fromEntries(sales.map(({ productId, pieces, revenue }) => [productId, [pieces, revenue]]));

const ALL = { milk: [3, 8_550] as Sold, rice: [1, 12_050] as Sold };

test.each<[string, Method, string[], Record<string, Sold>]>([
  ['just written', 'cash', [], {}],
  ['awaiting its payment', 'card', ['awaitPayment'], {}],
  ['not paid in time', 'card', ['awaitPayment', 'expired'], {}],
  ['confirmed', 'cash', CASH, ALL],
  ['being picked', 'cash', [...CASH, 'start', 'oneMilk'], ALL],
  [
    'packed with a piece missing',
    'cash',
    [...CASH, 'start', 'milk', 'oneMilk', 'rice', 'pack'],
    { ...ALL, milk: [2, 5_700] },
  ],
  ['cancelled', 'card', [...CARD, 'adminCancels'], {}],
  ['brought back', 'card', [...CARD, ...PICKED, 'fail', 'receiveReturn'], {}],
  ['delivered without a piece', 'cash', [...CASH, ...PICKED, 'deliverSome'], { ...ALL, milk: [2, 5_700] }],
  [
    'a piece is to be paid back',
    'card',
    [...CARD, ...PICKED, 'deliver', 'report', 'accept'],
    { ...ALL, milk: [2, 5_700] },
  ],
  [
    'more went back than had to',
    'card',
    [...CARD, ...PICKED, 'deliver', 'refundSome'],
    { milk: [3, 7_367], rice: [1, 10_383] },
  ],
  ['all went back', 'card', [...CARD, ...PICKED, 'deliver', 'refundAll'], { milk: [3, 0], rice: [1, 0] }],
])('sales of an order that is %s (%s)', (_name, method, names, expected) => {
  expect(soldOf(productsOf(walk(method, names)))).toEqual(expected);
});

test('shares always add up to the owed amount', () => {
  const order = confirmed(
    draftOf([itemOf('a', 1, 1), itemOf('b', 1, 1), itemOf('c', 1, 1)], { method: 'card' }),
    now,
  );
  const sales = productsOf({ ...order, refunded: 100, paymentStatus: 'PARTLY REFUNDED' } as typeof order);
  expect(sales.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(200);
  expect(sales.map(({ revenue }) => revenue)).toEqual([67, 66, 67]);
});

test('a free product has sales with zero revenue', () => {
  const order = confirmed(draftOf([itemOf('gift', 2, 0)], { method: 'cash' }), now);
  expect(soldOf(productsOf(order))).toEqual({ gift: [2, 0] });
  expect(productsOf(beginOrder(anOrderDraft()))).toEqual([]);
});

test('a change has the changed products with their deltas', () => {
  const [before, next] = [
    walk('cash', [...CASH, ...PICKED]),
    walk('cash', [...CASH, ...PICKED, 'deliverSome']),
  ];
  expect(productChangesOf(before, next)).toEqual([
    { ...NO_SALES, productId: 'milk', name: 'milk', unit: '', pieces: -1, gross: -2_850, revenue: -2_850 },
  ]);
  expect(productChangesOf(next, next)).toEqual([]);
});

test('the last name wins', () => {
  const sold = { ...NO_SALES, productId: 'a', unit: '1 l', pieces: 1, revenue: 5 };
  const sums = addSales(new Map(), [
    { ...sold, name: 'Milk' },
    { ...sold, name: 'Toned milk' },
  ]);
  expect([...sums.values()]).toEqual([{ ...sold, name: 'Toned milk', pieces: 2, revenue: 10 }]);
});

test('a fold takes changes up to a number of products, and at least one', () => {
  const change = (hour: string, ...ids: string[]) => ({
    hour,
    products: ids.map((productId) => ({ ...NO_SALES, productId, name: '', unit: '', pieces: 1, revenue: 1 })),
  });
  const [one, other] = ['2026-11-23T10', '2026-11-23T11'];
  const changes = [
    change(one, 'a', 'b'),
    change(one, 'b'),
    { hour: one },
    change(other, 'b'),
    change(other, 'c'),
  ];
  expect(firstChanges(changes, 1)).toHaveLength(1);
  expect(firstChanges(changes, 2)).toHaveLength(3);
  expect(firstChanges(changes, 3)).toHaveLength(4);
  expect(firstChanges(changes, 4)).toHaveLength(5);
  expect(firstChanges([], 4)).toEqual([]);
});

describe('sums of a sale', () => {
  const dairy = { _id: 'c'.repeat(24), name: 'Dairy' };
  const items = [
    { ...itemOf('milk', 3, 85.5), brand: 'Gokul', category: dairy, taxRate: 5 },
    { ...itemOf('curd', 2, 90), brand: 'Gokul', category: dairy, taxRate: 12 },
    { ...itemOf('rice', 1, 120.5), taxRate: 5 },
    itemOf('bag', 1, 5),
  ];
  const anOrder = (lacking: readonly number[] = []) =>
    decided(deliver(onTheWay(draftOf(items, { method: 'card', createdAt: now }), now, lacking), '4711', now));
  const grant = (order: Order, milk: number, amount: number) =>
    decided(
      grantRefund(order, {
        ...{ id: 'one', pieces: milk > 0 ? [{ productId: 'milk', quantity: milk }] : [], amount },
        ...{ reason: 'late' as const, at: now, by: DESK },
      }),
    );
  const of = (order: Order, productId: string) =>
    productsOf(order).find((sales) => sales.productId === productId)!;
  const total = (order: Order, name: keyof typeof NO_SALES) =>
    productsOf(order).reduce((sum, sales) => sum + sales[name], 0);

  test('orders count once for each product, brand, category and rate', () => {
    const order = anOrder();
    expect(productsOf(order)).toHaveLength(4);
    expect(total(order, 'ordersOfAll')).toBe(1);
    expect(total(order, 'ordersOfProduct')).toBe(4);
    expect(total(order, 'ordersOfBrand')).toBe(2);
    expect(total(order, 'ordersOfCategory')).toBe(2);
    expect(total(order, 'ordersOfRate')).toBe(3);
  });

  test('the first product with delivered pieces counts, not a missing one', () => {
    const order = anOrder([3]);
    expect(productsOf(order).map(({ productId }) => productId)).toEqual(['curd', 'rice', 'bag']);
    expect(of(order, 'curd')).toMatchObject({ ordersOfAll: 1, ordersOfBrand: 1, ordersOfCategory: 1 });
    expect(total(order, 'gross')).toBe(21_550);
  });

  test('gross is what was delivered, revenue what is left of it, tax that of the pieces left', () => {
    const order = anOrder();
    expect(of(order, 'milk')).toMatchObject({ gross: 8_550, revenue: 8_550, taxable: 8_142, tax: 408 });
    expect(of(order, 'bag')).toMatchObject({ gross: 500, taxable: 0, tax: 0 });
    const refunded = grant(order, 1, 2_850);
    expect(of(refunded, 'milk')).toMatchObject({ pieces: 2, gross: 8_550, revenue: 5_700 });
    expect(of(refunded, 'milk').taxable + of(refunded, 'milk').tax).toBe(5_700);
  });

  test('an amount without pieces lowers the revenue and no tax', () => {
    const order = anOrder();
    const refunded = grant(order, 0, 1_000);
    expect(total(refunded, 'revenue')).toBe(total(order, 'revenue') - 1_000);
    for (const name of ['gross', 'taxable', 'tax', 'pieces'] as const)
      expect(total(refunded, name)).toBe(total(order, name));
  });

  test('the cost is of pieces that are not in the stock any more, and known or not', () => {
    const order = { ...anOrder([1]), costs: [{ productId: 'milk', cost: 2_001 }] };
    const sold = of(order, 'milk');
    expect(sold).toMatchObject({ cost: 2 * 2_001, costed: sold.revenue - sold.tax });
    expect(of(order, 'curd')).toMatchObject({ cost: 0, costed: 0 });
    const refund = { id: 'one', pieces: [{ productId: 'milk', quantity: 2 }], amount: 5_700 };
    const by = { reason: 'late' as const, at: now, by: DESK };
    const restocked = [{ productId: 'milk', quantity: 1 }];
    const refunded = decided(grantRefund(order, { ...refund, restocked, ...by }));
    expect(of(refunded, 'milk')).toMatchObject({ revenue: 0, costed: 0, cost: 2_001 });
  });

  test('a wholly refunded order has no taxable value, like its invoice and credit notes', () => {
    const order = decided(recordRefund(grant(anOrder(), 1, 2_850), 30_100, now));
    expect(order.paymentStatus).toBe('REFUNDED');
    expect([total(order, 'taxable'), total(order, 'tax'), total(order, 'revenue')]).toEqual([0, 0, 0]);
  });
});

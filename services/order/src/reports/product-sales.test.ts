import { anOrderDraft } from '../../test/builders';
import { CARD, CASH, PICKED, walk } from '../../test/order-steps';
import { beginOrder } from '../checkout/placement';
import { confirmed, draftOf, itemOf } from '../../test/order-stages';
import type { Method } from '../orders/transitions';
import { firstChanges } from './change';
import { addSales, productChangesOf, productsOf, type ProductSales } from './product-sales';

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
    { productId: 'milk', name: 'milk', unit: '', pieces: -1, revenue: -2_850 },
  ]);
  expect(productChangesOf(next, next)).toEqual([]);
});

test('the last name wins', () => {
  const sold = { productId: 'a', unit: '1 l', pieces: 1, revenue: 5 };
  const sums = addSales(new Map(), [
    { ...sold, name: 'Milk' },
    { ...sold, name: 'Toned milk' },
  ]);
  expect([...sums.values()]).toEqual([{ ...sold, name: 'Toned milk', pieces: 2, revenue: 10 }]);
});

test('a fold takes changes up to a number of products, and at least one', () => {
  const change = (hour: string, ...ids: string[]) => ({
    hour,
    products: ids.map((productId) => ({ productId, name: '', unit: '', pieces: 1, revenue: 1 })),
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

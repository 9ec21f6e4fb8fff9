import { anOrderDraft, decided } from '../../test/builders';
import { confirmed, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { COUNTED, customerOrdersOf } from './customer-orders';
import { deliver } from '../fulfilment/fulfilment';
import { beginOrder, cancelOrder } from '../checkout/placement';

const now = new Date('2026-11-23T10:00:00Z');
const draft = (rupees: number, id = 'a'.repeat(24)) =>
  draftOf([itemOf('milk', 2, rupees)], { id, number: `ORD-${rupees}`, createdAt: now });
const delivered = (rupees: number, lacking = 0) =>
  decided(deliver(onTheWay(draft(rupees), now, [lacking]), '4711', now));

test('counts the orders of a customer and sums their current totals', () => {
  const cancelled = decided(cancelOrder(confirmed(draft(50), now), 'cancelled-by-shopper', now));
  const answer = customerOrdersOf([
    beginOrder(anOrderDraft({ number: 'ORD-OPEN' })),
    confirmed(draft(30), now),
    cancelled,
    delivered(100.5),
    delivered(57, 1),
  ]);
  expect(answer).toMatchObject({ orders: 4, cancelled: 1, revenue: 159, counted: 5, hasMore: false });
  expect(answer.latest.map(({ orderId, status, total }) => [orderId, status, total])).toEqual([
    ['ORD-OPEN', 'pending', 10],
    ['ORD-30', 'confirmed', 30],
    ['ORD-50', 'cancelled', 0],
    ['ORD-100.5', 'delivered', 100.5],
    ['ORD-57', 'delivered', 28.5],
  ]);
});

test('counts only the newest of very many orders, and marks the result', () => {
  const many = Array.from({ length: COUNTED + 1 }, () => confirmed(draft(10), now));
  const { latest, ...sums } = customerOrdersOf(many);
  expect(sums).toEqual({
    orders: COUNTED,
    cancelled: 0,
    revenue: COUNTED * 10,
    refunded: 0,
    counted: COUNTED,
    hasMore: true,
  });
  expect(latest).toHaveLength(10);
  expect(customerOrdersOf(many.slice(1)).hasMore).toBe(false);
});

import { ERASED_USER } from '@tokri/contracts';
import { decided } from '../../test/builders';
import { CARD, CASH, PICKED, walk } from '../../test/order-steps';
import { eraseOrder } from './erase-order';
import type { Order } from './order';

const now = new Date('2026-11-27T10:00:00Z');
const MARK = 'Zebra';

/** Writes the marker into every text that the shopper, or staff about the shopper, can type. */
const marked = (order: Order): Order => ({
  ...order,
  userId: MARK,
  buyerName: MARK,
  buyerEmail: MARK,
  deliveryNote: MARK,
  submissionKey: MARK,
  clientKey: MARK,
  openSlot: undefined,
  fingerprint: MARK,
  address: {
    _id: MARK,
    address_line: MARK,
    city: MARK,
    state: MARK,
    country: MARK,
    pincode: MARK,
    mobile: MARK,
  },
  lines: order.lines.map((line) => ({ ...line, cartLineId: MARK })),
  timeline: order.timeline.map((entry) => ({ ...entry, reason: MARK })),
  ...('problems' in order && {
    problems: (order.problems ?? []).map((problem) => ({
      ...problem,
      note: MARK,
      ...(problem.answer && { answer: { ...problem.answer, reason: MARK } }),
    })),
  }),
});
const erased = (order: Order) => eraseOrder(marked(order), now, now);
const DELIVERED = [...CASH, ...PICKED, 'deliver'];

test.each<[string, Order, Order['status']]>([
  ['being placed', walk('cash', []), 'rejected'],
  ['waiting for its payment', walk('card', ['awaitPayment']), 'cancelled'],
  ['confirmed, in cash', walk('cash', CASH), 'cancelled'],
  ['confirmed, paid by card', walk('card', CARD), 'cancelled'],
  ['delivered', walk('cash', DELIVERED), 'delivered'],
  ['delivered, with an answered problem', walk('cash', [...DELIVERED, 'report', 'accept']), 'delivered'],
  ['replaced', walk('cash', [...DELIVERED, 'report', 'replace', 'bringReplacement']), 'delivered'],
  ['refunded by hand', walk('cash', [...DELIVERED, 'report', 'accept', 'settleRefund']), 'delivered'],
  ['returned', walk('cash', [...CASH, ...PICKED, 'fail', 'receiveReturn']), 'returned'],
])('an order that is %s has no trace of the person, and neither have its events', (_what, order, status) => {
  const decision = erased(order);
  expect(JSON.stringify(decision)).not.toContain(MARK);
  expect(decided(decision)).toMatchObject({
    userId: ERASED_USER,
    status,
    items: order.items,
    total: order.total,
  });
});

test('a confirmed order is cancelled, so that stock and money go back', () => {
  const decision = erased(walk('card', CARD));
  expect(decision).toMatchObject({
    next: { paymentStatus: 'PAID' },
    events: [{ type: 'order.cancelled', data: { cause: 'cancelled-by-shopper' } }],
  });
});

test.each([
  ['picking', [...CASH, 'start']],
  ['packed', [...CASH, 'start', 'allMilk', 'rice', 'pack']],
  ['on-the-way', [...CASH, ...PICKED]],
  ['not-delivered', [...CASH, ...PICKED, 'fail']],
])('an order that is %s keeps its address until it ends', (status, steps) => {
  const order = marked(walk('cash', steps));
  const next = decided(eraseOrder(order, now, now));
  expect(next).toEqual({ ...order, status, eraseAtEnd: true, version: order.version + 1 });
  expect(eraseOrder(next, now, now)).toBe('unchanged');
});

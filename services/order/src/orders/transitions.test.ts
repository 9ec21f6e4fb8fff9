import { ORDER_STATUSES } from '@tokri/contracts';
import {
  isFinal,
  isSettled,
  TRANSITIONS,
  TRIGGERS,
  statusAfter,
  type Method,
  type Trigger,
  type Status,
} from './transitions';

const FULFILMENT: [Status, Trigger, Status][] = [
  ['confirmed', 'stock-lost', 'cancelled'],
  ['confirmed', 'cancelled-by-shopper', 'cancelled'],
  ['confirmed', 'cancelled-by-admin', 'cancelled'],
  ['confirmed', 'picking-started', 'picking'],
  ['picking', 'stock-lost', 'cancelled'],
  ['picking', 'cancelled-by-admin', 'cancelled'],
  ['picking', 'packed', 'packed'],
  ['packed', 'stock-lost', 'cancelled'],
  ['packed', 'cancelled-by-admin', 'cancelled'],
  ['packed', 'handed-over', 'on-the-way'],
  ['on-the-way', 'handed-over', 'on-the-way'],
  ['on-the-way', 'delivered', 'delivered'],
  ['on-the-way', 'not-delivered', 'not-delivered'],
  ['not-delivered', 'handed-over', 'on-the-way'],
  ['not-delivered', 'returned', 'returned'],
];

/** A second, hand-written copy: a transition added or removed by accident fails here. */
const ALLOWED: Record<Method, [Status, Trigger, Status][]> = {
  cash: [
    ['pending', 'cash-accepted', 'confirmed'],
    ['pending', 'rejected', 'rejected'],
    ['pending', 'abandoned', 'rejected'],
    ...FULFILMENT,
  ],
  card: [
    ['pending', 'session-opened', 'awaiting-payment'],
    ['pending', 'rejected', 'rejected'],
    ['pending', 'abandoned', 'rejected'],
    ['pending', 'payment-unavailable', 'rejected'],
    ['pending', 'payment-failed', 'cancelled'],
    ['pending', 'payment-expired', 'cancelled'],
    ['pending', 'payment-overdue', 'cancelled'],
    ['pending', 'given-up', 'cancelled'],
    ['pending', 'replaced', 'cancelled'],
    ['awaiting-payment', 'paid', 'confirmed'],
    ['awaiting-payment', 'payment-failed', 'cancelled'],
    ['awaiting-payment', 'payment-expired', 'cancelled'],
    ['awaiting-payment', 'payment-overdue', 'cancelled'],
    ['awaiting-payment', 'given-up', 'cancelled'],
    ['awaiting-payment', 'replaced', 'cancelled'],
    ['awaiting-payment', 'cancelled-by-admin', 'cancelled'],
    ...FULFILMENT,
  ],
};
const everyTransition = (['cash', 'card'] as const).flatMap((method) =>
  ORDER_STATUSES.flatMap((status) => TRIGGERS.map((trigger) => ({ method, status, trigger }))),
);

describe('the transitions of an order', () => {
  test.each(everyTransition)('$method $status + $trigger', ({ method, status, trigger }) => {
    const allowed = ALLOWED[method].find(([from, by]) => from === status && by === trigger);
    expect(statusAfter(method, status, trigger)).toBe(allowed?.[2]);
  });

  test('final states are never left, and payments change only unsettled orders [A-2.3.1]', () => {
    const byPayments: Trigger[] = ['paid', 'payment-failed', 'payment-expired', 'payment-overdue'];
    for (const method of ['cash', 'card'] as const)
      for (const status of ORDER_STATUSES) {
        const triggers = Object.keys(TRANSITIONS[method][status]);
        if (isFinal(status)) expect(triggers).toEqual([]);
        if (isSettled(status))
          expect(triggers.filter((each) => byPayments.includes(each as Trigger))).toEqual([]);
      }
  });

  test('every reachable state leads to a final one', () => {
    for (const method of ['cash', 'card'] as const) {
      const reached = new Set<Status>(['pending']);
      for (const status of reached)
        for (const next of Object.values(TRANSITIONS[method][status])) reached.add(next);
      for (const status of reached) {
        const further = new Set([status]);
        for (const each of further)
          for (const next of Object.values(TRANSITIONS[method][each])) further.add(next);
        expect([...further].some(isFinal)).toBe(true);
      }
    }
  });
});

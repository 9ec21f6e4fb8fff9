import { ORDER_STATUSES } from '@tokri/contracts';
import {
  isFinal,
  TRANSITIONS,
  TRIGGERS,
  statusAfter,
  type Method,
  type Trigger,
  type Status,
} from './transitions';

/** Written out once more, by hand: a transition that is added or lost by accident fails here. */
const ALLOWED: Record<Method, [Status, Trigger, Status][]> = {
  cash: [
    ['pending', 'cash-accepted', 'confirmed'],
    ['pending', 'rejected', 'cancelled'],
    ['pending', 'abandoned', 'cancelled'],
    ['confirmed', 'stock-lost', 'cancelled'],
  ],
  card: [
    ['pending', 'session-opened', 'awaiting-payment'],
    ['pending', 'rejected', 'cancelled'],
    ['pending', 'abandoned', 'cancelled'],
    ['pending', 'payment-unavailable', 'cancelled'],
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
    ['confirmed', 'stock-lost', 'cancelled'],
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

  test('final states are left by nothing but goods that are gone', () => {
    for (const method of ['cash', 'card'] as const) {
      expect(Object.keys(TRANSITIONS[method].confirmed)).toEqual(['stock-lost']);
      expect(TRANSITIONS[method].cancelled).toEqual({});
    }
  });

  test('from every state that can be reached there is a way to an end', () => {
    for (const method of ['cash', 'card'] as const) {
      const reached = new Set<Status>(['pending']);
      for (const status of reached)
        for (const next of Object.values(TRANSITIONS[method][status])) reached.add(next);
      for (const status of reached) {
        expect(isFinal(status) || Object.values(TRANSITIONS[method][status]).some(isFinal)).toBe(true);
      }
    }
  });
});

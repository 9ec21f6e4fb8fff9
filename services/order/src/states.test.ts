import { ORDER_STATUSES } from '@tokri/contracts';
import { isFinal, MOVES, SIGNALS, statusAfter, type Method, type Signal, type Status } from './states';

/** Written out once more, by hand: a move that is added or lost by accident fails here. */
const ALLOWED: Record<Method, [Status, Signal, Status][]> = {
  cash: [
    ['pending', 'cash-accepted', 'confirmed'],
    ['pending', 'refused', 'cancelled'],
    ['pending', 'abandoned', 'cancelled'],
    ['confirmed', 'stock-lost', 'cancelled'],
  ],
  card: [
    ['pending', 'session-opened', 'awaiting-payment'],
    ['pending', 'paid', 'confirmed'],
    ['pending', 'refused', 'cancelled'],
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
const everyMove = (['cash', 'card'] as const).flatMap((method) =>
  ORDER_STATUSES.flatMap((status) => SIGNALS.map((signal) => ({ method, status, signal }))),
);

describe('the order of states', () => {
  test.each(everyMove)('$method $status + $signal', ({ method, status, signal }) => {
    const allowed = ALLOWED[method].find(([from, by]) => from === status && by === signal);
    expect(statusAfter(method, status, signal)).toBe(allowed?.[2]);
  });

  test('final states are left by nothing but goods that are gone', () => {
    for (const method of ['cash', 'card'] as const) {
      expect(Object.keys(MOVES[method].confirmed)).toEqual(['stock-lost']);
      expect(MOVES[method].cancelled).toEqual({});
    }
  });

  test('from every state that can be reached there is a way to an end', () => {
    for (const method of ['cash', 'card'] as const) {
      const reached = new Set<Status>(['pending']);
      for (const status of reached)
        for (const next of Object.values(MOVES[method][status])) reached.add(next);
      for (const status of reached) {
        expect(isFinal(status) || Object.values(MOVES[method][status]).some(isFinal)).toBe(true);
      }
    }
  });
});

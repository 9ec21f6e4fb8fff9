import { ORDER_STATUSES } from '@tokri/contracts';
import { isFinal, isSettled, TRANSITIONS, type Status, type Trigger } from './transitions';

describe('the transitions of an order', () => {
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

import fc from 'fast-check';
import {
  acceptCash,
  awaitPayment,
  beginOrder,
  cancelOrder,
  recordPayment,
  recordRefund,
  refuseOrder,
  type Decision,
  type Order,
} from './order';
import { isFinal, type Method } from './states';

const bornAt = new Date('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(bornAt.getTime() + seconds * 1_000);
const begin = (method: Method): Order =>
  beginOrder({
    id: 'a'.repeat(24),
    number: 'ORD-22222222',
    userId: 'u',
    method,
    items: [],
    lines: [{ productId: 'p', quantity: 1 }],
    address: { _id: 'a', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
    subTotal: 10,
    total: 10,
    createdAt: bornAt,
    fingerprint: 'f',
    submissionKey: 's',
    clientKey: 'c',
  });
const session = { id: 'cs', url: 'http://pay.example', expiresAt: at(1_860) };

type Step = (order: Order, now: Date) => Decision | 'unchanged';
const STEPS: Record<string, Step> = {
  acceptCash,
  awaitPayment: (order, now) => awaitPayment(order, session, now),
  recordPayment,
  recordRefund,
  failed: (order, now) => cancelOrder(order, 'payment-failed', now),
  expired: (order, now) => cancelOrder(order, 'payment-expired', now),
  overdue: (order, now) => cancelOrder(order, 'payment-overdue', now),
  givenUp: (order, now) => cancelOrder(order, 'given-up', now),
  replaced: (order, now) => cancelOrder(order, 'replaced', now),
  stockLost: (order, now) => cancelOrder(order, 'stock-lost', now),
  refused: (order, now) => refuseOrder(order, 'refused', true, now),
  abandoned: (order, now) => refuseOrder(order, 'abandoned', false, now),
  noProvider: (order, now) => refuseOrder(order, 'payment-unavailable', false, now),
};

describe('an order, whatever happens to it and in whatever order', () => {
  const anything = fc.array(fc.constantFrom(...Object.keys(STEPS)), { maxLength: 14 });

  test.each(['cash', 'card'] as const)(
    '%s: never confirmed and cancelled, never told twice, never lost',
    (method) => {
      fc.assert(
        fc.property(anything, (names) => {
          let order = begin(method);
          const told: string[] = [];
          for (const [index, name] of names.entries()) {
            const before = structuredClone(order);
            const decision = STEPS[name]!(order, at(index));
            expect(order).toEqual(before);
            if (decision === 'unchanged') continue;
            const { next, events } = decision;
            expect(next.version).toBe(order.version + 1);
            expect(next.timeline).toHaveLength(order.timeline.length + 1);
            expect(next.timeline.at(-1)?.status).toBe(next.status);
            const lost = order.status === 'confirmed' && name === 'stockLost';
            if (lost) expect(next).toMatchObject({ status: 'cancelled', paymentStatus: order.paymentStatus });
            else if (isFinal(order.status))
              expect(next).toMatchObject({ status: order.status, paymentStatus: 'REFUNDED' });
            told.push(...events.map(({ type }) => type));
            order = next;
          }
          expect(new Set(told).size).toBe(told.length);
          const lost = order.timeline.some(({ cause }) => cause === 'stock-lost');
          expect(told.includes('order.confirmed')).toBe(order.status === 'confirmed' || lost);
          expect(told.includes('order.confirmed') && told.includes('order.cancelled')).toBe(lost);
          expect(order.submissionKey === undefined).toBe(order.status === 'cancelled');
          if (!isFinal(order.status)) expect(order.driveAt).toBeDefined();
          if (method === 'cash') expect(order.paymentStatus).toBe('CASH ON DELIVERY');
          if (order.paymentStatus === 'PAID' && !lost) expect(order.status).toBe('confirmed');
          if (order.status === 'cancelled' && !told.includes('order.cancelled')) {
            // Silence is for certain refusals: nobody holds anything for it.
            expect(
              order.timeline.at(-1)?.cause === 'refunded' || order.timeline.at(-1)?.cause === 'refused',
            ).toBe(true);
            expect(order.refused).toBe(true);
          }
        }),
        { numRuns: 700 },
      );
    },
  );

  test('an uncertain refusal tells that it is one, and stock is given back once more later', () => {
    const decision = refuseOrder(begin('cash'), 'abandoned', false, at(1));
    if (decision === 'unchanged') throw new Error('nothing was decided');
    expect(decision.next).toMatchObject({ refused: true, driveAt: at(31) });
    expect(decision.events).toEqual([expect.objectContaining({ type: 'order.cancelled' })]);
    expect(decision.events[0]?.data).toMatchObject({ refused: true, cause: 'abandoned' });
  });
});

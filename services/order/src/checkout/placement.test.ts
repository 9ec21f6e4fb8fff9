import fc from 'fast-check';
import { anOrderDraft, decided } from '../../test/builders';
import { begin, OF_CHECKOUT, STEPS } from '../../test/order-steps';
import { isCancelled } from '../orders/order';
import { isSettled, shownStatus } from '../orders/transitions';
import {
  abandonOrder,
  acceptCash,
  awaitPayment,
  beginOrder,
  cancelOrder,
  recordPayment,
  rejectOrder,
  retireSubmissionKey,
} from './placement';

const bornAt = new Date('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(bornAt.getTime() + seconds * 1_000);

const SESSION = { id: 'cs', url: 'http://pay.example', expiresAt: at(900) };

describe('an order, with any events in any order', () => {
  const anything = fc.array(fc.constantFrom(...OF_CHECKOUT), { maxLength: 14 });

  test.each(['cash', 'card'] as const)(
    '%s: never confirmed and cancelled, nothing emitted twice, never lost',
    (method) => {
      fc.assert(
        fc.property(anything, (names) => {
          let order = begin(method);
          const emitted: string[] = [];
          for (const name of names) {
            const before = structuredClone(order);
            const decision = STEPS[name]!(order);
            expect(order).toEqual(before);
            if (decision === 'unchanged') continue;
            const { next, events } = decision;
            expect(next.version).toBe(order.version + 1);
            const isBoth = name === 'refundAll' && order.status === 'awaiting-payment';
            expect(next.timeline).toHaveLength(order.timeline.length + (isBoth ? 2 : 1));
            expect(next.timeline.at(-1)?.status).toBe(shownStatus(next.status));
            const lost = order.status === 'confirmed' && name === 'stockLost';
            if (lost) expect(next).toMatchObject({ status: 'cancelled', paymentStatus: order.paymentStatus });
            else if (isSettled(order.status))
              expect(next).toMatchObject({ status: order.status, paymentStatus: 'REFUNDED' });
            emitted.push(...events.map(({ type }) => type));
            order = next;
          }
          expect(new Set(emitted).size).toBe(emitted.length);
          const lost = order.timeline.some(({ cause }) => cause === 'stock-lost');
          expect(emitted.includes('order.confirmed')).toBe(order.status === 'confirmed' || lost);
          expect(emitted.includes('order.confirmed') && emitted.includes('order.cancelled')).toBe(lost);
          expect(order.status === 'rejected' && emitted.includes('order.cancelled')).toBe(false);
          expect(order.submissionKey === undefined).toBe(isCancelled(order));
          if (!isSettled(order.status)) expect(order.dueAt).toBeDefined();
          if (method === 'cash') expect(order.paymentStatus).toBe('CASH ON DELIVERY');
          if (order.paymentStatus === 'PAID' && !lost) expect(order.status).toBe('confirmed');
          const isSilent = !emitted.includes('order.cancelled') && !emitted.includes('order.rejected');
          // No event only after a refusal.
          if (isCancelled(order) && isSilent) {
            expect(['refunded', 'rejected']).toContain(order.timeline.at(-1)?.cause);
            expect(order.status).toBe('rejected');
          }
        }),
        { numRuns: 700 },
      );
    },
  );

  test.each(['cash', 'card'] as const)(
    '%s: the end of its slot is the promise, and the desk has it from the start of the slot on',
    (method) => {
      const slot = { from: at(600), to: at(4_200) };
      const pending = beginOrder(anOrderDraft({ method, createdAt: bornAt, slot }));
      const confirmedAt = (now: Date) =>
        method === 'cash'
          ? decided(acceptCash(pending, now))
          : decided(recordPayment(decided(awaitPayment(pending, SESSION, at(900), bornAt)), now));
      expect(confirmedAt(at(1))).toMatchObject({ slot, promisedAt: slot.to, queuedAt: slot.from });
      expect(confirmedAt(at(601))).toMatchObject({ promisedAt: slot.to, queuedAt: at(601) });
    },
  );

  test('abandoning an order emits its own event, and releases the stock again later', () => {
    const decision = abandonOrder(begin('cash'), 'abandoned', at(31), at(1));
    if (decision === 'unchanged') throw new Error('nothing was decided');
    expect(decision.next).toMatchObject({ status: 'rejected', dueAt: at(31) });
    expect(decision.events).toEqual([expect.objectContaining({ type: 'order.rejected' })]);
    expect(decision.events[0]?.data).toMatchObject({ cause: 'abandoned' });
  });

  test('rejecting an order emits nothing, and releases later what an earlier attempt reserves', () => {
    const decision = rejectOrder(begin('cash'), at(31), at(1));
    expect(decision).toMatchObject({ next: { status: 'rejected', dueAt: at(31) }, events: [] });
  });

  test.each([
    ['cart lines', { productId: 'p', quantity: 1, cartLineId: 'l' }, 's'],
    ['content alone', { productId: 'p', quantity: 1 }, undefined],
  ])('a confirmed order that is cancelled keeps its keys: %s [G-143]', (_what, line, submissionKey) => {
    const draft = anOrderDraft({ createdAt: bornAt, submissionKey: 's', lines: [line] });
    const confirmed = decided(acceptCash(beginOrder(draft), at(1)));
    const cancelled = decided(cancelOrder(confirmed, 'cancelled-by-admin', at(2)));
    expect(cancelled.submissionKey).toBe(submissionKey);
  });

  test('retiring the submission key changes nothing else, and happens once', () => {
    const retired = retireSubmissionKey(begin('cash'));
    if (retired === 'unchanged') throw new Error('nothing was decided');
    expect(retired.next).toMatchObject({
      status: 'pending',
      clientKey: 'c',
      submissionKey: undefined,
      version: 1,
    });
    expect(retireSubmissionKey(retired.next)).toBe('unchanged');
  });
});

import {
  adjustForOrder,
  applySessionOutcome,
  beginPayment,
  cancelForOrder,
  finalEvents,
  partRefunded,
  pendingAction,
  refunded,
  refundRefused,
  refundedAmount,
  settleByHand,
  type Decision,
  type Payment,
} from './payment';

const now = new Date('2026-11-23T10:00:00Z');
const decided = (decision: Decision | 'unchanged'): Payment => {
  if (decision === 'unchanged') throw new Error('nothing was decided');
  return decision.next;
};
const begun = beginPayment(
  {
    ...{ orderId: 'a'.repeat(24), orderNumber: 'ORD-22222222', userId: 'u', amount: 10_000, lines: [] },
    expiresAt: now,
  },
  now,
);
const facts = { sessionId: 'cs', outcome: 'paid', amount: 10_000, currency: 'inr', expiresAt: now } as const;
const paid = decided(applySessionOutcome(begun, { ...facts, intentId: 'pi' }, now));
const refundOf = (payment: Payment) => {
  const pending = pendingAction(payment);
  return pending.action === 'refund' ? pending.refund : pending.action;
};

test('a part goes back, once, and is told with what has gone back in all', () => {
  const adjusted = decided(adjustForOrder(paid, 3_000, now));
  expect(adjusted.dueAt).toEqual(now);
  expect(refundOf(adjusted)).toEqual({ kind: 'part', amount: 3_000 });
  expect(adjustForOrder(adjusted, 4_000, now)).toBe('unchanged');
  const decision = partRefunded(adjusted, 're_1', now);
  expect(decision).toMatchObject({
    events: [{ type: 'payment.refunded', data: { amount: 10_000, refunded: 3_000, refundId: 're_1' } }],
  });
  expect(refundOf(decided(decision))).toBe('none');
  expect(refundedAmount(decided(decision))).toBe(3_000);
  expect(partRefunded(decided(decision), 're_2', now)).toBe('unchanged');
});

test('of an order that is returned afterwards the rest goes back, the part first', () => {
  const both = decided(cancelForOrder(decided(adjustForOrder(paid, 3_000, now)), now));
  expect(refundOf(both)).toEqual({ kind: 'part', amount: 3_000 });
  const rest = decided(partRefunded(both, 're_1', now));
  expect(rest.dueAt).toEqual(now);
  expect(refundOf(rest)).toEqual({ kind: 'rest', amount: 7_000 });
  const all = decided(refunded(rest, 're_2', now));
  expect([refundedAmount(all), refundOf(all)]).toEqual([10_000, 'none']);
});

test('an order that came to nothing gets all back, whatever is heard later', () => {
  const cancelled = decided(cancelForOrder(paid, now));
  expect(adjustForOrder(cancelled, 3_000, now)).toBe('unchanged');
  expect(refundOf(cancelled)).toEqual({ kind: 'all', amount: 10_000 });
});

test('an adjustment that overtakes the payment waits for it', () => {
  const early = decided(adjustForOrder(begun, 3_000, now));
  expect(refundOf(early)).toBe('open-session');
  const late = decided(applySessionOutcome(early, { ...facts, intentId: 'pi' }, now));
  expect(late.dueAt).toEqual(now);
  expect(refundOf(late)).toEqual({ kind: 'part', amount: 3_000 });
});

test('only what the provider refused is settled by hand, as what it would have been', () => {
  const adjusted = decided(adjustForOrder(paid, 3_000, now));
  expect(settleByHand(adjusted, now)).toBe('unchanged');
  const refused = decided(refundRefused(adjusted, now));
  expect(refundedAmount(decided(settleByHand(refused, now)))).toBe(3_000);
  const all = decided(refundRefused(decided(cancelForOrder(paid, now)), now));
  expect(refundedAmount(decided(settleByHand(all, now)))).toBe(10_000);
});

test('a refusal is told once, and over when the money has gone back', () => {
  const adjusted = decided(adjustForOrder(paid, 3_000, now));
  const refused = refundRefused(adjusted, now);
  expect(refused).toMatchObject({ events: [{ type: 'payment.refund-refused' }] });
  expect(refundRefused(decided(refused), now)).toBe('unchanged');
  expect(refundOf(decided(refused))).toEqual({ kind: 'part', amount: 3_000 });
  expect(decided(partRefunded(decided(refused), 're_1', now)).refundRefusedAt).toBeUndefined();
});

test('told again, a payment tells its part as well', () => {
  const part = decided(partRefunded(decided(adjustForOrder(paid, 3_000, now)), 're_1', now));
  expect(finalEvents(part).map(({ type }) => type)).toEqual(['payment.succeeded', 'payment.refunded']);
});

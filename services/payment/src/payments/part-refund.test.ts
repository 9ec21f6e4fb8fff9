import { beginPayment, type Decision, type Payment } from './payment';
import { finalEvents, pendingAction } from '../reconciliation/pending-action';
import {
  ADJUSTED,
  partOfProblem,
  partRefunded,
  refunded,
  refundRefused,
  refundedAmount,
  refundPart,
  settleByHand,
} from './refund';
import { applySessionOutcome, cancelForOrder } from './session-outcome';

const now = new Date('2026-11-23T10:00:00Z');
const decided = (decision: Decision | 'unchanged'): Payment => {
  if (decision === 'unchanged') throw new Error('nothing was decided');
  return decision.next;
};
const begun = beginPayment(
  {
    orderId: 'a'.repeat(24),
    orderNumber: 'ORD-22222222',
    userId: 'u',
    amount: 10_000,
    lines: [],
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

const adjust = (payment: Payment, amount: number, at: Date) => refundPart(payment, ADJUSTED, amount, at);

test('a part is refunded once, and its event has the total refunded so far [G-57]', () => {
  const adjusted = decided(adjust(paid, 3_000, now));
  expect(adjusted.dueAt).toEqual(now);
  expect(refundOf(adjusted)).toEqual({ key: 'part', amount: 3_000 });
  expect(adjust(adjusted, 4_000, now)).toBe('unchanged');
  const decision = partRefunded(adjusted, ADJUSTED, 're_1', now);
  expect(decision).toMatchObject({
    events: [{ type: 'payment.refunded', data: { amount: 10_000, refunded: 3_000, refundId: 're_1' } }],
  });
  expect(refundOf(decided(decision))).toBe('none');
  expect(refundedAmount(decided(decision))).toBe(3_000);
  expect(partRefunded(decided(decision), ADJUSTED, 're_2', now)).toBe('unchanged');
});

test('an order returned afterwards is refunded the part first, then the rest [G-57]', () => {
  const both = decided(cancelForOrder(decided(adjust(paid, 3_000, now)), now));
  expect(refundOf(both)).toEqual({ key: 'part', amount: 3_000 });
  const rest = decided(partRefunded(both, ADJUSTED, 're_1', now));
  expect(rest.dueAt).toEqual(now);
  expect(refundOf(rest)).toEqual({ key: 'rest', amount: 7_000 });
  const all = decided(refunded(rest, 're_2', now));
  expect([refundedAmount(all), refundOf(all)]).toEqual([10_000, 'none']);
});

test('a cancelled order is refunded completely, regardless of later events', () => {
  const cancelled = decided(cancelForOrder(paid, now));
  expect(adjust(cancelled, 3_000, now)).toBe('unchanged');
  expect(refundOf(cancelled)).toEqual({ key: 'all', amount: 10_000 });
});

test('an adjustment before the payment waits for it', () => {
  const early = decided(adjust(begun, 3_000, now));
  expect(refundOf(early)).toBe('open-session');
  const late = decided(applySessionOutcome(early, { ...facts, intentId: 'pi' }, now));
  expect(late.dueAt).toEqual(now);
  expect(refundOf(late)).toEqual({ key: 'part', amount: 3_000 });
});

test('only a refused refund is settled by hand, with its own amount [G-72]', () => {
  const adjusted = decided(adjust(paid, 3_000, now));
  expect(settleByHand(adjusted, 0, now)).toBe('unchanged');
  const refused = decided(refundRefused(adjusted, now));
  expect(refundedAmount(decided(settleByHand(refused, 0, now)))).toBe(3_000);
  const all = decided(refundRefused(decided(cancelForOrder(paid, now)), now));
  expect(refundedAmount(decided(settleByHand(all, 0, now)))).toBe(10_000);
});

test('a refusal is published once, and ends with the refund', () => {
  const adjusted = decided(adjust(paid, 3_000, now));
  const refused = refundRefused(adjusted, now);
  expect(refused).toMatchObject({ events: [{ type: 'payment.refund-refused' }] });
  expect(refundRefused(decided(refused), now)).toBe('unchanged');
  expect(refundOf(decided(refused))).toEqual({ key: 'part', amount: 3_000 });
  expect(decided(partRefunded(decided(refused), ADJUSTED, 're_1', now)).refundRefusedAt).toBeUndefined();
});

test('publishing the final events again includes the part', () => {
  const part = decided(partRefunded(decided(adjust(paid, 3_000, now)), ADJUSTED, 're_1', now));
  expect(finalEvents(part).map(({ type }) => type)).toEqual(['payment.succeeded', 'payment.refunded']);
});

const FIRST = partOfProblem('one');
const SECOND = partOfProblem('two');
const withParts = (...parts: [string, number][]): Payment =>
  parts.reduce((payment, [key, amount]) => decided(refundPart(payment, key, amount, now)), paid);

test('several parts are refunded one after the other, each once and with its own key', () => {
  const three = withParts([ADJUSTED, 1_000], [FIRST, 2_000], [SECOND, 3_000]);
  expect(refundPart(three, FIRST, 500, now)).toBe('unchanged');
  const first = decided(partRefunded(three, ADJUSTED, 're_1', now));
  expect(refundOf(first)).toEqual({ key: 'problem-one', amount: 2_000 });
  const second = decided(partRefunded(first, FIRST, 're_2', now));
  expect(second.dueAt).toEqual(now);
  expect(partRefunded(second, FIRST, 're_2', now)).toBe('unchanged');
  const decision = partRefunded(second, SECOND, 're_3', now);
  expect(decision).toMatchObject({ events: [{ data: { refunded: 6_000, refundId: 're_3' } }] });
  expect([refundOf(decided(decision)), decided(decision).dueAt]).toEqual(['none', undefined]);
  expect(finalEvents(decided(decision))).toMatchObject([{}, { data: { refunded: 6_000 } }]);
});

test('parts never exceed the payment; the one that completes it ends the payment [G-59]', () => {
  const both = withParts([ADJUSTED, 4_000], [FIRST, 6_000]);
  expect(refundPart(both, SECOND, 1, now)).toBe('unchanged');
  expect(refundPart(paid, FIRST, 10_001, now)).toBe('unchanged');
  expect(refundPart(paid, FIRST, 0, now)).toBe('unchanged');
  const left = decided(partRefunded(both, ADJUSTED, 're_1', now));
  const decision = partRefunded(left, FIRST, 're_2', now);
  expect(decision).toMatchObject({ next: { state: 'refunded' }, events: [{ data: { refunded: 10_000 } }] });
  expect(refundPart(decided(decision), SECOND, 1, now)).toBe('unchanged');
});

test('of several parts only the refused one is settled by hand [G-60]', () => {
  const refused = decided(refundRefused(withParts([FIRST, 2_000], [SECOND, 3_000]), now));
  const settled = decided(settleByHand(refused, 0, now));
  expect([refundedAmount(settled), refundOf(settled)]).toEqual([
    2_000,
    { key: 'problem-two', amount: 3_000 },
  ]);
  const again = refundRefused(settled, now);
  expect(again).toMatchObject({ events: [{ data: { refunded: 2_000 } }] });
  // The desk settled the first one.
  expect(settleByHand(decided(again), 0, now)).toBe('unchanged');
  expect(refundedAmount(decided(settleByHand(decided(again), 2_000, now)))).toBe(5_000);
});

test('the refunds that wait behind the refused one are settled with it, as far as money was given [G-60]', () => {
  const refused = decided(refundRefused(withParts([FIRST, 2_000], [SECOND, 3_000]), now));
  const settled = settleByHand(refused, 0, now, 5_000);
  expect(settled).toMatchObject({ events: [{ type: 'payment.refunded', data: { refunded: 5_000 } }] });
  expect(decided(settled)).toMatchObject({ version: refused.version + 1, dueAt: undefined });
  expect(refundOf(decided(settled))).toBe('none');
  const some = decided(settleByHand(refused, 0, now, 4_999));
  expect([refundedAmount(some), refundOf(some)]).toEqual([2_000, { key: 'problem-two', amount: 3_000 }]);
  const cancelled = decided(refundRefused(decided(cancelForOrder(withParts([ADJUSTED, 3_000]), now)), now));
  expect(decided(settleByHand(cancelled, 0, now, 10_000))).toMatchObject({ state: 'refunded' });
});

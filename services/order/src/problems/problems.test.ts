import { anOrderDraft, decided } from '../../test/builders';
import { DESK, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { eraseOrder } from '../orders/erase-order';
import { deliver } from '../fulfilment/fulfilment';
import { ledgerOf } from '../orders/ledger';
import type { Item, Order, Problem } from '../orders/order';
import { acceptCash, beginOrder } from '../checkout/placement';
import { presentOrderDetails } from '../orders/present';
import {
  answerByOf,
  answeredEvents,
  answerProblem,
  reportablePieces,
  refundReplacement,
  reportProblem,
  settleReplacement,
} from './problems';
import { presentQueuedOrder } from '../fulfilment/present';
import { isDocumentDue } from '../invoices/issue-invoices';
import { USUAL } from '../fulfilment/promise';
import { recordRefund, settleRefund } from '../payments/refund';
import type { Method } from '../orders/transitions';

const now = new Date('2026-11-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const DAYS = 2;
const RULES = { stepSeconds: USUAL, problemDays: DAYS };

/** A delivered order with `lacking` pieces of the first product missing. */
const delivered = (method: Method, items: Item[], lacking = 0): Order =>
  decided(deliver(onTheWay(draftOf(items, { method, createdAt: now }), now, [lacking]), '4711', now));

/** Three packs of milk for 85.50 rupees, one of them missing, and rice. */
const order = (method: Method) => delivered(method, [itemOf('milk', 3, 85.5), itemOf('rice', 1, 120.5)], 1);
const problem = (quantity: number, more: Partial<Problem> = {}): Problem => ({
  id: 'one',
  productId: 'milk',
  kind: 'damaged',
  quantity,
  reportedAt: now,
  ...more,
});
const answer = (accepted: number, reason?: string) => ({
  accepted,
  at: now,
  by: DESK,
  ...(reason && { reason }),
});
const reported = (method: Method, quantity = 2) =>
  decided(reportProblem(order(method), problem(quantity), DAYS));

describe('a reported problem', () => {
  test('waits for the DESK, and is in the timeline', () => {
    const decision = reportProblem(order('card'), problem(2, { note: 'Torn' }), DAYS);
    expect(decision).toMatchObject({
      next: { status: 'delivered', problemAt: now },
      events: [{ type: 'order.problem-reported', data: { problem: { problemId: 'one', quantity: 2 } } }],
    });
    const next = decided(decision);
    expect(next.timeline.at(-1)).toMatchObject({ cause: 'problem-reported', by: { role: 'shopper' } });
    expect(ledgerOf(next)).toMatchObject({ owed: 177.5, refunding: 28.5 });
    expect(presentOrderDetails(next, RULES, now).problems).toMatchObject([{ note: 'Torn', quantity: 2 }]);
  });

  test('covers at most the delivered pieces, each once [G-62]', () => {
    expect(reportablePieces(order('cash'), 'milk')).toBe(2);
    expect(reportProblem(order('cash'), problem(3), DAYS)).toBe('unchanged');
    const one = reported('cash', 1);
    expect(reportProblem(one, problem(2, { id: 'two' }), DAYS)).toBe('unchanged');
    const both = decided(reportProblem(one, problem(1, { id: 'two', kind: 'wrong' }), DAYS));
    const declined = decided(answerProblem(both, 'one', answer(0, 'All is well')));
    expect(reportProblem(declined, problem(1, { id: 'three' }), DAYS)).toBe('unchanged');
    expect(reportProblem(order('cash'), problem(1, { productId: 'soap' }), DAYS)).toBe('unchanged');
  });

  test('is recorded once when it is sent again', () => {
    expect(reportProblem(reported('card', 1), problem(1), DAYS)).toBe('unchanged');
  });

  test('is accepted only within the days after delivery [G-68]', () => {
    const at = (hours: number) =>
      reportProblem(order('card'), problem(1, { reportedAt: later(hours) }), DAYS);
    expect(at(48)).not.toBe('unchanged');
    expect(at(48.1)).toBe('unchanged');
    expect(presentOrderDetails(order('card'), RULES, later(48)).mayReport).toEqual({
      until: later(48).toISOString(),
      pieces: [
        { productId: 'milk', quantity: 2 },
        { productId: 'rice', quantity: 1 },
      ],
    });
    expect(presentOrderDetails(order('card'), RULES, later(48.1))).not.toHaveProperty('mayReport');
  });

  test('needs a delivered order', () => {
    const open = decided(acceptCash(beginOrder(anOrderDraft()), now));
    expect(reportProblem(open, problem(1, { productId: 'p' }), DAYS)).toBe('unchanged');
  });

  test('loses its note when the shopper is erased', () => {
    const noted = decided(reportProblem(order('card'), problem(1, { note: 'At my door' }), DAYS));
    expect(JSON.stringify(decided(eraseOrder(noted, now, now)))).not.toContain('At my door');
  });
});

test.each([
  ['10:00', 4, '14:30'],
  ['10:30', 4, '14:30'],
  ['10:30:01', 4, '15:30'],
  ['23:59', 1, '01:30'],
])('reported at %s (UTC), it is answered within %s hours, at a full hour in India', (at, hours, by) => {
  const answerBy = answerByOf(new Date(`2026-11-23T${at}Z`), hours);
  expect(answerBy.toISOString().slice(11, 16)).toBe(by);
});

describe('the answer', () => {
  test('refunds the price of the accepted pieces to the card', () => {
    const decision = answerProblem(reported('card'), 'one', answer(1));
    expect(decision).toMatchObject({
      events: [
        {
          type: 'order.problem-answered',
          data: { method: 'card', accepted: 1, refund: 2_850, item: { name: 'milk' } },
        },
      ],
    });
    const next = decided(decision);
    expect(next).toMatchObject({ problemAt: undefined });
    expect(next.refundRefusedAt).toBeUndefined();
    expect(ledgerOf(next)).toMatchObject({ owed: 149, charged: 206, refunding: 57 });
    const all = decided(recordRefund(next, 5_700, now));
    expect(ledgerOf(all)).toMatchObject({ owed: 149, refunded: 57, refunding: 0 });
    expect(all.paymentStatus).toBe('PARTLY REFUNDED');
  });

  test('has the product name in both languages, if there is a Hindi one', () => {
    const milk = { ...itemOf('milk', 3, 85.5), name_hi: 'दूध' };
    const known = decided(reportProblem(delivered('card', [milk]), problem(1), DAYS));
    expect(answerProblem(known, 'one', answer(1))).toMatchObject({
      events: [{ data: { item: { name: 'milk', name_hi: 'दूध', unit: '' } } }],
    });
  });

  test('leaves a cash refund to the DESK, to be made by hand', () => {
    const next = decided(answerProblem(reported('cash'), 'one', answer(2)));
    expect(next).toMatchObject({ refundRefusedAt: now });
    expect(ledgerOf(next)).toMatchObject({ owed: 120.5, collected: 177.5, refunding: 57, due: 0 });
    const settled = decided(settleRefund(next, 'Handed over', DESK, now));
    expect(settled).toMatchObject({ paymentStatus: 'PARTLY REFUNDED', refunded: 5_700 });
    expect(ledgerOf(settled)).toMatchObject({ owed: 120.5, refunded: 57, refunding: 0 });
    const rice = decided(
      reportProblem(settled, problem(1, { id: 'two', productId: 'rice', kind: 'wrong' }), DAYS),
    );
    const nothing = decided(answerProblem(rice, 'two', answer(1)));
    expect(decided(settleRefund(nothing, 'Handed over', DESK, now))).toMatchObject({
      paymentStatus: 'REFUNDED',
      refunded: 17_750,
    });
  });

  test.each(['cash', 'card'] as const)('that replaces pieces refunds nothing, paid by %s', (method) => {
    const decision = answerProblem(reported(method), 'one', { ...answer(1), remedy: 'replacement' });
    const data = { accepted: 1, remedy: 'replacement', refund: 0 };
    expect(decision).toMatchObject({ events: [{ type: 'order.problem-answered', data }] });
    const next = decided(decision);
    expect(next.refundRefusedAt).toBeUndefined();
    expect(ledgerOf(next)).toEqual(ledgerOf(reported(method)));
    expect(isDocumentDue(reported(method), next)).toBe(false);
    const shown = { caseNumber: `${next.number}-1`, remedy: 'refund', accepted: 1, granted: 'replacement' };
    expect(presentOrderDetails(next, RULES, now).problems).toMatchObject([shown]);
    // It stays at the desk until the replacement is delivered, once.
    expect([next.problemAt, presentQueuedOrder(next).isReplacementDue]).toEqual([now, true]);
    const settled = decided(settleReplacement(next, 'one', DESK, later(1)));
    expect([settled.problemAt, presentQueuedOrder(settled).isReplacementDue]).toEqual([undefined, undefined]);
    expect(settled.timeline.at(-1)).toMatchObject({ cause: 'replacement-settled', at: later(1) });
    const refunded = decided(answerProblem(reported(method), 'one', answer(1)));
    for (const other of [settled, reported(method), refunded]) {
      expect(settleReplacement(other, 'one', DESK, now)).toBe('unchanged');
      expect(refundReplacement(other, 'one', DESK, now)).toBe('unchanged');
    }
    // What cannot be replaced is refunded like an accepted problem.
    const instead = decided(refundReplacement(next, 'one', DESK, now));
    expect([instead.problemAt, ledgerOf(instead)]).toEqual([undefined, ledgerOf(refunded)]);
    expect(isDocumentDue(next, instead)).toBe(true);
    expect(answeredEvents(instead)).toMatchObject([{ data: { accepted: 1, refund: 2_850 } }]);
  });

  test('that declines refunds nothing, and has a reason', () => {
    const next = decided(answerProblem(reported('cash'), 'one', answer(0, 'All is well')));
    expect(next.refundRefusedAt).toBeUndefined();
    expect(next.timeline.at(-1)?.cause).toBe('problem-declined');
    expect(presentOrderDetails(next, RULES, now).problems).toMatchObject([
      { accepted: 0, reason: 'All is well' },
    ]);
    expect(ledgerOf(next)).toMatchObject({ owed: 177.5, refunding: 0 });
  });

  test('is given once, for an existing problem and at most the reported pieces [G-69]', () => {
    const next = decided(answerProblem(reported('card', 1), 'one', answer(1)));
    expect(answerProblem(next, 'one', answer(0, 'No'))).toBe('unchanged');
    expect(answerProblem(reported('card', 1), 'one', answer(2))).toBe('unchanged');
    expect(answerProblem(order('card'), 'one', answer(1))).toBe('unchanged');
    expect(answeredEvents(next)).toMatchObject([{ data: { refund: 2_850 } }]);
  });

  test('leaves other problems on the DESK, dated by the oldest of them', () => {
    const two = decided(
      reportProblem(reported('cash', 1), problem(1, { id: 'two', reportedAt: later(1) }), DAYS),
    );
    expect(decided(answerProblem(two, 'two', answer(1)))).toMatchObject({ problemAt: now });
    expect(decided(answerProblem(two, 'one', answer(1)))).toMatchObject({ problemAt: later(1) });
  });
});

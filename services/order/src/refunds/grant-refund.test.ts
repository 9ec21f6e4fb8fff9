import { toPaise } from '@tokri/contracts';
import fc from 'fast-check';
import { decided } from '../../test/builders';
import { DESK, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { deliver } from '../fulfilment/fulfilment';
import { presentDeskOrder } from '../fulfilment/present';
import { isDocumentDue } from '../invoices/issue-invoices';
import { eraseOrder } from '../orders/erase-order';
import { ledgerOf, valueOf } from '../orders/ledger';
import type { GrantedRefund, Order } from '../orders/order';
import type { Method } from '../orders/transitions';
import { recordRefund, settleRefund } from '../payments/refund';
import { answeredEvents, answerProblem, reportablePieces, reportProblem } from '../problems/problems';
import { productsOf } from '../reports/product-sales';
import { grantablePaise, grantedEvents, grantRefund, refundablePieces } from './grant-refund';

const now = new Date('2026-11-23T10:00:00Z');
const MONTH_LATER = new Date('2026-12-23T10:00:00Z');

/** Two of three packs of milk at 28.50 rupees were found, and rice for 120.50. */
const anOrder = (method: Method): Order => {
  const items = [{ ...itemOf('milk', 3, 85.5), brand: 'Gokul' }, itemOf('rice', 1, 120.5)];
  return decided(deliver(onTheWay(draftOf(items, { method, createdAt: now }), now, [1]), '4711', now));
};
const aRefund = (order: Order, milk: number, more = 0, id = 'one'): GrantedRefund => {
  const pieces = milk > 0 ? [{ productId: 'milk', quantity: milk }] : [];
  const amount = valueOf(order, pieces) + more;
  return { id, pieces, amount, reason: 'late', note: 'At the door', at: MONTH_LATER, by: DESK };
};
const grant = (order: Order, milk: number, more = 0, id = 'one') =>
  grantRefund(order, aRefund(order, milk, more, id));
const report = (order: Order, quantity: number, id = 'report') =>
  decided(reportProblem(order, { id, productId: 'milk', kind: 'wrong', quantity, reportedAt: now }, 2));

describe('a refund without a report', () => {
  test('refunds pieces and an amount to the card, long after the delivery', () => {
    const decision = grant(anOrder('card'), 1, 1_050);
    const items = [{ name: 'milk', brand: 'Gokul', unit: '', quantity: 1 }];
    expect(decision).toMatchObject({
      events: [
        { type: 'order.refund-granted', data: { method: 'card', refund: 3_900, items, reason: 'late' } },
      ],
    });
    const next = decided(decision);
    expect(next.refundRefusedAt).toBeUndefined();
    expect(ledgerOf(next)).toMatchObject({ owed: 138.5, charged: 206, refunding: 67.5 });
    expect(next.timeline.at(-1)).toMatchObject({ cause: 'refund-granted', by: DESK });
    expect(presentDeskOrder(next, now)).toMatchObject({
      grantedRefunds: [{ _id: 'one', amount: 39, reason: 'late' }],
      refundable: {
        amount: 138.5,
        pieces: [
          { productId: 'milk', quantity: 1, pieceCost: 28.5, costs: [28.5] },
          { productId: 'rice', quantity: 1, pieceCost: 120.5, costs: [120.5] },
        ],
      },
    });
    expect(productsOf(next).find(({ productId }) => productId === 'milk')).toMatchObject({ pieces: 1 });
    expect(grantedEvents(next)).toMatchObject([{ data: { refund: 3_900 } }]);
    const back = decided(recordRefund(next, 6_750, now));
    expect([back.paymentStatus, ledgerOf(back).refunding]).toEqual(['PARTLY REFUNDED', 0]);
  });

  test('shows what several pieces cost, to the paisa', () => {
    const shown = (order: Order) => presentDeskOrder(order, now).refundable!.pieces[0];
    const items = [itemOf('soap', 3, 100)];
    const order = decided(
      deliver(onTheWay(draftOf(items, { method: 'card', createdAt: now }), now), '4711', now),
    );
    expect(shown(order)).toEqual({
      productId: 'soap',
      quantity: 3,
      pieceCost: 33.33,
      costs: [33.33, 66.67, 100],
    });
    const one = { ...aRefund(order, 0), pieces: [{ productId: 'soap', quantity: 1 }], amount: 3_333 };
    // The parts of a line add up to it.
    expect(shown(decided(grantRefund(order, one)))).toMatchObject({
      pieceCost: 33.34,
      costs: [33.34, 66.67],
    });
  });

  test('leaves a cash refund to the desk, to be made by hand', () => {
    const next = decided(grant(anOrder('cash'), 1));
    expect(next).toMatchObject({ refundRefusedAt: MONTH_LATER });
    const settled = decided(settleRefund(next, 'Handed over', DESK, now));
    expect(settled).toMatchObject({ paymentStatus: 'PARTLY REFUNDED', refunded: 2_850 });
  });

  test('has a credit note for pieces only', () => {
    const order = anOrder('card');
    expect(isDocumentDue(order, decided(grant(order, 1)))).toBe(true);
    expect(isDocumentDue(order, decided(grant(order, 0, 100)))).toBe(false);
  });

  test('is made once, of a delivered order, of kept pieces and within the rest', () => {
    const order = anOrder('card');
    expect(grant(decided(grant(order, 1)), 1)).toBe('unchanged');
    expect(grant(order, 3)).toBe('unchanged');
    expect(grant(order, 0, 17_751)).toBe('unchanged');
    expect(grant(order, 0, 0)).toBe('unchanged');
    const all = decided(grant(order, 0, 17_750));
    expect([grantablePaise(all), grant(all, 1, 0, 'two')]).toEqual([0, 'unchanged']);
    const open = onTheWay(draftOf([itemOf('milk', 3, 85.5)], { method: 'card', createdAt: now }), now);
    expect(grant(open, 1)).toBe('unchanged');
  });

  test('leaves reported pieces and their price to the answer', () => {
    const reported = report(anOrder('card'), 2);
    expect([refundablePieces(reported, 'milk'), grantablePaise(reported)]).toEqual([0, 12_050]);
    expect(grant(reported, 0, 12_051)).toBe('unchanged');
    const answer = { accepted: 1, at: now, by: DESK };
    const accepted = decided(answerProblem(reported, 'report', answer));
    expect([refundablePieces(accepted, 'milk'), grantablePaise(accepted)]).toEqual([1, 14_900]);
    expect(grant(accepted, 1, 0, 'report')).toBe('unchanged');
    expect(reportablePieces(decided(grant(accepted, 1)), 'milk')).toBe(0);
  });

  test('limits what a problem that is accepted later refunds', () => {
    const goodwill = decided(grant(anOrder('card'), 0, 15_000));
    const reported = report(goodwill, 2);
    const decision = answerProblem(reported, 'report', { accepted: 2, at: now, by: DESK });
    expect(decision).toMatchObject({ events: [{ data: { accepted: 2, refund: 2_750 } }] });
    const next = decided(decision);
    expect(ledgerOf(next)).toMatchObject({ owed: 0, refunding: 206 });
    expect(answeredEvents(next)).toMatchObject([{ data: { refund: 2_750 } }]);
  });

  test('loses its note when the shopper is erased', () => {
    const erased = decided(eraseOrder(decided(grant(anOrder('card'), 1)), now, now));
    expect(JSON.stringify(erased)).not.toContain('At the door');
    expect(ledgerOf(erased)).toMatchObject({ refunding: 57 });
  });
});

const aStep = fc.record({
  kind: fc.constantFrom('grant', 'report', 'accept', 'refunded'),
  milk: fc.nat(3),
  more: fc.nat(20_000),
});

test('all refunds together never exceed what was paid, in any order of steps', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cash' as const, 'card' as const),
      fc.array(aStep, { maxLength: 12 }),
      (method, steps) => {
        let order = anOrder(method);
        const paid = toPaise(ledgerOf(order).owed);
        let back = 0;
        for (const [at, { kind, milk, more }] of steps.entries()) {
          const waiting = 'problems' in order ? order.problems?.find(({ answer }) => !answer) : undefined;
          const reported = { id: `r${at}`, productId: 'milk', kind: 'wrong' as const, quantity: milk };
          const decision =
            kind === 'grant'
              ? grant(order, milk, more, `g${at}`)
              : kind === 'report' && milk > 0
                ? reportProblem(order, { ...reported, reportedAt: now }, 2)
                : kind === 'accept' && waiting
                  ? answerProblem(order, waiting.id, {
                      accepted: Math.min(milk, waiting.quantity),
                      at: now,
                      by: DESK,
                    })
                  : kind === 'refunded' && method === 'card'
                    ? recordRefund(order, toPaise(ledgerOf(order).refunded + ledgerOf(order).refunding), now)
                    : 'unchanged';
          if (decision === 'unchanged') continue;
          order = decision.next;
          for (const { data } of decision.events) back += (data as { refund?: number }).refund ?? 0;
          const { owed, refunded, refunding } = ledgerOf(order);
          expect(back).toBeLessThanOrEqual(paid);
          expect(toPaise(owed)).toBe(paid - back);
          const beforeDelivery = method === 'card' ? 2_850 : 0;
          expect(toPaise(refunded) + toPaise(refunding)).toBe(back + beforeDelivery);
          expect(productsOf(order).reduce((sum, { revenue }) => sum + revenue, 0)).toBe(paid - back);
        }
      },
    ),
    { numRuns: 500 },
  );
});

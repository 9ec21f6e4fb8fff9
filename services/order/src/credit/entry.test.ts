import { toPaise, type EventData } from '@tokri/contracts';
import fc from 'fast-check';
import { decided } from '../../test/builders';
import { confirmed, DESK, draftOf, HANDED, itemOf, onTheWay, picked } from '../../test/order-stages';
import { cancelOrder, beginOrder, rejectOrder } from '../checkout/placement';
import { deliver, failDelivery, handOver, pack, receiveReturn } from '../fulfilment/fulfilment';
import { eraseOrder } from '../orders/erase-order';
import { cardAmount, creditReturned, ledgerOf, packedCardAmount, refusedRefund } from '../orders/ledger';
import type { Decision, Order } from '../orders/order';
import type { Method } from '../orders/transitions';
import { recordRefund, settleRefund } from '../payments/refund';
import { answerProblem, reportProblem } from '../problems/problems';
import { productsOf } from '../reports/product-sales';
import { grantRefund } from '../refunds/grant-refund';
import { supplyOf } from '../invoices/issue-invoices';
import { returnedEntry, usedEntry } from './entry';

const now = new Date('2026-11-23T10:00:00Z');
const items = [itemOf('milk', 3, 85.5), itemOf('rice', 1, 120.5)];
const TOTAL = 20_600;
/** @param storeCredit paise of 206 rupees */
const draft = (method: Method, storeCredit: number) =>
  draftOf(items, { method, createdAt: now, ...(storeCredit > 0 && { storeCredit }) });
const packedWith = (method: Method, storeCredit: number, missing: readonly number[]) =>
  decided(pack(picked(draft(method, storeCredit), now, missing), DESK, now));
const delivered = (method: Method, storeCredit: number, missing: readonly number[] = []) =>
  decided(deliver(onTheWay(draft(method, storeCredit), now, missing), '4711', now));
const grant = (order: Order, rupees: number, asCredit = false, id = 'g') =>
  grantRefund(order, {
    ...{ id, pieces: [], amount: toPaise(rupees), reason: 'late', at: now, by: DESK },
    ...(asCredit && { asCredit }),
  });

test('credit lowers what is paid by card or in cash, not the order, its invoice or its sales', () => {
  const card = confirmed(draft('card', 10_000), now);
  expect([cardAmount(card), ledgerOf(card)]).toMatchObject([
    10_600,
    { owed: 206, charged: 106, credited: 100 },
  ]);
  const cash = delivered('cash', 10_000);
  expect(ledgerOf(cash)).toMatchObject({ owed: 206, collected: 106, credited: 100 });
  expect(ledgerOf(cash)).not.toHaveProperty('creditBack');
  expect(cash).toMatchObject({ cashWith: { amount: 10_600 }, paymentStatus: 'PAID' });
  expect(supplyOf(cash)).toMatchObject({ paidByCredit: 10_000 });
  expect(productsOf(cash).reduce((sum, { revenue }) => sum + revenue, 0)).toBe(TOTAL);
});

test('an order that credit pays as a whole collects nothing, and refunds are credit again', () => {
  const order = delivered('cash', TOTAL);
  expect(ledgerOf(order)).toMatchObject({ owed: 206, collected: 0, due: 0, credited: 206 });
  expect(order).not.toHaveProperty('cashWith');
  const decision = grant(order, 6) as Decision;
  expect(decision.events[0]!.data).toMatchObject({ refund: 0, credited: 600 });
  expect(decision.next).toMatchObject({ paymentStatus: 'PARTLY REFUNDED', refunded: 0 });
  expect(decision.next.refundRefusedAt).toBeUndefined();
  expect(ledgerOf(decision.next)).toMatchObject({ owed: 200, refunded: 0, refunding: 0, creditBack: 6 });
  const all = decided(grant(decision.next, 200, false, 'rest'));
  expect(all).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(ledgerOf(all)).toMatchObject({ owed: 0, refunded: 0, creditBack: 206 });
});

test('missing pieces lower the card before the credit', () => {
  // Of 206 rupees 85.50 are missing: the card pays 6 less, the credit 79.50.
  const order = packedWith('card', 20_000, [3]);
  expect(packedCardAmount(order)).toBe(0);
  expect(ledgerOf(order)).toMatchObject({ owed: 120.5, charged: 6, refunding: 6, creditBack: 79.5 });
  expect(returnedEntry(picked(draft('card', 20_000), now, [3]), order)).toMatchObject({
    ...{ kind: 'returned', amount: 7_950, orderNumber: order.number },
  });
});

test('refused pieces refund what the card paid of them, and the rest as credit', () => {
  const way = onTheWay(draft('card', 20_000), now);
  const order = decided(deliver(way, '4711', now, [{ productId: 'milk', quantity: 3 }]));
  expect(refusedRefund(order)).toBe(600);
  expect(ledgerOf(order)).toMatchObject({ owed: 120.5, refunding: 6, creditBack: 79.5 });
});

test('a refund goes back to the card until nothing of it is left, then as credit', () => {
  const order = delivered('card', 10_000);
  const decision = grant(order, 200) as Decision;
  expect(decision.events[0]!.data).toMatchObject({ refund: 10_600, credited: 9_400 });
  expect(returnedEntry(order, decision.next)).toMatchObject({
    kind: 'refunded',
    amount: 9_400,
    reason: 'late',
  });
  const back = decided(recordRefund(decision.next, 10_600, now));
  expect([back.paymentStatus, ledgerOf(back).owed]).toEqual(['PARTLY REFUNDED', 6]);
});

test('the desk can refund a card payment as credit', () => {
  const decision = grant(delivered('card', 0), 50, true) as Decision;
  expect(decision.events[0]!.data).toMatchObject({ refund: 0, credited: 5_000 });
  expect(ledgerOf(decision.next)).toMatchObject({ owed: 156, charged: 206, refunding: 0, creditBack: 50 });
});

test.each<[string, (order: Order) => Order]>([
  ['cancelled', (order) => decided(cancelOrder(order, 'cancelled-by-shopper', now))],
  ['erased', (order) => decided(eraseOrder(order, now, now))],
])('an order that is %s gives all of its credit back', (_what, end) => {
  const order = confirmed(draft('card', 10_000), now);
  const next = end(order);
  expect(returnedEntry(order, next)).toMatchObject({ kind: 'returned', amount: 10_000 });
  expect(ledgerOf(next)).toMatchObject({ owed: 0, refunding: 106, creditBack: 100 });
});

test('a rejected order gives its credit back, once', () => {
  const order = beginOrder(draft('cash', 10_000));
  expect(usedEntry(order)).toMatchObject({ kind: 'used', amount: -10_000 });
  const next = decided(rejectOrder(order, now, now));
  expect(returnedEntry(order, next)).toMatchObject({ amount: 10_000 });
  expect(returnedEntry(next, { ...next, version: next.version + 1 })).toBeUndefined();
});

const aStep = fc.record({
  kind: fc.constantFrom('grant', 'credit', 'report', 'accept', 'refunded', 'settle'),
  milk: fc.nat(3),
  more: fc.nat(20_000),
});

/** What services other than order do with the money: paise to the card, and to the credit, by events. */
function moneyOf(events: Decision['events']) {
  const sums = { card: 0, credit: 0 };
  for (const { type, data } of events) {
    if (type !== 'order.refund-granted' && type !== 'order.problem-answered') continue;
    const { refund, credited = 0 } = data as EventData<'order.refund-granted'>;
    sums.card += refund;
    sums.credit += credited;
  }
  return sums;
}

test('money and credit of an order add up to the paisa, in any order of steps', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cash' as const, 'card' as const),
      fc.nat(TOTAL),
      fc.tuple(fc.nat(2), fc.nat(1)),
      fc.nat(1),
      fc.constantFrom('deliver', 'return', 'cancel'),
      fc.array(aStep, { maxLength: 10 }),
      (method, credit, missing, refusedMilk, end, steps) => {
        // With a card something is left to pay.
        const storeCredit = method === 'card' ? Math.min(credit, TOTAL - 1) : credit;
        const placed = draft(method, storeCredit);
        let order = confirmed(placed, now);
        let balance = -storeCredit;
        const book = (next: Order) => {
          const before = creditReturned(order);
          balance += returnedEntry(order, next)?.amount ?? 0;
          expect(creditReturned(next)).toBeGreaterThanOrEqual(before);
          order = next;
        };
        book(picked(placed, now, missing));
        book(decided(pack(order, DESK, now)));
        const pieces = 4 - missing[0] - missing[1];
        if (end === 'cancel') book(decided(cancelOrder(order, 'cancelled-by-admin', now)));
        else {
          book(decided(handOver(order, HANDED, DESK, now)));
          if (end === 'return') {
            book(decided(failDelivery(order, 'refused', now)));
            book(decided(receiveReturn(order, 'restocked', DESK, now)));
          } else {
            const refused =
              refusedMilk > 0 && missing[0] < 3 && pieces > 1 ? [{ productId: 'milk', quantity: 1 }] : [];
            book(decided(deliver(order, '4711', now, refused)));
          }
        }
        const laterCard = { sum: 0 };
        const packedBack = toPaise(ledgerOf(order).refunding);
        for (const [at, { kind, milk, more }] of steps.entries()) {
          const waiting = 'problems' in order ? order.problems?.find(({ answer }) => !answer) : undefined;
          const reported = { id: `r${at}`, productId: 'milk', kind: 'wrong' as const, quantity: milk };
          const refund = {
            id: `g${at}`,
            pieces: [],
            amount: more,
            reason: 'late' as const,
            at: now,
            by: DESK,
          };
          const money = ledgerOf(order);
          const decision =
            kind === 'grant'
              ? grantRefund(order, refund)
              : kind === 'credit'
                ? grantRefund(order, { ...refund, asCredit: true })
                : kind === 'report' && milk > 0
                  ? reportProblem(order, { ...reported, reportedAt: now }, 2)
                  : kind === 'accept' && waiting
                    ? answerProblem(order, waiting.id, {
                        accepted: Math.min(milk, waiting.quantity),
                        at: now,
                        by: DESK,
                      })
                    : kind === 'refunded' && method === 'card'
                      ? recordRefund(order, toPaise(money.refunded) + toPaise(money.refunding), now)
                      : kind === 'settle' && method === 'cash'
                        ? settleRefund(order, 'by hand', DESK, now)
                        : 'unchanged';
          if (decision === 'unchanged') continue;
          const parts = moneyOf(decision.events);
          const before = balance;
          book(decision.next);
          // Credit is booked exactly as in the event.
          expect(balance - before).toBe(parts.credit);
          laterCard.sum += parts.card;
          const { refunded, refunding } = ledgerOf(order);
          expect(toPaise(refunded) + toPaise(refunding)).toBe(packedBack + laterCard.sum);
        }
        const {
          owed,
          charged,
          refunded,
          refunding,
          collected,
          due,
          credited = 0,
          creditBack = 0,
        } = ledgerOf(order);
        const sum = [charged, -refunded, -refunding, collected, due, credited, -creditBack];
        expect(toPaise(owed)).toBe(
          sum.reduce((all, each) => all + toPaise(Math.abs(each)) * Math.sign(each), 0),
        );
        expect(owed).toBeGreaterThanOrEqual(0);
        for (const amount of [refunded, refunding, due, creditBack]) expect(amount).toBeGreaterThanOrEqual(0);
        // No more goes back than was paid, and card and cash never more than they paid.
        expect(toPaise(refunded) + toPaise(refunding)).toBeLessThanOrEqual(
          toPaise(charged) + toPaise(collected),
        );
        expect(balance).toBe(toPaise(creditBack) - storeCredit);
        expect(productsOf(order).reduce((all, { revenue }) => all + revenue, 0)).toBe(toPaise(owed));
        if (end !== 'deliver') expect([owed, balance]).toEqual([0, 0]);
      },
    ),
    { numRuns: 500 },
  );
});

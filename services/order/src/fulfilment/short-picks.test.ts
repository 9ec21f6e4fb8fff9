import fc from 'fast-check';
import { toPaise } from '@tokri/contracts';
import { decided } from '../../test/builders';
import { confirmed, DESK as desk, draftOf, HANDED as handed, itemOf } from '../../test/order-stages';
import {
  deliver,
  failDelivery,
  handOver,
  orderedPieces,
  pack,
  pickedPieces,
  recordPicked,
  reportedMissing,
  reportMissing,
  startPicking,
  receiveReturn,
  unaccountedPieces,
} from './fulfilment';
import { finalTotal, ledgerOf } from '../orders/ledger';
import type { Item, Order } from '../orders/order';
import { finalEvent } from '../orders/order-events';
import { cancelOrder } from '../checkout/placement';
import { presentOrder, presentOrderDetails } from '../orders/present';
import { presentDelivery } from './present';
import { USUAL } from './promise';
import { isRefundSettledBy, recordRefund, recordRefusedRefund, settleRefund } from '../payments/refund';
import type { Method } from '../orders/transitions';

const now = new Date('2026-11-23T10:00:00Z');

const ITEMS = [itemOf('milk', 2, 57), itemOf('rice', 1, 120.5)];

function picking(method: Method = 'cash', items: Item[] = ITEMS): Order {
  const draft = draftOf(items, { method, createdAt: now });
  return decided(startPicking(confirmed(draft, now), 'asha', now));
}
const missing = (productId: string, quantity: number) =>
  ({ productId, quantity, reason: 'not-found' }) as const;

/** One milk of two was found, and the rice. */
const short = (method: Method): Order => {
  const reported = decided(
    reportMissing(decided(recordPicked(picking(method), 'rice', 1)), missing('milk', 1)),
  );
  return decided(recordPicked(reported, 'milk', 1));
};

describe('pieces that are not found', () => {
  test('do not block packing, and are published once with the new total', () => {
    const decision = pack(short('card'), desk, now);
    expect(decision).toMatchObject({
      next: { status: 'packed' },
      events: [
        { type: 'order.packed' },
        {
          type: 'order.adjusted',
          data: { missing: [missing('milk', 1)], total: 177.5, finalTotal: 149, paymentStatus: 'PAID' },
        },
      ],
    });
    expect(presentOrder(decided(decision)).items).toMatchObject([
      { quantity: 2, missing: 1 },
      { quantity: 1 },
    ]);
  });

  test('settle nothing while they may still be found [G-38]', () => {
    const order = short('card');
    expect(presentOrder(order).items[0]).not.toHaveProperty('missing');
    expect(ledgerOf(order)).toMatchObject({ owed: 177.5, refunding: 0 });
    const withdrawn = decided(reportMissing(order, missing('milk', 0)));
    expect(reportedMissing(withdrawn, 'milk')).toBeUndefined();
    expect(pack(decided(recordPicked(withdrawn, 'milk', 2)), desk, now)).toMatchObject({
      events: [{ type: 'order.packed' }],
    });
  });

  test('stay missing when pieces are picked, until the report is withdrawn', () => {
    const order = decided(reportMissing(picking('cash', [itemOf('milk', 3, 57)]), missing('milk', 2)));
    expect(recordPicked(order, 'milk', 3)).toBe('unchanged');
    expect(recordPicked(order, 'milk', 2)).toBe('unchanged');
    const rest = decided(recordPicked(order, 'milk', 1));
    expect(reportedMissing(rest, 'milk')?.quantity).toBe(2);
    expect(unaccountedPieces(rest)).toBe(0);
    expect(reportMissing(rest, missing('milk', 0))).toMatchObject({
      next: { picking: { picked: [{ productId: 'milk', quantity: 1 }], missing: [] } },
      events: [{ type: 'order.missing-changed' }],
    });
  });

  test('never exceed the ordered pieces together with the found ones', () => {
    const all = decided(recordPicked(picking(), 'milk', 2));
    const fewer = decided(reportMissing(all, missing('milk', 1)));
    expect(pickedPieces(fewer, 'milk')).toBe(1);
    expect(reportMissing(fewer, missing('milk', 1))).toBe('unchanged');
    expect(reportedMissing(decided(reportMissing(fewer, missing('milk', 0))), 'milk')).toBeUndefined();
  });

  test('leave nothing to pack when no piece was found [G-37]', () => {
    const none = decided(
      reportMissing(decided(reportMissing(picking(), missing('milk', 2))), missing('rice', 1)),
    );
    expect(unaccountedPieces(none)).toBe(0);
    expect(pack(none, desk, now)).toBe('unchanged');
  });

  test('publish an empty stock location and every change at once, and once', () => {
    const changed = { type: 'order.missing-changed', data: { userId: expect.any(String) } };
    const empty = { ...missing('milk', 1), isShelfEmpty: true };
    const decision = reportMissing(picking(), empty);
    expect(decision).toMatchObject({
      events: [changed, { type: 'shelf.found-empty', data: { productId: 'milk' } }],
    });
    expect(reportMissing(decided(decision), empty)).toBe('unchanged');
    const both = reportMissing(decided(decision), { ...empty, quantity: 2 });
    expect(both).toMatchObject({ events: [changed] });
    expect(reportMissing(decided(both), { ...empty, quantity: 2, reason: 'damaged' })).toMatchObject({
      events: [],
    });
    expect(reportMissing(decided(both), missing('milk', 1))).toMatchObject({ events: [changed] });
    expect(recordPicked(decided(both), 'rice', 1)).toMatchObject({ events: [] });
  });

  test('are not in the bag of the rider, and not collected', () => {
    const order = decided(handOver(decided(pack(short('cash'), desk, now)), handed, desk, now));
    expect(presentDelivery(order)).toMatchObject({
      toCollect: 149,
      items: [
        { name: 'milk', quantity: 1 },
        { name: 'rice', quantity: 1 },
      ],
    });
    expect(ledgerOf(decided(deliver(order, '4711', now)))).toMatchObject({
      collected: 149,
      due: 0,
      owed: 149,
    });
  });

  test('are not restocked when the order is cancelled or returned', () => {
    const event = { data: { missing: [missing('milk', 1)] } };
    expect(cancelOrder(short('card'), 'cancelled-by-admin', now)).toMatchObject({ events: [event] });
    const out = decided(handOver(decided(pack(short('card'), desk, now)), handed, desk, now));
    const back = receiveReturn(decided(failDelivery(out, 'refused', now)), 'restocked', desk, now);
    expect(back).toMatchObject({ events: [event] });
  });
});

describe('a refund', () => {
  const packed = decided(pack(short('card'), desk, now));

  test('of a part, then of all, changes the paid amount in any order of events [G-55]', () => {
    expect(ledgerOf(packed)).toMatchObject({ charged: 177.5, refunding: 28.5, refunded: 0, owed: 149 });
    const part = decided(recordRefund(packed, 2_850, now));
    expect(part).toMatchObject({ paymentStatus: 'PARTLY REFUNDED', status: 'packed' });
    expect(ledgerOf(part)).toMatchObject({ refunding: 0, refunded: 28.5, owed: 149 });
    expect(recordRefund(part, 2_850, now)).toBe('unchanged');
    const all = decided(recordRefund(part, 17_750, now));
    expect(all.paymentStatus).toBe('REFUNDED');
    expect(recordRefund(all, 2_850, now)).toBe('unchanged');
  });

  const byBank = (order: Order) =>
    decided(settleRefund(decided(recordRefusedRefund(order, 0, now)), 'By bank', desk, now));

  test('that the desk settled has its own note, and its final event can be published again', () => {
    const reason = 'Nothing fresh';
    const settled = byBank(decided(cancelOrder(short('card'), 'cancelled-by-admin', now, { reason })));
    expect(settled.timeline.at(-1)).toMatchObject({ cause: 'refund-settled', reason: 'By bank' });
    const rules = { stepSeconds: USUAL, problemDays: 2 };
    expect(presentOrderDetails(settled, rules, now).cancelReason).toBe(reason);
    for (const order of [settled, decided(recordRefund(settled, 17_750, now))])
      expect(finalEvent(order)).toMatchObject({
        type: 'order.cancelled',
        data: { cause: 'cancelled-by-admin' },
      });
  });

  test('is settled by hand once, and only after a refusal', () => {
    expect(settleRefund(packed, 'By bank', desk, now)).toBe('unchanged');
    expect(isRefundSettledBy(packed, desk.id)).toBe(false);
    const settled = byBank(packed);
    expect(isRefundSettledBy(settled, desk.id)).toBe(true);
    expect(isRefundSettledBy(settled, 'somebody else')).toBe(false);
    expect(settleRefund(settled, 'By bank', desk, now)).toBe('unchanged');
    expect(isRefundSettledBy(decided(recordRefusedRefund(settled, 0, now)), desk.id)).toBe(false);
  });

  test('that is refused stays open until it is made', () => {
    const refused = decided(recordRefusedRefund(packed, 0, now));
    expect(recordRefusedRefund(refused, 0, now)).toBe('unchanged');
    expect(decided(recordRefund(refused, 2_850, now)).refundRefusedAt).toBeUndefined();
  });

  test('that is refused after another one stays open, in any order of events [G-61]', () => {
    const [first, second] = [
      decided(recordRefund(packed, 1_000, now)),
      decided(recordRefusedRefund(packed, 1_000, now)),
    ];
    const either = [
      decided(recordRefusedRefund(first, 1_000, now)),
      decided(recordRefund(second, 1_000, now)),
    ];
    for (const order of either)
      expect(order).toMatchObject({ refunded: 1_000, refundRefusedAt: now, refundRefusedAfter: 1_000 });
    expect(recordRefusedRefund(either[0]!, 0, now)).toBe('unchanged');
    expect(decided(recordRefund(either[0]!, 2_850, now))).toMatchObject({ refundRefusedAt: undefined });
  });
});

/** Prices with paise, discounts, and the found pieces of each. */
const basket = fc.array(
  fc.record({
    unitPaise: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 25 }),
    found: fc.nat(25),
  }),
  { minLength: 1, maxLength: 12 },
);
const ENDS = ['packed', 'delivered', 'cancelled', 'returned'] as const;

test('the ledger adds up to the delivered pieces, at every step', () => {
  const anOrder = fc.tuple(
    fc.constantFrom('cash' as const, 'card' as const),
    basket,
    fc.constantFrom(...ENDS),
  );
  fc.assert(
    fc.property(anOrder, ([method, wanted, end]) => {
      const items = wanted.map(({ unitPaise, quantity }, at) =>
        itemOf(`p${at}`, quantity, (unitPaise * quantity) / 100),
      );
      let order = picking(method, items);
      const step = (next: Order) => {
        order = next;
        const { owed, charged, refunded, refunding, collected, due } = ledgerOf(order);
        const paise = [charged, -refunded, -refunding, collected, due].map((rupees) =>
          Math.round(rupees * 100),
        );
        expect(paise.reduce((sum, each) => sum + each)).toBe(toPaise(owed));
        expect(Math.min(owed, charged, refunded, refunding, collected, due)).toBeGreaterThanOrEqual(0);
      };
      const pieces = wanted.map(({ quantity, found }) => Math.min(found, quantity));
      pieces[0] = Math.max(1, pieces[0]!);
      let delivered = 0;
      for (const [at, found] of pieces.entries()) {
        delivered += wanted[at]!.unitPaise * found;
        if (found > 0) step(decided(recordPicked(order, `p${at}`, found)));
        const lacking = orderedPieces(order, `p${at}`) - found;
        if (lacking > 0) step(decided(reportMissing(order, missing(`p${at}`, lacking))));
      }
      if (end === 'cancelled') step(decided(cancelOrder(order, 'cancelled-by-admin', now)));
      else step(decided(pack(order, desk, now)));
      if (end !== 'cancelled') expect(toPaise(finalTotal(order))).toBe(delivered);
      if (end === 'delivered' || end === 'returned') step(decided(handOver(order, handed, desk, now)));
      if (end === 'delivered') step(decided(deliver(order, '4711', now)));
      if (end === 'returned') {
        step(decided(failDelivery(order, 'refused', now)));
        step(decided(receiveReturn(order, 'restocked', desk, now)));
      }
      const kept = end === 'packed' || end === 'delivered' ? delivered : 0;
      expect(toPaise(ledgerOf(order).owed)).toBe(kept);
      const back = toPaise(order.total) - kept;
      if (method === 'card' && back > 0) step(decided(recordRefund(order, back, now)));
      if (method === 'card') expect(ledgerOf(order)).toMatchObject({ refunding: 0, refunded: back / 100 });
    }),
    { numRuns: 1_000 },
  );
});

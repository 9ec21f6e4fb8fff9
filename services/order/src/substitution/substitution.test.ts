import { decided } from '../../test/builders';
import { delivered, ITEMS, later, missing, now, quote, start } from '../../test/changed-orders';
import { confirmed, DESK, draftOf, HANDED } from '../../test/order-stages';
import { cancelOrder } from '../checkout/placement';
import {
  deliver,
  failDelivery,
  handOver,
  pack,
  piecesInBag,
  piecesToPick,
  receiveReturn,
  recordPicked,
  reportMissing,
  startPicking,
  unaccountedPieces,
} from '../fulfilment/fulfilment';
import { USUAL } from '../fulfilment/promise';
import { costWhenPacked, ledgerOf, refundablePaise } from '../orders/ledger';
import type { Order, Outcome } from '../orders/order';
import { presentOrderDetails } from '../orders/present';
import { findItem, itemOf, piecePaise } from './added-items';
import { changedPieces } from './changed-pieces';
import { changeItem, piecesToReserve, wantedPieces } from './change-item';
import { answerQuestion, ANSWER_SECONDS, substitute } from './substitute';

const lacking = (order: Order, productId: string, quantity: number): Order =>
  decided(reportMissing(order, missing(productId, quantity)));
const swapped = (order: Order, price: number, quantity = 1): Order => {
  const original = findItem(order, 'milk')!;
  const item = itemOf(quote('curd', price), quantity, piecePaise(original));
  return decided(substitute(order, 'one', 'milk', item, now));
};
/** Picks all that is left, and packs. */
function packed(order: Order, at = now): Order {
  let next = order;
  for (const { productId } of order.items) {
    const outcome = recordPicked(next, productId, piecesInBag(next, productId));
    next = outcome === 'unchanged' ? next : outcome.next;
  }
  return decided(pack(next, DESK, at));
}
describe('a substitute', () => {
  test('is never dearer a piece than what it replaces, and cheaper when it is', () => {
    const dear = swapped(lacking(start('cash'), 'milk', 1), 90);
    expect(findItem(dear, 'curd')).toMatchObject({
      quantity: 1,
      added: 1,
      replaces: 'milk',
      sellingPrice: 28.5,
      lineTotal: 28.5,
    });
    const cheap = swapped(lacking(start('cash'), 'milk', 1), 20);
    expect(findItem(cheap, 'curd')).toMatchObject({ price: 20, lineTotal: 20 });
    expect(findItem(cheap, 'curd')).not.toHaveProperty('sellingPrice');
    expect(ledgerOf(cheap)).toMatchObject({ owed: 197.5, due: 197.5 });
    expect(ledgerOf(packed(lacking(cheap, 'rice', 1)))).toMatchObject({ owed: 28.5 + 20 + 20 });
  });

  test('needs missing pieces, the wish of the shopper and a product that is not in the order', () => {
    const item = itemOf(quote('curd', 20), 2);
    expect(substitute(lacking(start('cash'), 'milk', 1), 'one', 'milk', item, now)).toBe('unchanged');
    expect(
      substitute(lacking(start('cash'), 'salt', 1), 'one', 'salt', itemOf(quote('curd', 9), 1), now),
    ).toBe('unchanged');
    const salt = itemOf(quote('salt', 20), 1);
    expect(substitute(lacking(start('cash'), 'milk', 1), 'one', 'milk', salt, now)).toBe('unchanged');
  });

  test('is added once, and leaves with the report of the missing pieces', () => {
    const order = swapped(lacking(start('cash'), 'milk', 2), 20, 2);
    const again = itemOf(quote('curd', 20), 2, 2850);
    expect(substitute(order, 'one', 'milk', again, now)).toBe('unchanged');
    const found = decided(reportMissing(decided(recordPicked(order, 'curd', 2)), missing('milk', 1)));
    expect(piecesToPick(found, 'curd')).toBe(1);
    expect(unaccountedPieces(found)).toBe(1 + 1 + 1);
    const done = packed(found);
    expect(changedPieces(done)).toEqual({
      missing: [missing('milk', 1)],
      takenOut: [],
      refused: [],
      added: [{ additionId: 'one', productId: 'curd', quantity: 2, takenOut: 1 }],
    });
    expect(ledgerOf(done)).toMatchObject({ owed: 197.5 - 28.5 + 20 });
  });

  test('is published when the order is packed, cancelled or returned, so that its stock is settled', () => {
    const order = swapped(lacking(start('card'), 'milk', 1), 20);
    const added = [{ additionId: 'one', productId: 'curd', quantity: 1 }];
    const ready = packed(order);
    expect(pack(decided(recordPicked(order, 'curd', 1)), DESK, now)).toBe('unchanged');
    expect(ready.timeline.at(-1)).toMatchObject({ cause: 'packed' });
    expect(cancelOrder(order, 'cancelled-by-admin', now)).toMatchObject({
      events: [{ type: 'order.cancelled', data: { added, missing: [missing('milk', 1)] } }],
    });
    const back = decided(failDelivery(decided(handOver(ready, HANDED, DESK, now)), 'refused', now));
    expect(receiveReturn(back, 'restocked', DESK, now)).toMatchObject({
      events: [{ type: 'order.returned', data: { added } }],
    });
    expect(ledgerOf(decided(receiveReturn(back, 'restocked', DESK, now)))).toMatchObject({ owed: 0, due: 0 });
  });
});

describe('a question', () => {
  const asked = () => {
    const item = itemOf(quote('basmati', 150), 1, piecePaise(ITEMS[1]!));
    return decided(substitute(lacking(start('cash'), 'rice', 1), 'q', 'rice', item, now));
  };

  test('adds the substitute when it is accepted in time', () => {
    const order = asked();
    expect(findItem(order, 'basmati')).toBeUndefined();
    const outcome = answerQuestion(order, 'q', true, later(ANSWER_SECONDS));
    expect(outcome).toMatchObject({
      events: [
        { type: 'order.substitute-answered', data: { questionId: 'q', isAccepted: true } },
        { type: 'order.items-changed' },
      ],
    });
    expect(findItem(decided(outcome), 'basmati')).toMatchObject({ replaces: 'rice', lineTotal: 120.5 });
    expect(answerQuestion(decided(outcome), 'q', false, later(1))).toBe('unchanged');
  });

  test('releases the stock when it is declined', () => {
    const outcome = answerQuestion(asked(), 'q', false, now);
    expect(outcome).toMatchObject({
      events: [{ type: 'order.substitute-answered', data: { isAccepted: false } }],
    });
    expect(changedPieces(decided(outcome)).added).toEqual([]);
  });

  test('holds packing until its deadline, then expires without a timer', () => {
    let order = asked();
    for (const each of ['milk', 'salt']) order = decided(recordPicked(order, each, piecesInBag(order, each)));
    expect(pack(order, DESK, later(ANSWER_SECONDS))).toBe('unchanged');
    const tooLate = later(ANSWER_SECONDS + 1);
    expect(answerQuestion(order, 'q', true, tooLate)).toBe('unchanged');
    const details = (at: Date) =>
      presentOrderDetails(order, { stepSeconds: USUAL, problemDays: 2 }, at).questions?.[0]?.status;
    expect([details(now), details(tooLate)]).toEqual(['open', 'expired']);
    expect(pack(order, DESK, tooLate)).toMatchObject({
      next: { status: 'packed', questions: [{ answer: 'expired' }] },
      events: [
        { type: 'order.substitute-answered', data: { questionId: 'q', isAccepted: false } },
        { type: 'order.packed' },
        { type: 'order.adjusted' },
      ],
    });
  });

  test('is part of the stock to release while it is open', () => {
    expect(changedPieces(asked()).added).toEqual([{ additionId: 'q', productId: 'basmati', quantity: 1 }]);
  });
});

describe('a change by the desk', () => {
  const add = (order: Order, productId: string, quantity: number, price = 50): Outcome<Order> => {
    const count = piecesToReserve(order, productId, quantity);
    const reserved =
      count > 0 ? { id: `${productId}${quantity}`, item: itemOf(quote(productId, price), count) } : undefined;
    return changeItem(order, productId, quantity, reserved);
  };

  test('of a paid order is settled once, when it is packed: the rest in cash at the door', () => {
    let order: Order = confirmed(draftOf(ITEMS, { method: 'card', createdAt: now }), now);
    order = decided(add(order, 'ghee', 1, 500));
    order = decided(add(order, 'salt', 0));
    expect(ledgerOf(order)).toMatchObject({ owed: 197.5, charged: 197.5, due: 0, refunding: 0 });
    expect(costWhenPacked(order)).toBe(677.5);
    const done = packed(decided(startPicking(order, 'asha', now)));
    expect(ledgerOf(done)).toMatchObject({ owed: 677.5, charged: 197.5, refunding: 0, due: 480 });
    const home = delivered(done);
    expect(home).toMatchObject({ paymentStatus: 'PAID', cashWith: { amount: 48_000 } });
    expect(ledgerOf(home)).toMatchObject({ owed: 677.5, due: 0, collected: 480 });
    expect(refundablePaise(home)).toBe(19_750);
    const refused = decided(
      deliver(decided(handOver(done, HANDED, DESK, now)), '4711', now, [{ productId: 'ghee', quantity: 1 }]),
    );
    expect(ledgerOf(refused)).toMatchObject({ owed: 177.5, collected: 0, refunding: 20 });
  });

  test('costs the order price for more pieces of an ordered product', () => {
    const order = decided(add(start('cash'), 'milk', 3, 99));
    expect(findItem(order, 'milk')).toMatchObject({ quantity: 3, added: 1, lineTotal: 85.5 });
    const fewer = decided(add(order, 'milk', 2));
    expect(wantedPieces(fewer, 'milk')).toBe(2);
    const more = decided(add(fewer, 'milk', 3));
    expect(more.takenOut).toEqual([]);
    expect(more.additions).toHaveLength(1);
  });

  test('is refused once the order is packed, and when other pieces were reserved', () => {
    expect(add(packed(start('cash')), 'milk', 1)).toBe('unchanged');
    const reserved = { id: 'one', item: itemOf(quote('ghee', 9), 2) };
    expect(changeItem(start('cash'), 'ghee', 3, reserved)).toBe('unchanged');
  });

  test('lowers found and missing pieces that exceed the rest', () => {
    const order = lacking(decided(recordPicked(start('cash'), 'milk', 1)), 'milk', 1);
    const one = decided(add(order, 'milk', 1));
    expect(one).toMatchObject({ picking: { picked: [], missing: [missing('milk', 1)] } });
    expect(decided(add(one, 'milk', 0))).toMatchObject({ picking: { picked: [], missing: [] } });
  });
});

test('a substitute for a piece without whole paise is not dearer', () => {
  const soap = { lineTotal: 200, quantity: 3 };
  expect(itemOf(quote('curd', 90), 3, piecePaise(soap)).lineTotal).toBe(199.98);
});

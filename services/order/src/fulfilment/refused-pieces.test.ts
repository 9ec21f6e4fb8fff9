import fc from 'fast-check';
import { toPaise } from '@tokri/contracts';
import { decided } from '../../test/builders';
import { DESK, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { deliver, orderedPieces, piecesInBag, receiveRefused } from './fulfilment';
import { finalTotal, ledgerOf, notKeptPieces, type ProductPieces } from '../orders/ledger';
import type { Item, Order } from '../orders/order';
import { adjustedEvent, refusedEvents } from '../orders/order-events';
import { presentOrder } from '../orders/present';
import { presentDelivery, presentDeskOrder } from './present';
import { answerProblem, reportablePieces, reportProblem } from '../problems/problems';
import { recordRefund, settleRefund } from '../payments/refund';
import type { Method } from '../orders/transitions';

const now = new Date('2026-11-23T10:00:00Z');

/** Three packs of milk for 28.50 rupees each, and rice. */
const ITEMS = [itemOf('milk', 3, 85.5), itemOf('rice', 1, 120.5)];

const anOrder = (method: Method, items: Item[] = ITEMS, lacking?: readonly number[]): Order =>
  onTheWay(draftOf(items, { method, createdAt: now }), now, lacking);
const milk = (quantity: number): ProductPieces[] => [{ productId: 'milk', quantity }];
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

test('cash is collected for kept pieces, and the rider returns the rest', () => {
  const decision = deliver(anOrder('cash'), '4711', now, milk(2));
  const order = decided(decision);
  expect(ledgerOf(order)).toMatchObject({ owed: 149, collected: 149, due: 0, refunding: 0 });
  expect(order).toMatchObject({ cashWith: { amount: 14_900 }, refusedPieces: milk(2), refusedAt: now });
  expect(decision).toMatchObject({
    events: [
      { type: 'order.delivered', data: { refused: milk(2), finalTotal: 149, method: 'cash' } },
      { type: 'order.items-refused', data: { refused: milk(2), refund: 5_700, method: 'cash' } },
    ],
  });
  expect(order.timeline.slice(-2).map(({ cause, by }) => [cause, by?.role])).toEqual([
    ['delivered', 'rider'],
    ['items-refused', 'rider'],
  ]);
});

test('refused pieces are refunded to the card, in addition to missing ones [G-65]', () => {
  const order = decided(deliver(anOrder('card', ITEMS, [1]), '4711', now, milk(1)));
  expect(ledgerOf(order)).toMatchObject({ owed: 149, charged: 206, refunding: 57, collected: 0 });
  // Each event has its own amount, also when it is published again.
  expect(adjustedEvent(order)?.data).toMatchObject({ finalTotal: 177.5 });
  expect(adjustedEvent(order)?.data).not.toHaveProperty('refused');
  expect(refusedEvents(order)).toMatchObject([{ data: { refund: 2_850, method: 'card' } }]);
  expect(ledgerOf(decided(recordRefund(order, 5_700, now)))).toMatchObject({ refunded: 57, refunding: 0 });
});

test.each([
  ['more than was ordered', [], milk(5)],
  ['more than is in the bag', [2], milk(3)],
  ['what the order has not', [], [{ productId: 'tea', quantity: 1 }]],
  ['all of it', [], [...milk(3), { productId: 'rice', quantity: 1 }]],
  ['all that was found', [0, 1], milk(3)],
])('%s cannot be refused, and no code is tried [G-63]', (_what, lacking, refused) => {
  const order = anOrder('cash', ITEMS, lacking);
  for (const code of ['4711', '0000']) expect(deliver(order, code, now, refused)).toBe('unchanged');
});

test('a wrong code records no refused pieces', () => {
  const order = decided(deliver(anOrder('cash'), '0000', now, milk(1)));
  expect(order).toMatchObject({ status: 'on-the-way', delivery: { wrongCodes: 1 } });
  expect(order).not.toHaveProperty('refusedPieces');
});

test('refused pieces are returned once [G-66]', () => {
  const order = decided(deliver(anOrder('card'), '4711', now, milk(1)));
  const decision = receiveRefused(order, 'restocked', DESK, now);
  expect(decision).toMatchObject({
    next: { status: 'delivered', refusedAt: undefined, refusedStock: 'restocked' },
    events: [{ type: 'order.refused-taken-back', data: { refused: milk(1), stock: 'restocked' } }],
  });
  const taken = decided(decision);
  expect(taken.timeline.at(-1)).toMatchObject({ cause: 'refused-taken-back', by: DESK });
  expect(receiveRefused(taken, 'written-off', DESK, now)).toBe('unchanged');
  expect(receiveRefused(decided(deliver(anOrder('card'), '4711', now)), 'restocked', DESK, now)).toBe(
    'unchanged',
  );
  // After a restore all events are published again.
  expect(typesOf(refusedEvents(taken))).toEqual(['order.items-refused', 'order.refused-taken-back']);
});

test('refused pieces cannot be reported as a problem', () => {
  const order = decided(deliver(anOrder('cash', ITEMS, [1]), '4711', now, milk(1)));
  expect(reportablePieces(order, 'milk')).toBe(1);
  const problem = { id: 'one', productId: 'milk', kind: 'damaged' as const, quantity: 2, reportedAt: now };
  expect(reportProblem(order, problem, 2)).toBe('unchanged');
});

test('the rider sees the price of each piece, the shopper and the DESK the refused pieces', () => {
  const order = anOrder('cash', ITEMS, [1]);
  expect(presentDelivery(order).items[0]).toEqual({
    productId: 'milk',
    name: 'milk',
    unit: '',
    quantity: 2,
    pieceCost: 28.5,
    refusedCosts: [28.5, 57],
  });
  const delivered = decided(deliver(order, '4711', now, milk(1)));
  expect(presentOrder(delivered).items).toMatchObject([{ missing: 1, refused: 1 }, { productId: 'rice' }]);
  expect(presentDeskOrder(delivered, now)).toMatchObject({
    items: [{ refused: 1 }, {}],
    hasRefusedItems: true,
  });
  const taken = decided(receiveRefused(delivered, 'written-off', DESK, now));
  expect(presentDeskOrder(taken, now)).toMatchObject({ items: [{ refused: 1 }, {}], hasRefusedItems: false });
});

test('what the rider sees for refused pieces is to the paisa what the ledger takes off', () => {
  const line = fc.record({
    paise: fc.integer({ min: 4, max: 90_000 }),
    missing: fc.nat(2),
    refused: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      // Offers can make the price of one of the four pieces a fraction.
      const items = lines.map(({ paise }, at) => itemOf(`p${at}`, 4, paise / 100));
      const order = anOrder(
        'cash',
        items,
        lines.map(({ missing }) => missing),
      );
      const all = lines.map(({ refused }, at) => ({ productId: `p${at}`, quantity: refused }));
      const refused = all.filter(({ productId, quantity }, at) =>
        at === 0 ? quantity > 0 && quantity < piecesInBag(order, productId) : quantity > 0,
      );
      const shown = presentDelivery(order);
      const left = refused.reduce((paise, { productId, quantity }) => {
        const item = shown.items.find((each) => each.productId === productId);
        return paise - toPaise(item!.refusedCosts[quantity - 1]!);
      }, toPaise(shown.toCollect));
      expect(left).toBe(toPaise(ledgerOf(decided(deliver(order, '4711', now, refused))).collected));
    }),
  );
});

const anItem = fc.record({
  unitPaise: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 25 }),
  missing: fc.option(fc.nat(25), { nil: 0 }),
  refused: fc.option(fc.nat(25), { nil: 0 }),
  reported: fc.nat(25),
  accepted: fc.nat(25),
});

test('the ledger adds up to the kept pieces, with any missing, refused and reported ones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cash' as const, 'card' as const),
      fc.array(anItem, { minLength: 1, maxLength: 12 }),
      (method, wanted) => {
        const items = wanted.map(({ unitPaise, quantity }, at) =>
          itemOf(`p${at}`, quantity, (unitPaise * quantity) / 100),
        );
        // One piece of the first product is found and kept.
        const spare = (at: number) => (at === 0 ? 1 : 0);
        const lacking = wanted.map(({ quantity, missing }, at) => Math.min(missing, quantity - spare(at)));
        const packed = anOrder(method, items, lacking);
        const refused = items
          .map(({ productId }, at) => {
            const most = piecesInBag(packed, productId) - spare(at);
            return { productId, quantity: Math.min(wanted[at]!.refused, most) };
          })
          .filter(({ quantity }) => quantity > 0);
        let order: Order = decided(deliver(packed, '4711', now, refused));
        const amountOf = (piecesOf: (productId: string, at: number) => number) =>
          items.reduce((sum, { productId }, at) => sum + wanted[at]!.unitPaise * piecesOf(productId, at), 0);
        const kept = amountOf((id) => orderedPieces(order, id) - notKeptPieces(order, id));
        expect(toPaise(finalTotal(order))).toBe(kept);
        expect(toPaise(ledgerOf(order).owed)).toBe(kept);
        const refunds = refusedEvents(order).map(({ data }) => (data as { refund: number }).refund);
        const lackingPaise = amountOf((_id, at) => lacking[at]!);
        expect(toPaise(order.total) - lackingPaise - (refunds[0] ?? 0)).toBe(kept);
        if (method === 'cash') expect(toPaise(ledgerOf(order).collected)).toBe(kept);

        const accepted = wanted.map(({ reported, accepted: wish }, at) => {
          const quantity = Math.min(reported, reportablePieces(order, `p${at}`));
          if (quantity === 0) return 0;
          const problem = { id: `${at}`, productId: `p${at}`, kind: 'wrong' as const, quantity };
          order = decided(reportProblem(order, { ...problem, reportedAt: now }, 2));
          const answer = { accepted: Math.min(wish, quantity), at: now, by: DESK };
          order = decided(answerProblem(order, problem.id, answer));
          return answer.accepted;
        });
        const left = kept - amountOf((_id, at) => accepted[at]!);
        const { owed, charged, refunded, refunding, collected, due } = ledgerOf(order);
        expect(toPaise(owed)).toBe(left);
        expect(Math.min(refunded, refunding, due)).toBeGreaterThanOrEqual(0);
        expect(toPaise(refunding)).toBe(toPaise(charged) + toPaise(collected) - left);
        if (refunding === 0) return;
        const back =
          method === 'card'
            ? decided(recordRefund(order, toPaise(refunding), now))
            : decided(settleRefund(order, 'Handed over', DESK, now));
        expect(ledgerOf(back)).toMatchObject({ owed, refunded: refunding, refunding: 0 });
      },
    ),
    { numRuns: 1_000 },
  );
});

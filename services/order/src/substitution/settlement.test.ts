import { toPaise } from '@tokri/contracts';
import fc from 'fast-check';
import { decided } from '../../test/builders';
import { delivered, ITEMS, later, missing, now, quote, start } from '../../test/changed-orders';
import { DESK } from '../../test/order-stages';
import { withCash } from '../cash/cash';
import { isAllOfBag, pack, piecesInBag, recordPicked, reportMissing } from '../fulfilment/fulfilment';
import type { InvoiceDraft } from '../invoices/invoice';
import { issueInvoices } from '../invoices/issue-invoices';
import { collectedPaise, keptLine, ledgerOf } from '../orders/ledger';
import type { Order, Outcome } from '../orders/order';
import type { Method } from '../orders/transitions';
import { productsOf } from '../reports/product-sales';
import { findItem, itemOf, piecePaise } from './added-items';
import { changedPieces } from './changed-pieces';
import { changeItem, piecesToReserve } from './change-item';
import { answerQuestion, substitute } from './substitute';

const product = fc.constantFrom('milk', 'rice', 'salt', 'ghee', 'curd', 'basmati');
const step = fc.record({
  kind: fc.constantFrom('missing', 'change', 'substitute', 'accept', 'decline', 'pick'),
  productId: product,
  other: product,
  quantity: fc.nat(4),
  paise: fc.integer({ min: 1, max: 90_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function taken(order: Order, { kind, productId, other, quantity, paise }: Step, id: string): Order {
  const outcome = ((): Outcome<Order> => {
    const price = paise / 100;
    switch (kind) {
      case 'missing':
        return reportMissing(order, missing(productId, quantity));
      case 'pick':
        return recordPicked(order, productId, Math.min(quantity, piecesInBag(order, productId)));
      case 'change': {
        const count = piecesToReserve(order, productId, quantity);
        const item = count > 0 ? itemOf(quote(productId, price), count) : undefined;
        return changeItem(order, productId, quantity, item && { id, item });
      }
      case 'substitute': {
        const original = findItem(order, productId);
        if (!original || quantity === 0) return 'unchanged';
        const item = itemOf(quote(other, price), quantity, piecePaise(original));
        return substitute(order, id, productId, item, now);
      }
      default: {
        const open = order.questions?.find(({ answer }) => !answer);
        return open ? answerQuestion(order, open.id, kind === 'accept', now) : 'unchanged';
      }
    }
  })();
  return outcome === 'unchanged' ? order : outcome.next;
}

const anOffer = { offerId: 'o', name: 'Milk week' };
/** Lines after offers, whose pieces cost no whole paise. */
const WITH_OFFERS = ITEMS.map((item, at) =>
  at === 0 ? { ...item, quantity: 3, lineTotal: 100, offers: [{ ...anOffer, amount: 71 }] } : item,
);

test('any mix of offers, delivery fee, edits, short picks, substitutes and refusals adds up to the paisa, in money, stock and invoice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Method>('cash', 'card'),
      fc.constantFrom(ITEMS, WITH_OFFERS),
      fc.constantFrom(0, 25.5),
      fc.array(step, { maxLength: 14 }),
      fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
      async (method, items, fee, steps, refusals) => {
        const begun = start(method, items, fee);
        const order = steps.reduce<Order>((left, each, at) => taken(left, each, `a${at}`), begun);
        expect(ledgerOf(order)).toMatchObject({ owed: order.total });
        let picked = order;
        for (const { productId } of order.items) {
          const outcome = recordPicked(picked, productId, piecesInBag(picked, productId));
          picked = outcome === 'unchanged' ? picked : outcome.next;
        }
        const outcome = pack(picked, DESK, later(3_600));
        fc.pre(outcome !== 'unchanged');
        const ready = decided(outcome);
        const inBag = ready.items.reduce((sum, item) => sum + keptLine(ready, item), toPaise(fee));
        expect(toPaise(ledgerOf(ready).owed)).toBe(inBag);
        const refused = ready.items
          .map(({ productId }, at) => ({
            productId,
            quantity: Math.min(refusals[at] ?? 0, piecesInBag(ready, productId)),
          }))
          .filter(({ quantity }) => quantity > 0);
        const home = delivered(ready, isAllOfBag(ready, refused) ? [] : refused);
        const { owed, charged, refunded, refunding, collected, due } = ledgerOf(home);
        const sum = [charged, -refunded, -refunding, collected, due].reduce(
          (all, each) => all + toPaise(each),
          0,
        );
        expect(sum).toBe(toPaise(owed));
        for (const part of [owed, charged, refunding, collected, due]) expect(part).toBeGreaterThanOrEqual(0);
        expect(Math.min(refunding, collected + due)).toBe(0);
        expect(collectedPaise(home)).toBe(toPaise(collected));
        // Every reserved piece is delivered, missing, taken out or refused, once.
        const { added, missing: lost, takenOut, refused: back } = changedPieces(home);
        const pieces = (all: readonly { quantity: number }[]) =>
          all.reduce((all_, { quantity }) => all_ + quantity, 0);
        const cut = added.reduce(
          (all, each) => all + (each.missing ?? 0) + (each.takenOut ?? 0) + (each.refused ?? 0),
          0,
        );
        expect(
          pieces(home.lines) + pieces(added) - cut - pieces(lost) - pieces(takenOut) - pieces(back),
        ).toBe(
          home.items.reduce((all, { productId }) => all + piecesInBag(home, productId), 0) -
            pieces('refusedPieces' in home ? (home.refusedPieces ?? []) : []),
        );
        expect(productsOf(home).reduce((all, { revenue }) => all + revenue, 0)).toBe(toPaise(owed));
        const drafts: InvoiceDraft[] = [];
        const issue = issueInvoices({
          invoices: {
            documentsOf: () => Promise.resolve([]),
            issue: (draft) => {
              drafts.push(draft);
              return Promise.resolve();
            },
          },
          rulesIn: () => Promise.resolve({ seller: undefined, defaultTaxRate: 5 }),
          now: () => now,
        });
        await issue(ready, home, undefined as never);
        expect(drafts[0]!.lines.reduce((all, { total }) => all + total, 0)).toBe(toPaise(owed));
        expect(home).toEqual(withCash(home as never));
      },
    ),
    { numRuns: 300 },
  );
});

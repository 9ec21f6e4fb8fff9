import { toPaise } from '@tokri/contracts';
import fc from 'fast-check';
import { decided, SELLER } from '../../test/builders';
import { confirmed, DESK, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { cancelOrder } from '../checkout/placement';
import { deliver, failDelivery, receiveReturn } from '../fulfilment/fulfilment';
import { draftCreditNote, draftInvoice, invoiceTotal, sumOf } from '../invoices/invoice';
import { taxOf, totalOf } from '../invoices/tax';
import { supplyOf } from '../invoices/issue-invoices';
import { recordRefund } from '../payments/refund';
import { productsOf } from '../reports/product-sales';
import { deliveryTaxRate, feeTaxRate } from './delivery-fee';
import { finalTotal, ledgerOf, packedAmount } from '../orders/ledger';
import type { Order } from '../orders/order';
import type { Method } from '../orders/transitions';

const now = new Date('2026-11-30T10:00:00Z');
const RULES = { seller: SELLER, defaultTaxRate: 5 };

const rated = (productId: string, quantity: number, lineTotal: number, taxRate?: number) => ({
  ...itemOf(productId, quantity, lineTotal),
  ...(taxRate !== undefined && { taxRate }),
});
const ITEMS = [rated('milk', 3, 85.5, 0), rated('rice', 1, 120.5, 5)];

function aDraft(method: Method, deliveryFee = 25, items = ITEMS) {
  const draft = draftOf(items, { method, createdAt: now });
  return { ...draft, deliveryFee, total: (toPaise(draft.subTotal) + toPaise(deliveryFee)) / 100 };
}
const delivered = (method: Method, refused: { productId: string; quantity: number }[] = []): Order =>
  decided(deliver(onTheWay(aDraft(method), now, [1]), '4711', now, refused));

const revenueOf = (order: Order) => productsOf(order).reduce((sum, { revenue }) => sum + revenue, 0);

test('the fee takes the rate of the goods that make up most of the order', () => {
  expect(deliveryTaxRate({ items: ITEMS })).toBe(5);
  expect(deliveryTaxRate({ items: [rated('a', 1, 10, 5), rated('b', 1, 10, 18)] })).toBe(18);
  expect(deliveryTaxRate({ items: [rated('a', 1, 10, 5), rated('b', 1, 11)] })).toBeUndefined();
  expect(deliveryTaxRate({ items: [rated('a', 1, 6, 5), rated('b', 1, 10, 18), rated('c', 1, 6, 5)] })).toBe(
    5,
  );
});

test('goods that were not delivered have no part in the rate of the fee', () => {
  const goods = [rated('a', 1, 60, 5), rated('b', 1, 50, 18)];
  const order = onTheWay(aDraft('cash', 25, goods), now, [1]);
  expect(feeTaxRate(decided(deliver(order, '4711', now, [])))).toBe(18);
});

test('missing and refused pieces leave the fee, and cash is collected with it', () => {
  const order = delivered('cash', [{ productId: 'milk', quantity: 1 }]);
  // One pack of milk was missing and one was refused: 28.50 + 120.50 + 25.
  expect(finalTotal(order)).toBe(174);
  expect(packedAmount(order)).toBe(20_250);
  expect(ledgerOf(order)).toMatchObject({ owed: 174, collected: 174, due: 0 });
});

test('an order that is cancelled or returned as a whole gives the fee back', () => {
  const way = onTheWay(aDraft('card'), now);
  expect(ledgerOf(way)).toMatchObject({ charged: 231, refunding: 0 });
  const back = decided(
    receiveReturn(decided(failDelivery(way, 'nobody-there', now)), 'restocked', DESK, now),
  );
  expect(ledgerOf(back)).toMatchObject({ owed: 0, refunding: 231 });
  expect(revenueOf(back)).toBe(0);
});

test('invoice, sales and ledger have the fee as a line of its own, and agree', () => {
  const order = delivered('card');
  const invoice = draftInvoice(supplyOf(order), RULES, now);
  expect(invoice.lines.at(-1)).toMatchObject({
    name: 'Delivery fee',
    hsnCode: '996813',
    quantity: 1,
    total: 2_500,
    taxRate: 5,
  });
  expect(invoiceTotal(invoice)).toBe(toPaise(ledgerOf(order).owed));
  const sales = productsOf(order);
  expect(sales.at(-1)).toMatchObject({
    productId: 'delivery-fee',
    ordersOfProduct: 1,
    ordersOfAll: 0,
    pieces: 0,
    gross: 2_500,
    revenue: 2_500,
    tax: taxOf(invoice.lines.at(-1)!),
  });
  expect(revenueOf(order)).toBe(toPaise(ledgerOf(order).owed));
  const refunded = decided(recordRefund(order, toPaise(order.total), now));
  const note = draftCreditNote(invoice, [], now);
  expect(totalOf(sumOf(note.lines))).toBe(invoiceTotal(invoice));
  expect(productsOf(refunded).find(({ productId }) => productId === 'delivery-fee')).toMatchObject({
    revenue: 0,
    taxable: 0,
    tax: 0,
  });
});

test('a cancelled order sells nothing', () => {
  const order = decided(cancelOrder(confirmed(aDraft('card'), now), 'cancelled-by-shopper', now));
  expect(productsOf(order)).toEqual([]);
  expect(ledgerOf(order)).toMatchObject({ owed: 0, refunding: 231 });
});

test('invoice, sales and ledger agree to the paisa for any goods, fee, missing and refused pieces', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    piece: fc.integer({ min: 1, max: 50_000 }),
    taxRate: fc.constantFrom(0, 5, 18),
    missing: fc.nat(4),
    refused: fc.nat(4),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('cash' as const, 'card' as const),
      fc.array(item, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 20_000 }),
      (method, goods, fee) => {
        const items = goods.map(({ quantity, piece, taxRate }, at) =>
          rated(`p${at}`, quantity, (quantity * piece) / 100, taxRate),
        );
        const missing = goods.map(({ quantity, missing }) => Math.min(missing, quantity));
        const left = goods.map(({ quantity }, at) => quantity - missing[at]!);
        const refused = goods
          .map(({ refused }, at) => ({ productId: `p${at}`, quantity: Math.min(refused, left[at]!) }))
          .filter(({ quantity }) => quantity > 0);
        const pieces = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
        fc.pre(pieces(left) > pieces(refused.map(({ quantity }) => quantity)));
        const way = onTheWay(aDraft(method, fee / 100, items), now, missing);
        const order = decided(deliver(way, '4711', now, refused)) as Order;
        const invoice = draftInvoice(supplyOf(order), RULES, now);
        const owed = toPaise(ledgerOf(order).owed);
        expect(invoiceTotal(invoice)).toBe(owed);
        expect(revenueOf(order)).toBe(owed);
        const sum = sumOf(invoice.lines);
        const sales = productsOf(order);
        expect(sales.reduce((all, { taxable }) => all + taxable, 0)).toBe(sum.taxable);
        expect(sales.reduce((all, { tax }) => all + tax, 0)).toBe(taxOf(sum));
      },
    ),
  );
});

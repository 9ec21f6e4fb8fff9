import { GST_RATES, toPaise } from '@tokri/contracts';
import fc from 'fast-check';
import { anOrderDraft, decided } from '../../test/builders';
import { draftOf, onTheWay } from '../../test/order-stages';
import { deliver, piecesInBag } from '../fulfilment/fulfilment';
import type { Item, Order } from '../orders/order';
import { ledgerOf } from '../orders/ledger';
import { answerProblem, reportProblem } from '../problems/problems';
import { recordRefund } from '../payments/refund';
import { priceSubmission } from '../checkout/pricing';
import { stateOfGstin } from '@tokri/contracts/gstin';
import {
  draftInvoice,
  invoiceTotal,
  sumOf,
  taxSummary,
  titleOf,
  type Invoice,
  type CompleteDraft,
  type InvoiceDraft,
  type InvoiceRules,
} from './invoice';
import { issueInvoices } from './issue-invoices';
import { numberOf } from './series';
import { taxOf, taxWithin, totalOf } from './tax';
import { verifyInvoices } from './verify-invoices';

const now = new Date('2026-11-22T10:00:00Z');
const GSTIN = '27AAAAA0000A1Z2';
const rules: InvoiceRules = {
  seller: { name: 'Shop', address: 'Pune', gstin: GSTIN, state: stateOfGstin(GSTIN)! },
  defaultTaxRate: 18,
};

/** The documents of an order in these states, one after the other. */
async function issuedFor(...orders: Order[]): Promise<Invoice[]> {
  const issued: Invoice[] = [];
  const invoices = {
    documentsOf: async () => issued,
    issue: async (draft: InvoiceDraft) =>
      void issued.push({
        ...(draft as CompleteDraft),
        year: '2627',
        serial: 1,
        number: `2627/${draft.kind}/1`,
      }),
  };
  const issue = issueInvoices({ invoices, rulesIn: async () => rules, now: () => now });
  let before = { ...orders[0]!, status: 'on-the-way' } as Order;
  for (const order of orders) {
    await issue(before, order, undefined as never);
    before = order;
  }
  return issued;
}

interface Bought {
  price: number;
  discount: number;
  sellingPrice?: number;
  quantity: number;
  taxRate?: number;
  missing?: number;
  refused?: number;
}

const aState = fc.constantFrom('Maharashtra', 'MH', 'Goa', 'Karnataka', 'Nowhere');
const rupees = fc.integer({ min: 0, max: 500_000 }).map((paise) => paise / 100);
const bought: fc.Arbitrary<Bought> = fc.record({
  price: rupees,
  discount: fc.integer({ min: 0, max: 100 }),
  sellingPrice: fc.option(rupees, { nil: undefined, freq: 2 }),
  quantity: fc.integer({ min: 1, max: 25 }),
  taxRate: fc.option(fc.constantFrom(...GST_RATES), { nil: undefined }),
  missing: fc.option(fc.nat(25), { nil: undefined, freq: 3 }),
  refused: fc.option(fc.nat(25), { nil: undefined, freq: 3 }),
});

/** Priced by the code of checkout. */
function itemsOf(lines: readonly Bought[]): { items: Item[]; total: number } {
  const quoted = lines.map((line, at) => ({
    productId: `p${at}`,
    name: `Product ${at}`,
    image: [],
    unit: '1 kg',
    stock: 1_000,
    ...line,
  }));
  const sum = lines.reduce((all, { price: full, discount, sellingPrice, quantity }) => {
    const off = Math.ceil((toPaise(full) * discount) / 10_000) * 100;
    const paise = sellingPrice === undefined ? Math.max(0, toPaise(full) - off) : toPaise(sellingPrice);
    return all + Math.min(toPaise(full), paise) * quantity;
  }, 0);
  const submission = {
    userId: 'u',
    method: 'cash' as const,
    addressId: 'a',
    subTotal: sum / 100,
    total: sum / 100,
    language: 'en' as const,
    lines: quoted.map(({ productId, quantity }) => ({ productId, quantity })),
  };
  return priceSubmission(submission, { lines: quoted, missing: [] }, { maxPieces: 25 });
}

function delivered(lines: readonly Bought[], method: 'cash' | 'card', state: string): Order {
  const { items } = itemsOf(lines);
  const draft = draftOf(items, { method, createdAt: now });
  // At least one piece of the first product is found and kept.
  const lacking = items.map(({ quantity }, at) =>
    Math.min(lines[at]?.missing ?? 0, at === 0 ? quantity - 1 : quantity),
  );
  const order = onTheWay({ ...draft, address: { ...draft.address, state } }, now, lacking);
  const refused = items
    .map(({ productId }, at) => {
      const most = piecesInBag(order, productId) - (at === 0 ? 1 : 0);
      return { productId, quantity: Math.min(lines[at]?.refused ?? 0, most) };
    })
    .filter(({ quantity }) => quantity > 0);
  return decided(deliver(order, '4711', now, refused));
}

test('a line is described by brand and name', async () => {
  const order = delivered([{ price: 10, discount: 0, quantity: 1 }], 'cash', 'Goa');
  const branded = { ...order, items: order.items.map((item) => ({ ...item, brand: 'Gokul Farm' })) };
  const [invoice] = await issuedFor(branded);
  expect(invoice!.lines).toMatchObject([{ name: 'Gokul Farm Product 0', unit: '1 kg' }]);
  const [older] = await issuedFor(order);
  expect(older!.lines).toMatchObject([{ name: 'Product 0' }]);
});

interface Reported {
  /** Index of the product, modulo the number of products. */
  of: number;
  quantity: number;
  accepted: number;
}

function withProblems(order: Order, reports: readonly Reported[]): Order[] {
  const answered: Order[] = [];
  for (const [at, { of, quantity, accepted }] of reports.entries()) {
    const known = answered.at(-1) ?? order;
    const { productId } = known.items[of % known.items.length]!;
    const problem = { id: `${at}`, productId, kind: 'wrong' as const, quantity, reportedAt: now };
    const reported = reportProblem(known, problem, 2);
    if (reported === 'unchanged') continue;
    const answer = { accepted: Math.min(accepted, quantity), at: now, by: { role: 'admin' as const } };
    answered.push(decided(answerProblem(reported.next, problem.id, answer)));
  }
  return answered;
}

const numbered = (invoice: Invoice, serial: number): Invoice => ({
  ...invoice,
  serial,
  number: numberOf('2627', invoice.kind, serial),
});

async function* oneByOne(invoices: readonly Invoice[]) {
  yield* invoices;
}

/** When everything is credited, so is every paisa of tax. */
function expectWhole([invoice, ...notes]: Invoice[], order: Order): void {
  if (!invoice || order.paymentStatus !== 'REFUNDED') return;
  expect(sumOf(notes.flatMap(({ lines }) => lines))).toEqual(sumOf(invoice.lines));
}

const wholePaise = (amounts: object) => Object.values(amounts).every((each) => Number.isSafeInteger(each));

test('invoices and credit notes of a thousand random orders equal their ledgers, to the paisa [G-70]', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(bought, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('cash' as const, 'card' as const),
      aState,
      fc.boolean(),
      fc.array(fc.record({ of: fc.nat(11), quantity: fc.integer({ min: 1, max: 9 }), accepted: fc.nat(9) }), {
        maxLength: 8,
      }),
      async (lines, method, state, isRefunded, reports) => {
        const order = delivered(lines, method, state);
        const answered = withProblems(order, reports);
        const last = answered.at(-1) ?? order;
        const after =
          isRefunded && method === 'card' && order.total > 0
            ? decided(recordRefund(last, toPaise(order.total), now))
            : last;
        const issued = await issuedFor(order, ...answered, after, after);
        const series = ['invoice', 'credit-note'].flatMap((kind) =>
          issued.filter((each) => each.kind === kind).map((each, at) => numbered(each, at + 1)),
        );
        const { faults } = await verifyInvoices(oneByOne(series), new Map(), async () => after);
        expect(faults).toEqual([]);
        expectWhole(issued, after);
        const { owed, due } = ledgerOf(order);
        expect(due).toBe(0);

        const of = (kind: string) => issued.filter((each) => each.kind === kind);
        const sum = (all: Invoice[]) => all.reduce((paise, each) => paise + invoiceTotal(each), 0);
        expect(of('invoice')).toHaveLength(1);
        expect(sum(of('invoice'))).toBe(toPaise(owed));
        expect(sum(of('credit-note'))).toBe(toPaise(owed) - toPaise(ledgerOf(after).owed));

        const isInterState = ['Goa', 'Karnataka'].includes(state);
        for (const invoice of issued) {
          kinds.add(`${invoice.kind} ${isInterState ? 'IGST' : 'CGST'}`);
          for (const line of invoice.lines) {
            const { taxable, cgst, sgst, igst, total, discount, price, quantity, taxRate } = line;
            expect(wholePaise({ taxable, cgst, sgst, igst, total, discount })).toBe(true);
            // For pieces of a paisa or two, rounded tax may exceed the price.
            const least = invoice.kind === 'invoice' ? 0 : -2;
            expect(Math.min(taxable, cgst, igst, discount)).toBeGreaterThanOrEqual(least);
            expect(taxable + cgst + sgst + igst).toBe(total);
            expect(price * quantity - discount).toBe(total);
            expect(cgst).toBe(sgst);
            expect(isInterState ? cgst : igst).toBe(0);
            // Rounded to a paisa, or to two paise when the tax is split in halves.
            const roundings = invoice.kind === 'invoice' ? 1 : 2;
            expect(Math.abs(taxable * taxRate - taxOf(line) * 100)).toBeLessThanOrEqual(
              (100 + taxRate) * roundings,
            );
          }
          const summary = taxSummary(invoice);
          expect(summary.reduce((paise, each) => paise + totalOf(each), 0)).toBe(invoiceTotal(invoice));
        }
      },
    ),
    { numRuns: 1_000 },
  );
  expect([...kinds].sort()).toEqual(['credit-note CGST', 'credit-note IGST', 'invoice CGST', 'invoice IGST']);
});

test.each([
  // 105.00 with 5 %: 100.00 and two halves of 2.50.
  [10_500, 5, false, { taxable: 10_000, cgst: 250, sgst: 250, igst: 0 }],
  [10_500, 5, true, { taxable: 10_000, cgst: 0, sgst: 0, igst: 500 }],
  // 1.00 with 18 %: 15.25 paise are 15 between states, twice 8 within one.
  [100, 18, true, { taxable: 85, cgst: 0, sgst: 0, igst: 15 }],
  [100, 18, false, { taxable: 84, cgst: 8, sgst: 8, igst: 0 }],
  [36_000, 0, false, { taxable: 36_000, cgst: 0, sgst: 0, igst: 0 }],
  [0, 40, false, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
])('%i paise with %i %% of tax, between states: %s', (total, rate, isInterState, expected) => {
  expect(taxWithin(total, rate, isInterState)).toEqual(expected);
});

test('nothing is issued before delivery, and each document once', async () => {
  const order = delivered([{ price: 10, discount: 0, quantity: 1 }], 'card', 'Goa');
  const onTheWay = { ...order, status: 'on-the-way' } as Order;
  expect(await issuedFor(onTheWay)).toEqual([]);
  const refunded = decided(recordRefund(order, toPaise(order.total), now));
  const issued = await issuedFor(order, order, refunded, refunded);
  expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
});

const supply = {
  orderId: 'a',
  orderNumber: 'ORD-22222222',
  userId: 'u',
  orderedAt: now,
  address: anOrderDraft().address,
};
const item = { name: 'Rice', unit: '1 kg', quantity: 2, price: 100, discount: 10 };
const drafted = (...items: (typeof item & { taxRate?: number })[]) =>
  draftInvoice({ ...supply, items }, rules, now);

test('a selling price is invoiced to the paisa, as a discount on the price', () => {
  const [line] = draftInvoice(
    { ...supply, items: [{ ...item, price: 45, discount: 6.88, sellingPrice: 41.9, quantity: 3 }] },
    rules,
    now,
  ).lines;
  expect(line).toMatchObject({ price: 4_500, discount: 930, total: 12_570 });
  expect(totalOf(line!)).toBe(12_570);
});

test('only delivered pieces are invoiced', () => {
  const invoice = drafted({ ...item, quantity: 1 }, { ...item, quantity: 0 });
  expect(invoice.lines).toHaveLength(1);
  expect(invoiceTotal(invoice)).toBe(9_000);
});

test('goods without a rate get the default rate, and an unknown state counts as the shop’s', () => {
  const invoice = drafted(item, { ...item, taxRate: 5 });
  expect(invoice.lines.map(({ taxRate }) => taxRate)).toEqual([18, 5]);
  expect(invoice.placeOfSupply?.name).toBe('Maharashtra');
});

test('the title of a document depends on its lines', () => {
  const taxed = { ...item, taxRate: 5 };
  const untaxed = { ...item, taxRate: 0 };
  expect(titleOf(drafted(taxed))).toBe('Tax Invoice');
  expect(titleOf(drafted(untaxed))).toBe('Bill of Supply');
  expect(titleOf(drafted(taxed, untaxed))).toBe('Invoice-cum-Bill of Supply');
});

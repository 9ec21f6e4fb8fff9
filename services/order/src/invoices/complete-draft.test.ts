import fc from 'fast-check';
import { anOrderDraft, SELLER } from '../../test/builders';
import { completeInvoice, completeNote, countCredited } from './complete-draft';
import { draftCreditNote, draftInvoice, invoiceTotal, sumOf, type Seller } from './invoice';
import { NO_TAX } from './tax';

const now = new Date('2026-11-22T10:00:00Z');
const karnataka: Seller = { ...SELLER, gstin: '29ZZZZZ9999Z1Z4', state: { code: '29', name: 'Karnataka' } };

const drafted = (state: string, seller: Seller | undefined, quantities: readonly number[]) =>
  draftInvoice(
    {
      orderId: 'a',
      orderNumber: 'ORD-22222222',
      userId: 'u',
      orderedAt: now,
      address: { ...anOrderDraft().address, state },
      items: quantities.map((quantity, index) => ({
        name: 'Rice',
        unit: '1 kg',
        quantity,
        price: 99.5 + index,
        discount: 7,
        taxRate: 5,
      })),
    },
    { seller, defaultTaxRate: 18 },
    now,
  );

const states = fc.constantFrom('Maharashtra', 'Karnataka', 'Nowhere');
const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

test('an invoice drafted without a seller, or with another one, becomes that of the seller in force', () => {
  fc.assert(
    fc.property(states, quantities, fc.constantFrom(undefined, karnataka), (state, pieces, before) => {
      const expected = drafted(state, SELLER, pieces);
      expect(completeInvoice(drafted(state, before, pieces), SELLER)).toEqual(expected);
    }),
  );
});

test('notes drafted while their invoice waited credit exactly what it has', () => {
  fc.assert(
    fc.property(states, quantities, (state, pieces) => {
      const waiting = drafted(state, undefined, pieces);
      const problem = { problemId: 'p', pieces: [{ line: 0, quantity: 1 }] };
      const first = draftCreditNote(waiting, [], now, problem);
      const rest = draftCreditNote(waiting, [first], now);
      const invoice = completeInvoice(waiting, SELLER);
      const credited = countCredited([]);
      const notes = [first, rest].map((note) => {
        const complete = completeNote(note, invoice, (line) => credited.of(note.orderId, line));
        credited.add(note);
        return complete;
      });
      expect(notes.map(({ seller }) => seller)).toEqual([SELLER, SELLER]);
      const taken = notes.map(({ lines }) => sumOf(lines));
      const total = taken.reduce(
        (sum, each) => ({
          taxable: sum.taxable + each.taxable,
          cgst: sum.cgst + each.cgst,
          sgst: sum.sgst + each.sgst,
          igst: sum.igst + each.igst,
        }),
        NO_TAX,
      );
      expect(total).toEqual(sumOf(invoice.lines));
      expect(notes.reduce((sum, note) => sum + invoiceTotal(note), 0)).toBe(invoiceTotal(invoice));
    }),
  );
});

test('an erased buyer keeps the stated place of supply', () => {
  const erased = { ...drafted('Karnataka', undefined, [1]), buyer: anOrderDraft().address };
  expect(completeInvoice(erased, SELLER).placeOfSupply.code).toBe('29');
});

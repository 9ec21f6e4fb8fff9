import { anInvoiceDraft } from '../../test/builders';
import type { Invoice } from '../invoices/invoice';
import { addTaxes, NO_TAX, type TaxAmounts } from '../invoices/tax';
import { monthOfIssue, taxSumsOf } from './tax-sums';

const line = (name: string, quantity: number, taxRate: number, taxable: number, hsnCode?: string) => ({
  ...{ name, unit: '1 kg', quantity, price: 0, discount: 0, total: 0, taxRate, hsnCode },
  ...{ taxable, cgst: taxRate, sgst: taxRate, igst: 0 },
});
const document = (serial: number, more: Partial<Invoice> = {}): Invoice => ({
  ...anInvoiceDraft(new Date('2026-11-23T10:00:00Z')),
  ...{ year: '2627', serial, number: '' },
  ...more,
});
const MILK = line('Milk', 3, 5, 8_142, '0401');
const BAG = line('Bag', 1, 18, 424);

test('the month is that of India', () => {
  expect(monthOfIssue({ issuedAt: new Date('2026-10-31T18:29:59Z') })).toBe('2026-10');
  expect(monthOfIssue({ issuedAt: new Date('2026-10-31T18:30:00Z') })).toBe('2026-11');
});

test('invoices and credit notes are summed by state, HSN code and rate', () => {
  const { rows } = taxSumsOf([
    document(1, { lines: [MILK, BAG] }),
    document(2, { lines: [MILK], placeOfSupply: { code: '23', name: 'Madhya Pradesh' } }),
    document(1, { kind: 'credit-note', lines: [{ ...MILK, quantity: 1, taxable: 2_714 }] }),
  ]);
  expect(rows.map(({ section, code, taxRate }) => [section, code, taxRate])).toEqual([
    ['place', '27', 5],
    ['hsn', '0401', 5],
    ['place', '27', 18],
    ['hsn', '', 18],
    ['place', '23', 5],
  ]);
  expect(rows[1]).toMatchObject({
    ...{ month: '2026-11', name: 'Milk', quantity: 5 },
    ...{ invoices: { taxable: 16_284, cgst: 10 }, creditNotes: { taxable: 2_714, cgst: 5 } },
  });
  const sumOf = (section: string, kind: 'invoices' | 'creditNotes') =>
    rows
      .filter((row) => row.section === section)
      .map((row) => row[kind])
      .reduce<TaxAmounts>(addTaxes, NO_TAX);
  for (const kind of ['invoices', 'creditNotes'] as const)
    expect(sumOf('hsn', kind)).toEqual(sumOf('place', kind));
});

test('documents of a month have their first and last number', () => {
  const { series } = taxSumsOf([
    document(7),
    document(8, { issuedAt: new Date('2026-12-01T10:00:00Z') }),
    document(9),
    document(3, { kind: 'credit-note' }),
  ]);
  expect(series).toEqual([
    { month: '2026-11', kind: 'invoice', year: '2627', first: 7, last: 9, count: 2 },
    { month: '2026-12', kind: 'invoice', year: '2627', first: 8, last: 8, count: 1 },
    { month: '2026-11', kind: 'credit-note', year: '2627', first: 3, last: 3, count: 1 },
  ]);
});

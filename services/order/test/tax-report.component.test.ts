import { toPaise, type TaxReport } from '@tokri/contracts';
import type { Invoice } from '../src/invoices/invoice';
import { addTaxes, NO_TAX, totalOf, type TaxAmounts } from '../src/invoices/tax';
import { createTaxSumsStore } from '../src/tax-report/store';
import { monthOfIssue } from '../src/tax-report/tax-sums';
import { useHarness } from './harness';
import { soldGoods } from './sold-goods';

const harness = useHarness('order_tax_report');
const month = () => monthOfIssue({ issuedAt: new Date() });
const ask = async (asked = month()) =>
  (await harness.call(harness.admin, 'GET', `/api/order/tax-report?month=${asked}`)).body
    .data as unknown as TaxReport;
const documents = () => harness.database.collection<Invoice>('invoices').find().toArray();

const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const;
type Row = Record<(typeof PARTS)[number], number>;
/** Rupees as whole paise. */
const sumOf = (rows: readonly Row[]): TaxAmounts =>
  rows
    .map(
      (row) => Object.fromEntries(PARTS.map((part) => [part, toPaise(row[part])])) as unknown as TaxAmounts,
    )
    .reduce(addTaxes, NO_TAX);
const less = (one: TaxAmounts, other: TaxAmounts) =>
  Object.fromEntries(PARTS.map((part) => [part, one[part] - other[part]])) as unknown as TaxAmounts;

test('sums by state and rate, and by HSN code, equal invoices and credit notes to the paisa', async () => {
  await soldGoods(harness).trade();
  const known = await documents();
  const linesOf = (kind: Invoice['kind']) =>
    known.filter((each) => each.kind === kind).flatMap((each) => each.lines);
  const [invoiced, credited] = (['invoice', 'credit-note'] as const).map((kind) =>
    linesOf(kind).reduce<TaxAmounts>(addTaxes, NO_TAX),
  ) as [TaxAmounts, TaxAmounts];
  const report = await ask();
  expect(totalOf(credited)).toBeGreaterThan(0);
  expect(sumOf([report.total.invoices])).toEqual(invoiced);
  expect(sumOf([report.total.creditNotes])).toEqual(credited);
  expect(sumOf(report.creditNotes)).toEqual(credited);
  const net = less(invoiced, credited);
  for (const rows of [report.supplies, report.hsn, [report.total.net]]) expect(sumOf(rows)).toEqual(net);
  expect(toPaise(report.total.net.total)).toBe(totalOf(net));
  // The address is in Madhya Pradesh, the shop in Maharashtra; the bag has the usual rate and no code.
  expect(report.supplies.map(({ stateCode, taxRate }) => [stateCode, taxRate])).toEqual([
    ['23', 5],
    ['23', 12],
    ['23', 18],
  ]);
  expect(report.hsn.map(({ hsnCode, taxRate, uqc }) => [hsnCode, taxRate, uqc])).toEqual([
    ['', 18, 'NOS'],
    ['0401', 5, 'NOS'],
    ['0403', 12, 'NOS'],
    ['1006', 5, 'NOS'],
  ]);
  const [milk] = report.hsn.filter(({ hsnCode }) => hsnCode === '0401');
  const pieces = (kind: Invoice['kind']) =>
    linesOf(kind).reduce((sum, line) => (line.hsnCode === '0401' ? sum + line.quantity : sum), 0);
  expect(milk).toMatchObject({
    description: 'Gokul Milk',
    quantity: pieces('invoice') - pieces('credit-note'),
  });
});

test('lists the numbers of the month', async () => {
  const known = await documents();
  const { documents: series, waiting } = await ask();
  expect(waiting).toBe(0);
  for (const { kind, first, last, count, cancelled } of series) {
    const numbers = known.filter((each) => each.kind === kind).map(({ number }) => number);
    expect([first, last, count, cancelled]).toEqual([numbers.sort()[0], numbers.at(-1), numbers.length, 0]);
  }
  expect(series.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  expect(await ask('2020-01')).toMatchObject({ supplies: [], hsn: [], documents: [] });
});

test('documents are added once, also by concurrent folds and after a recount', async () => {
  await soldGoods(harness).delivered();
  await harness.numberInvoices();
  await Promise.all([harness.foldTaxes(), harness.foldTaxes()]);
  const before = await ask();
  expect(await harness.foldTaxes()).toBe(0);
  expect(before.documents[0]!.count).toBe(
    (await documents()).filter(({ kind }) => kind === 'invoice').length,
  );
  await harness.unitOfWork(({ session }) => createTaxSumsStore(harness.database).clear(session));
  await harness.foldTaxes();
  expect(await ask()).toEqual(before);
});

test('refuses what is no month, and shoppers', async () => {
  const path = (asked: string) => `/api/order/tax-report?month=${asked}`;
  expect((await harness.call(harness.admin, 'GET', path('2026-13'))).status).toBe(400);
  expect((await harness.call(harness.tokens.user(), 'GET', path('2026-11'))).status).toBe(403);
});

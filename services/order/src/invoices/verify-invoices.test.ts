import type { Order } from '../orders/order';
import type { Invoice } from './invoice';
import { numberOf, type InvoiceKind } from './series';
import { verifyInvoices } from './verify-invoices';

const anInvoice = (serial: number, more: Partial<Invoice> = {}, kind: InvoiceKind = 'invoice') =>
  ({
    kind,
    year: '2627',
    serial,
    number: numberOf('2627', kind, serial),
    orderId: 'a',
    lines: [{ taxable: 1_000, cgst: 25, sgst: 25, igst: 0 }],
    ...more,
  }) as Invoice;

async function* each(invoices: readonly Invoice[]) {
  yield* invoices;
}
const order = {
  number: 'ORD-22222222',
  status: 'delivered',
  total: 10.5,
  items: [] as Order['items'],
} as Order;

const faultsOf = async (invoices: readonly Invoice[], last: Record<string, number>, known = order) =>
  (await verifyInvoices(each(invoices), new Map(Object.entries(last)), async () => known)).faults;

test('complete series have no faults', async () => {
  const invoices = [anInvoice(1), anInvoice(2), anInvoice(1, {}, 'credit-note')];
  expect(await faultsOf(invoices, { '2627/INV': 2, '2627/CRN': 1 })).toEqual([]);
});

test.each([
  ['a gap', [anInvoice(1), anInvoice(4)], 4, '2627/INV: 2 missing before 2627/INV/000004'],
  ['a missing end', [anInvoice(1)], 2, '2627/INV: 2 numbers were given, the last one written is 1'],
  ['a missing beginning', [anInvoice(2)], 2, '2627/INV: 1 missing before 2627/INV/000002'],
  ['nothing at all', [], 1, '2627/INV: 1 numbers were given, the last one written is 0'],
  ['a double', [anInvoice(1), anInvoice(1)], 1, '2627/INV: 2627/INV/000001 stands there twice'],
  ['another number', [anInvoice(1, { number: 'X' })], 1, 'X is number 1 of 2627/INV'],
])('%s is reported', async (_case, invoices, last, fault) => {
  expect(await faultsOf(invoices, { '2627/INV': last })).toEqual([fault]);
});

test('an amount that differs from the order is reported', async () => {
  expect(await faultsOf([anInvoice(1)], { '2627/INV': 1 }, { ...order, total: 10.49 })).toEqual([
    '2627/INV/000001: 1050 paise, the order ORD-22222222 has 1049',
  ]);
});

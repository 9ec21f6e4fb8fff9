import type { InvoiceRecord, OrderRecord } from '../snapshot';
import { deliveredValue, type Invariant } from './invariant';

const SERIES: Record<InvoiceRecord['kind'], string> = { invoice: 'INV', 'credit-note': 'CRN' };

export const invoices: Invariant = {
  description:
    'each delivered order has one invoice, and a credit note if all went back; no series has a gap or a double',
  violations({ snapshot: { invoices: all, lastSerials, orders } }) {
    const known = new Set(orders.map(({ id }) => id));
    const strangers = all.filter(({ orderId }) => !known.has(orderId));
    const byOrder = new Map<string, InvoiceRecord[]>();
    for (const invoice of all)
      byOrder.set(invoice.orderId, [...(byOrder.get(invoice.orderId) ?? []), invoice]);
    return [
      ...strangers.map(({ number, orderId }) => `${number} is of ${orderId}, which is not an order`),
      ...orders.flatMap((order) => invoiceProblems(order, byOrder.get(order.id) ?? [])),
      ...seriesProblems(all, lastSerials),
    ];
  },
};

function invoiceProblems(order: OrderRecord, own: readonly InvoiceRecord[]): string[] {
  const { number, status, paymentStatus } = order;
  const isDelivered = status === 'delivered';
  const expected = {
    invoice: isDelivered ? 1 : 0,
    'credit-note': isDelivered && paymentStatus === 'REFUNDED' ? 1 : 0,
  };
  const [invoice] = own.filter(({ kind }) => kind === 'invoice');
  return (Object.keys(expected) as (keyof typeof expected)[]).flatMap((kind) => {
    const documents = own.filter((one) => one.kind === kind);
    const total = documents[0]?.lines.reduce((sum, line) => sum + line.total, 0) ?? 0;
    if (documents.length !== expected[kind])
      return [`${number} (${status}, ${paymentStatus}) has ${documents.length} of ${kind}`];
    if (expected[kind] === 1 && total !== deliveredValue(order))
      return [`the ${kind} of ${number} says ${total}, ${deliveredValue(order)} was delivered`];
    if (kind === 'credit-note' && documents[0]?.reverses?.number !== invoice?.number && documents[0])
      return [`the credit note of ${number} reverses ${documents[0].reverses?.number}`];
    return [];
  });
}

function seriesProblems(all: readonly InvoiceRecord[], last: ReadonlyMap<string, number>): string[] {
  const serials = new Map<string, number[]>();
  for (const { year, kind, serial } of all) {
    const series = `${year}/${SERIES[kind]}`;
    serials.set(series, [...(serials.get(series) ?? []), serial]);
  }
  return [...new Set([...serials.keys(), ...last.keys()])].flatMap((series) => {
    const given = (serials.get(series) ?? []).sort((one, other) => one - other);
    const gap = given.find((serial, at) => serial !== at + 1);
    if (gap !== undefined) return [`${series} has a gap or a double at ${gap}`];
    return last.get(series) === given.length
      ? []
      : [`${series} has given ${last.get(series)} numbers, ${given.length} are written`];
  });
}

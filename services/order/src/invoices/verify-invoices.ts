import { toPaise } from '@tokri/contracts';
import { finalTotal, valueOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { findProblem } from '../problems/problems';
import { invoiceTotal, type Invoice } from './invoice';
import { numberOf, seriesOf } from './series';

/** What is wrong with the invoices, one sentence each. */
export interface InvoiceFaults {
  count: number;
  faults: string[];
}

/**
 * Reads all invoices by series and serial number: each series has every number from 1 to the last one given, once, and each
 * document the amount of its order or of its problem; what credit notes take back of an order is never more than its invoice.
 * @param last series -> the last number given
 */
export async function verifyInvoices(
  invoices: AsyncIterable<Invoice>,
  last: ReadonlyMap<string, number>,
  findOrder: (orderId: string) => Promise<Order | undefined>,
): Promise<InvoiceFaults> {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  /** Paise that credit notes take back, by order. */
  const credited = new Map<string, number>();
  let count = 0;
  for await (const invoice of invoices) {
    count += 1;
    const { year, kind, serial, number } = invoice;
    const series = seriesOf(year, kind);
    const expected = (seen.get(series) ?? 0) + 1;
    if (serial > expected) faults.push(`${series}: ${serial - expected} missing before ${number}`);
    if (serial < expected) faults.push(`${series}: ${number} stands there twice`);
    if (number !== numberOf(year, kind, serial)) faults.push(`${number} is number ${serial} of ${series}`);
    seen.set(series, serial);
    const order = await findOrder(invoice.orderId);
    const fault = kind === 'invoice' ? amountFault(invoice, order) : creditFault(invoice, order, credited);
    if (fault) faults.push(`${number}: ${fault}`);
  }
  for (const series of new Set([...seen.keys(), ...last.keys()])) {
    const [given, written] = [last.get(series) ?? 0, seen.get(series) ?? 0];
    // More may be written since the last numbers were read.
    if (given > written)
      faults.push(`${series}: ${given} numbers were given, the last one written is ${written}`);
  }
  return { count, faults };
}

/** Orders that are removed for good have nothing to compare with. */
function amountFault(invoice: Invoice, order: Order | undefined): string | undefined {
  if (!order) return undefined;
  const [invoiced, charged] = [invoiceTotal(invoice), toPaise(finalTotal(order))];
  return invoiced === charged ? undefined : `${invoiced} paise, the order ${order.number} has ${charged}`;
}

/** A note over the pieces of a problem has their price; one over all that is left makes up the whole. */
function creditFault(
  note: Invoice,
  order: Order | undefined,
  credited: Map<string, number>,
): string | undefined {
  if (!order) return undefined;
  const total = credited.get(order.id) ?? 0;
  const amount = invoiceTotal(note);
  credited.set(order.id, total + amount);
  const whole = toPaise(finalTotal(order));
  const due = note.problemId === undefined ? whole - total : problemAmount(order, note.problemId);
  if (amount !== due) return `${amount} paise, the order ${order.number} has ${due}`;
  return total + amount > whole ? `takes back more than the order ${order.number} has` : undefined;
}

function problemAmount(order: Order, problemId: string): number {
  const { productId = '', answer } = findProblem(order, problemId) ?? {};
  return valueOf(order, [{ productId, quantity: answer?.accepted ?? 0 }]);
}

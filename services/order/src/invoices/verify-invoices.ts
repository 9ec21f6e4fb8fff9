import { toPaise } from '@tokri/contracts';
import { acceptedPieces, finalTotal, refundOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { findProblem } from '../problems/problems';
import { amountWithoutPieces, findGrantedRefund } from '../refunds/granted-refunds';
import { invoiceTotal, type Invoice } from './invoice';
import { numberOf, seriesOf } from './series';

export interface InvoiceFaults {
  count: number;
  faults: string[];
}

/**
 * Checks all invoices: each series has every number from 1 to the last used one exactly once, each document has the
 * amount of its order, problem or granted refund, and credit notes of an order never exceed its invoice.
 * @param last series -> its last used number
 */
export async function verifyInvoices(
  invoices: AsyncIterable<Invoice>,
  last: ReadonlyMap<string, number>,
  findOrder: (orderId: string) => Promise<Order | undefined>,
): Promise<InvoiceFaults> {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  /** Paise credited, by order. */
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
    // More documents may have been written since the last numbers were read.
    if (given > written)
      faults.push(`${series}: ${given} numbers were given, the last one written is ${written}`);
  }
  return { count, faults };
}

/** Removed orders cannot be compared. */
function amountFault(invoice: Invoice, order: Order | undefined): string | undefined {
  if (!order) return undefined;
  const [invoiced, charged] = [invoiceTotal(invoice), toPaise(finalTotal(order))];
  return invoiced === charged ? undefined : `${invoiced} paise, the order ${order.number} has ${charged}`;
}

/** A credit note of a problem or granted refund has the price of its pieces; that of the rest completes the sum. */
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
  const granted = findGrantedRefund(order, problemId);
  if (granted) return granted.amount - amountWithoutPieces(order, granted);
  const { productId = '', answer } = findProblem(order, problemId) ?? {};
  const pieces = [{ productId, quantity: answer?.accepted ?? 0 }];
  return refundOf(order, pieces, acceptedPieces(order, answer?.at));
}

import type { ClientSession } from 'mongoose';
import { refundedPieces } from '../orders/ledger';
import type { Order, Problem } from '../orders/order';
import { deliveredPieces, problemsOf } from '../problems/problems';
import { draftCreditNote, draftInvoice, type InvoiceRules, type Supply } from './invoice';
import type { InvoiceStore } from './store';

/** Writes the documents due for an order, in the transaction that changes the order. Safe to repeat. */
export type IssueInvoices = (order: Order, session: ClientSession) => Promise<void>;

export interface IssueDependencies {
  invoices: Pick<InvoiceStore, 'find' | 'creditNotes' | 'issue'>;
  rules: InvoiceRules;
  now: () => Date;
}

/**
 * A delivered order has an invoice, a credit note for each problem with refunded pieces, and one for the rest when all
 * of its money was refunded.
 */
export const issueInvoices =
  ({ invoices, rules, now }: IssueDependencies): IssueInvoices =>
  async (order, session) => {
    if (order.status !== 'delivered') return;
    const invoice =
      (await invoices.find(order.id, 'invoice', session)) ??
      (await invoices.issue(draftInvoice(supplyOf(order), rules, now()), session));
    const accepted = acceptedProblems(order);
    if (accepted.length === 0 && order.paymentStatus !== 'REFUNDED') return;
    const notes = await invoices.creditNotes(order.id, session);
    if (notes.some(({ problemId }) => problemId === undefined)) return;
    for (const { id: problemId, productId, answer } of accepted) {
      if (notes.some((note) => note.problemId === problemId)) continue;
      const pieces = [{ line: lineOf(order, productId), quantity: refundedPieces(answer) }];
      notes.push(
        await invoices.issue(draftCreditNote(invoice, notes, now(), { problemId, pieces }), session),
      );
    }
    const rest = draftCreditNote(invoice, notes, now());
    if (order.paymentStatus === 'REFUNDED' && rest.lines.length > 0) await invoices.issue(rest, session);
  };

/** The index of the invoice line with this product. */
const lineOf = (order: Order, productId: string): number =>
  order.items
    .filter((item) => deliveredPieces(order, item.productId) > 0)
    .findIndex((item) => item.productId === productId);

/** Missing pieces and pieces refused at the door were not supplied. */
function supplyOf(order: Order): Supply {
  return {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    orderedAt: order.createdAt,
    items: order.items.map((item) => ({ ...item, quantity: deliveredPieces(order, item.productId) })),
    address: order.address,
    buyerName: order.buyerName,
    ...(order.language && { language: order.language }),
  };
}

/** Problems with refunded pieces. */
const acceptedProblems = (order: Order): readonly Problem[] =>
  problemsOf(order).filter(({ answer }) => refundedPieces(answer) > 0);

/** Names of the documents due for the current state of an order; each is issued once. */
function documentsOf(order: Order): string[] {
  if (order.status !== 'delivered') return [];
  const ofProblems = acceptedProblems(order).map(({ id }) => `credit note of problem ${id}`);
  const ofRest = order.paymentStatus === 'REFUNDED' ? ['credit note of the rest'] : [];
  return ['invoice', ...ofProblems, ...ofRest];
}

/** True when a document is due for `next` that was not due for `before`. */
export function isDocumentDue(before: Order, next: Order): boolean {
  const earlier = documentsOf(before);
  return documentsOf(next).some((document) => !earlier.includes(document));
}

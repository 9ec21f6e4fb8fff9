import { toPaise } from '@tokri/contracts';
import type { ClientSession } from 'mongoose';
import { deliveryFeePaise, feeTaxRate } from '../trading-rules/delivery-fee';
import { finalTotal, keptLine, refundedPieces } from '../orders/ledger';
import type { ProductPieces } from '../orders/ledger';
import type { Order } from '../orders/order';
import { deliveredPieces, problemsOf } from '../problems/problems';
import { grantedRefundsOf } from '../refunds/granted-refunds';
import {
  draftCreditNote,
  draftInvoice,
  invoiceTotal,
  type InvoiceDraft,
  type InvoiceRules,
  type Supply,
} from './invoice';
import type { InvoiceStore } from './store/invoices';

/** Writes drafts of the documents due for the change of an order, in the transaction that changes it. */
export type IssueInvoices = (before: Order, next: Order, session: ClientSession) => Promise<void>;

export interface IssueDependencies {
  invoices: Pick<InvoiceStore, 'documentsOf' | 'issue'>;
  /** The rules in force, read in the transaction. */
  rulesIn: (session: ClientSession) => Promise<InvoiceRules>;
  now: () => Date;
}

/**
 * A delivered order has an invoice, a credit note for each problem and each granted refund with pieces, and one for the
 * rest when all of its money was refunded. An amount without pieces changes no supply, so it has none. The documents get
 * their numbers later (number-invoices.ts).
 */
export const issueInvoices =
  ({ invoices, rulesIn, now }: IssueDependencies): IssueInvoices =>
  async (before, next, session) => {
    if (!isDocumentDue(before, next)) return;
    const known = before.status === 'delivered' ? await invoices.documentsOf(next.id, session) : [];
    const issue = async (draft: InvoiceDraft) => {
      await invoices.issue(draft, session);
      return draft;
    };
    const invoice =
      known.find(({ kind }) => kind === 'invoice') ??
      (await issue(draftInvoice(supplyOf(next), await rulesIn(session), now())));
    const notes = known.filter(({ kind }) => kind === 'credit-note');
    if (notes.some(({ problemId }) => problemId === undefined)) return;
    for (const { id: problemId, refunded } of creditedOf(next)) {
      if (notes.some((note) => note.problemId === problemId)) continue;
      const pieces = refunded.map(({ productId, quantity }) => ({ line: lineOf(next, productId), quantity }));
      notes.push(await issue(draftCreditNote(invoice, notes, now(), { problemId, pieces })));
    }
    const rest = draftCreditNote(invoice, notes, now());
    if (next.paymentStatus === 'REFUNDED' && invoiceTotal(rest) > 0) await issue(rest);
  };

const lineOf = (order: Order, productId: string): number =>
  order.items
    .filter((item) => deliveredPieces(order, item.productId) > 0)
    .findIndex((item) => item.productId === productId);

/** Missing pieces and pieces refused at the door were not supplied. */
export function supplyOf(order: Order): Supply {
  const paidByCredit = Math.min(order.storeCredit ?? 0, toPaise(finalTotal(order)));
  return {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    orderedAt: order.createdAt,
    items: order.items.map((item) => ({
      ...item,
      quantity: deliveredPieces(order, item.productId),
      // The discount is known at the supply, so it reduces the taxable value (section 15(3) of the CGST Act).
      ...(item.offers && { reduced: keptLine(order, item) }),
    })),
    ...((order.deliveryFee ?? order.deliveryOffer) && { delivery: deliveryOf(order) }),
    address: order.address,
    buyerName: order.buyerName,
    ...(order.language && { language: order.language }),
    ...(paidByCredit > 0 && { paidByCredit }),
  };
}

function deliveryOf(order: Order): NonNullable<Supply['delivery']> {
  const taxRate = feeTaxRate(order);
  const waived = toPaise(order.deliveryOffer?.amount ?? 0);
  return { amount: deliveryFeePaise(order), waived, ...(taxRate !== undefined && { taxRate }) };
}

/** Refunded pieces by the id of their problem or granted refund. */
const creditedOf = (order: Order): { id: string; refunded: readonly ProductPieces[] }[] => [
  ...problemsOf(order)
    .filter(({ answer }) => refundedPieces(answer) > 0)
    .map(({ id, productId, answer }) => ({
      id,
      refunded: [{ productId, quantity: refundedPieces(answer) }],
    })),
  ...grantedRefundsOf(order)
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, pieces }) => ({ id, refunded: pieces })),
];

/** Names of the documents due for the current state of an order; each is issued once. */
function documentsOf(order: Order): string[] {
  if (order.status !== 'delivered') return [];
  const ofPieces = creditedOf(order).map(({ id }) => `credit note of ${id}`);
  const ofRest = order.paymentStatus === 'REFUNDED' ? ['credit note of the rest'] : [];
  return ['invoice', ...ofPieces, ...ofRest];
}

/** True when a document is due for `next` that was not due for `before`. */
export function isDocumentDue(before: Order, next: Order): boolean {
  const earlier = documentsOf(before);
  return documentsOf(next).some((document) => !earlier.includes(document));
}

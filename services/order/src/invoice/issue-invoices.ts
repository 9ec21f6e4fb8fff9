import type { ClientSession } from 'mongoose';
import { settledMissing } from '../ledger';
import type { Order } from '../order';
import { draftCreditNote, draftInvoice, type InvoiceRules, type Supply } from './invoice';
import type { InvoiceStore } from './invoice-store';

/** Writes what is due for an order, in the transaction that moves the order there. Safe to repeat. */
export type IssueInvoices = (order: Order, session: ClientSession) => Promise<void>;

export interface IssueDependencies {
  invoices: Pick<InvoiceStore, 'find' | 'issue'>;
  rules: InvoiceRules;
  now: () => Date;
}

/** An order that is delivered has an invoice; one whose money went back after all has a credit note as well. */
export function createIssueInvoices({ invoices, rules, now }: IssueDependencies): IssueInvoices {
  return async (order, session) => {
    if (order.status !== 'delivered') return;
    const invoice =
      (await invoices.find(order.id, 'invoice', session)) ??
      (await invoices.issue(draftInvoice(supplyOf(order), rules, now()), session));
    if (order.paymentStatus !== 'REFUNDED') return;
    if (await invoices.find(order.id, 'credit-note', session)) return;
    await invoices.issue(draftCreditNote(invoice, now()), session);
  };
}

/** Pieces that were not found were not supplied. */
function supplyOf(order: Order): Supply {
  const missing = new Map(settledMissing(order).map(({ productId, quantity }) => [productId, quantity]));
  return {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    orderedAt: order.createdAt,
    items: order.items.map((item) => ({
      ...item,
      quantity: item.quantity - (missing.get(item.productId) ?? 0),
    })),
    address: order.address,
  };
}

/** Saves an order together with what has to be issued for it. */
export const savingInvoices =
  (save: (next: Order, session?: ClientSession) => Promise<void>, issue: IssueInvoices) =>
  async (next: Order, session?: ClientSession): Promise<void> => {
    await save(next, session);
    if (session) await issue(next, session);
  };

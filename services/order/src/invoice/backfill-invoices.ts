import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import type { Order } from '../order';
import type { OrderStore } from '../store';
import type { InvoiceStore } from './invoice-store';
import type { IssueInvoices } from './issue-invoices';

interface BackfillDependencies {
  store: Pick<OrderStore, 'byId' | 'find'>;
  invoices: Pick<InvoiceStore, 'find'>;
  issue: IssueInvoices;
  unitOfWork: UnitOfWork;
  pace?: Pace;
}

/** Orders of one transaction: its series is locked for no longer than these take. */
const BATCH = 50;

const deliveredAt = ({ timeline }: Order): Date | undefined =>
  timeline.find(({ status }) => status === 'delivered')?.at;

/**
 * Writes the invoices of orders that were delivered before there were any, with the credit notes of those whose money went
 * back: dated now, in the series of now, in the order of their deliveries. Safe to repeat. @returns how many orders
 */
export async function backfillInvoices(dependencies: BackfillDependencies): Promise<number> {
  const { store, issue, unitOfWork, pace } = dependencies;
  const missing = await ordersWithout(dependencies);
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    await unitOfWork(async ({ session }) => {
      for (const { id } of batch) {
        const order = await store.find(id, session);
        if (order) await issue(order, session);
      }
    });
    await pace?.(batch.length);
  }
  return missing.length;
}

/** Ids alone, so that a million of them find room; the earliest delivery first. */
async function ordersWithout({
  store,
  invoices,
}: Pick<BackfillDependencies, 'store' | 'invoices'>): Promise<{ id: string; at: number }[]> {
  const missing: { id: string; at: number }[] = [];
  for await (const order of store.byId()) {
    if (order.status !== 'delivered' || (await invoices.find(order.id, 'invoice'))) continue;
    missing.push({ id: order.id, at: (deliveredAt(order) ?? order.createdAt).getTime() });
  }
  return missing.sort((one, other) => one.at - other.at);
}

import type { UnitOfWork } from '@tokri/messaging';
import { createBatchTask, type BatchTask } from '@tokri/service-host';
import type { Logger } from '@tokri/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Seller } from './invoice';
import type { InvoiceStore } from './store/invoices';

interface NumberingDependencies {
  connection: Connection;
  invoices: Pick<InvoiceStore, 'hasDrafts' | 'numberDrafts'>;
  /** The seller of the shop profile; undefined while legal facts are missing. */
  sellerIn: (session: ClientSession) => Promise<Seller | undefined>;
  unitOfWork: UnitOfWork;
  logger: Logger;
  pauseMs: number;
  /** Called after each commit of new numbers. */
  onNumbered: () => void;
}

/** Documents per transaction. */
const BATCH = 100;

/**
 * Gives drafts their numbers, outside of the transactions of their orders (docs/adr/0028). While the shop profile lacks
 * legal facts, all drafts wait.
 */
export function createInvoiceNumbering({
  invoices,
  sellerIn,
  unitOfWork,
  onNumbered,
  ...options
}: NumberingDependencies): BatchTask {
  const { logger } = options;
  let isWaiting = false;

  const numberBatch = () =>
    unitOfWork(async ({ session }) => {
      const seller = await sellerIn(session);
      return seller && invoices.numberDrafts(BATCH, seller, session);
    });

  return createBatchTask({
    ...options,
    name: 'numbering of invoices',
    lease: 'invoice-numbers',
    hasRows: invoices.hasDrafts,
    runBatch: async () => {
      const batch = await numberBatch();
      if (!batch && !isWaiting) logger.warn('invoices wait: the shop profile lacks legal facts');
      isWaiting = batch === undefined;
      if (batch && batch.done > 0) onNumbered();
      return batch ?? { done: 0, hasMore: false };
    },
  });
}

import type { UnitOfWork } from '@tokri/messaging';
import { createBatchTask, type BatchTask } from '@tokri/service-host';
import type { Logger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { InvoiceStore } from './store';

interface NumberingDependencies {
  connection: Connection;
  invoices: Pick<InvoiceStore, 'hasDrafts' | 'numberDrafts'>;
  unitOfWork: UnitOfWork;
  logger: Logger;
  pauseMs: number;
  /** Called after each commit of new numbers. */
  onNumbered: () => void;
}

/** Documents per transaction. */
const BATCH = 100;

/** Gives drafts their numbers, outside of the transactions of their orders (docs/adr/0028). */
export const createInvoiceNumbering = ({
  invoices,
  unitOfWork,
  onNumbered,
  ...options
}: NumberingDependencies): BatchTask =>
  createBatchTask({
    ...options,
    name: 'numbering of invoices',
    lease: 'invoice-numbers',
    hasRows: invoices.hasDrafts,
    runBatch: async () => {
      const batch = await unitOfWork(({ session }) => invoices.numberDrafts(BATCH, session));
      if (batch.done > 0) onNumbered();
      return batch;
    },
  });

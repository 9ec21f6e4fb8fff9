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
}

/** Documents per transaction. */
const BATCH = 100;

/** Gives drafts their numbers, outside of the transactions of their orders (docs/adr/0028). */
export const createInvoiceNumbering = ({
  invoices,
  unitOfWork,
  ...options
}: NumberingDependencies): BatchTask =>
  createBatchTask({
    ...options,
    name: 'numbering of invoices',
    lease: 'invoice-numbers',
    hasRows: invoices.hasDrafts,
    runBatch: () => unitOfWork(({ session }) => invoices.numberDrafts(BATCH, session)),
  });

import type { UnitOfWork } from '@tokri/messaging';
import { createBatchTask, type Batch, type BatchTask } from '@tokri/service-host';
import type { Logger } from '@tokri/service-kit';
import type { Connection } from 'mongoose';
import type { InvoiceStore } from '../invoices/store/invoices';
import type { TaxSumsStore } from './store';
import { taxSumsOf } from './tax-sums';

interface FoldDependencies {
  connection: Connection;
  invoices: Pick<InvoiceStore, 'lastSerials' | 'numbered'>;
  taxSums: Pick<TaxSumsStore, 'foldedSerials' | 'add' | 'markFolded'>;
  unitOfWork: UnitOfWork;
  logger: Logger;
  pauseMs: number;
}

/** Documents per transaction. */
const BATCH = 500;

/**
 * Adds numbered documents to the sums of their months, each once: a series has no gaps, so that its highest folded
 * number determines which documents are left. The sums are complete after a restore or an upgrade without another step.
 */
export function createTaxFolding(dependencies: FoldDependencies): BatchTask {
  const { invoices, taxSums, unitOfWork, ...options } = dependencies;

  /** Series with documents that are not in the sums. */
  async function behind(): Promise<string[]> {
    const [given, folded] = await Promise.all([invoices.lastSerials(), taxSums.foldedSerials()]);
    return [...given].filter(([series, last]) => last > (folded.get(series) ?? 0)).map(([series]) => series);
  }

  const foldBatch = (series: string) =>
    unitOfWork(async ({ session }): Promise<Batch> => {
      const after = (await taxSums.foldedSerials(session)).get(series) ?? 0;
      const documents = await invoices.numbered(series, after, BATCH, session);
      const last = documents.at(-1)?.serial;
      if (last === undefined) return { done: 0, hasMore: false };
      await taxSums.markFolded(series, last, session);
      await taxSums.add(taxSumsOf(documents), session);
      return { done: documents.length, hasMore: documents.length === BATCH };
    });

  return createBatchTask({
    ...options,
    name: 'folding of taxes',
    lease: 'taxes',
    hasRows: async () => (await behind()).length > 0,
    runBatch: async () => {
      const [series, ...others] = await behind();
      if (series === undefined) return { done: 0, hasMore: false };
      const batch = await foldBatch(series);
      return { ...batch, hasMore: batch.done > 0 && (batch.hasMore || others.length > 0) };
    },
  });
}

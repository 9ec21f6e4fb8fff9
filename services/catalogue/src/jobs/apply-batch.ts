import type { Transaction } from '@tokri/messaging';
import type { Dependencies } from '../dependencies';
import { Types, type ClientSession } from 'mongoose';
import { removeProducts } from '../products/remove-products';
import type { WrittenProducts } from '../read-model/read-model';
import type { ProductRow } from '../products/store';
import { importLines } from '../import/import-lines';
import { undoLines } from '../import/undo-lines';
import { nextVersion, type CatalogueStore } from '../store';
import { removeSingletonGroups } from '../products/variants/membership';
import type { BulkJobRow, BulkResultRow } from './store';
import { changeProducts } from './batches/change-products';
import { isMerge } from './taxonomy/taxonomy-job';
import { mergeBatch, type MergeProgress } from './taxonomy/merge-batch';

interface BatchDependencies extends Pick<Dependencies, 'store' | 'write'> {
  /** Called right after the commit, so that this replica need not read the products again. */
  onWritten?: (written: WrittenProducts) => void;
}

interface BatchOutcome {
  results: BulkResultRow[];
  written?: WrittenProducts;
  merge?: MergeProgress;
}

/**
 * Applies the next batch of a job. Products, results, the progress of the job and the events commit together, so that a worker
 * that resumes after a crash repeats nothing.
 * @param selection all products of the job; empty for an import, whose lines are read batch by batch, and for a merge
 * @param size maximum number of products or lines
 * @returns the job after the batch; null when it was cancelled, or another replica has applied the batch
 */
export const applyBatch =
  ({ store, write, onWritten = () => undefined }: BatchDependencies) =>
  async (job: BulkJobRow, selection: readonly Types.ObjectId[], size: number): Promise<BulkJobRow | null> => {
    const count = Math.min(size, job.total - job.done);
    const productIds = selection.slice(job.done, job.done + count);
    const apply = async (transaction: Transaction): Promise<BatchOutcome> => {
      if (job.undoes && job.import) return { results: await undoLines(store, transaction, job, productIds) };
      if (job.import) return importLines(store, transaction, job, count);
      if (isMerge(job.taxonomy)) return mergeBatch(store, transaction, job, size);
      if (job.change?.kind === 'delete')
        return { results: await deleteProducts(store, transaction, job, productIds) };
      const version = await nextVersion(store, transaction.session);
      return changeProducts(store, transaction, job, productIds, version);
    };
    const batch = write(async (transaction) => {
      const { session } = transaction;
      const { results, written, merge } = await apply(transaction);
      const after = await addUp(store, session, job, results, merge ?? progressOf(job, count));
      if (results.length > 0) await store.bulkResults.insertMany(results, { session, lean: true });
      if (written) transaction.afterCommit(() => onWritten(written));
      return after;
    });
    return batch.catch((error: unknown) => {
      if (error instanceof BatchAppliedElsewhere) return null;
      throw error;
    });
  };

/** Aborts the transaction of the batch. */
class BatchAppliedElsewhere extends Error {}

const progressOf = ({ done, total }: BulkJobRow, decided: number): MergeProgress => ({
  decided,
  total,
  state: done + decided >= total ? 'finished' : 'running',
});

async function addUp(
  store: CatalogueStore,
  session: ClientSession,
  job: BulkJobRow,
  results: readonly BulkResultRow[],
  { decided, total, state, deleted }: MergeProgress,
): Promise<BulkJobRow> {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const refused = results.length - changed;
  const hasEnded = state !== 'running';
  const update = {
    $inc: { done: decided, changed, refused, unchanged: decided - results.length },
    $set: {
      total,
      ...(deleted && { 'taxonomy.deleted': deleted }),
      ...(hasEnded && { state, endedAt: new Date() }),
    },
    ...(hasEnded && { $unset: { active: 1 as const, startedBy: 1 as const } }),
  };
  const isNext = { _id: job._id, state: 'running' as const, done: job.done };
  const after = await store.bulkJobs
    .findOneAndUpdate(isNext, update, { session, returnDocument: 'after' })
    .lean<BulkJobRow>();
  if (!after) throw new BatchAppliedElsewhere(`job ${job._id}`);
  return after;
}

async function deleteProducts(
  store: CatalogueStore,
  transaction: Transaction,
  { _id: jobId, startedBy }: BulkJobRow,
  productIds: readonly Types.ObjectId[],
): Promise<BulkResultRow[]> {
  const { session } = transaction;
  const version = await nextVersion(store, session);
  const products = await store.products
    .find({ _id: { $in: productIds } })
    .session(session)
    .lean<ProductRow[]>();
  const groups = new Set(products.map(({ variantGroup }) => variantGroup));
  await removeProducts(store, transaction, products, version, startedBy);
  await removeSingletonGroups(store, transaction, [...groups], version);
  const nameById = new Map(products.map(({ _id, name }) => [String(_id), name]));
  return productIds.map((productId): BulkResultRow => {
    const name = nameById.get(String(productId));
    const row = { _id: new Types.ObjectId(), jobId, productId, name: name ?? '' };
    return name === undefined
      ? { ...row, outcome: 'refused', cause: 'product-gone' }
      : { ...row, outcome: 'changed', version };
  });
}

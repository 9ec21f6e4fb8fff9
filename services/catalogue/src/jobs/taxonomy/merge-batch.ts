import type { Transaction } from '@tokri/messaging';
import { pick } from '@tokri/database';
import type { ClientSession, Types } from 'mongoose';
import { toId } from '../../ids';
import type { WrittenProducts } from '../../read-model/read-model';
import { nextVersion, type CatalogueStore } from '../../store';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';
import { changeProducts } from '../batches/change-products';
import type { BulkJobRow, BulkResultRow } from '../store';
import { finishMerge } from './finish-merge';
import { isMerge, type MergeJobRow } from './taxonomy-job';

export interface MergeProgress {
  decided: number;
  total: number;
  state: BulkJobRow['state'];
  /** What was merged, when all its products have moved. */
  deleted?: CategoryRow | SubCategoryRow;
}

interface MergeOutcome {
  results: BulkResultRow[];
  written?: WrittenProducts;
  merge: MergeProgress;
}

/**
 * Moves the next products of a merge. They are found in the database, so that products which come in during the merge move too. The
 * batch that finds no more of them ends the merge.
 */
export async function mergeBatch(
  store: CatalogueStore,
  transaction: Transaction,
  job: BulkJobRow,
  size: number,
): Promise<MergeOutcome> {
  const { session } = transaction;
  const { taxonomy, done } = job;
  if (!isMerge(taxonomy)) throw new Error(`job ${job._id} is no merge`);
  const version = await nextVersion(store, session);
  if (!(await isThere(store, session, taxonomy)))
    return { results: [], merge: { decided: 0, total: job.total, state: 'cancelled' } };
  const from = toId(taxonomy.from._id);
  const isIn = taxonomy.kind === 'merge-categories' ? { category: from } : { subCategory: from };
  const products = await pick(store.products.find(isIn).session(session).limit(size));
  const productIds = products.map(({ _id }) => _id);
  const { results, written } = await changeProducts(store, transaction, job, productIds, version);
  const decided = productIds.length;
  const progress = { decided, total: Math.max(job.total, done + decided), state: 'running' as const };
  const left = { results: await withoutRepeated(store, session, job, results), written };
  if (decided === size) return { ...left, merge: progress };
  const deleted = await finishMerge(store, transaction, taxonomy);
  const ended = { decided, total: done + decided, state: 'finished' as const };
  return { ...left, merge: { ...ended, ...(deleted && { deleted }) } };
}

/** Whether the target still exists: an empty one may have been deleted. */
async function isThere(store: CatalogueStore, session: ClientSession, { kind, into }: MergeJobRow) {
  const found =
    kind === 'merge-categories'
      ? await store.categories.findById(into._id).session(session).lean<CategoryRow>()
      : await store.subCategories.findById(into._id).session(session).lean<SubCategoryRow>();
  return found !== null;
}

/** A product that an admin puts back during the merge moves again; its first result counts. */
async function withoutRepeated(
  store: CatalogueStore,
  session: ClientSession,
  { _id: jobId }: BulkJobRow,
  results: readonly BulkResultRow[],
): Promise<BulkResultRow[]> {
  const productIds: Types.ObjectId[] = results.map(({ productId }) => productId);
  const known = await pick(
    store.bulkResults.find({ jobId, productId: { $in: productIds } }).session(session),
    'productId',
  );
  const repeated = new Set(known.map(({ productId }) => String(productId)));
  return results.filter(({ productId }) => !repeated.has(String(productId)));
}

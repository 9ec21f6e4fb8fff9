import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { toId } from '../../ids';
import { nextVersion, type CatalogueStore } from '../../store';
import { categoryUpdated } from '../../taxonomy/categories';
import { withMerged } from '../../taxonomy/merged';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';
import { subCategoryUpdated } from '../../taxonomy/sub-categories';
import { replaceId } from './decide-places';
import { rewriteCategories } from './rewrite-categories';
import type { MergeJobRow } from './taxonomy-job';

/**
 * Deletes what was merged, once no product is in it, and remembers on the target that its addresses and its name lead there.
 * @returns what was deleted; undefined when an admin has deleted it already
 */
export async function finishMerge(
  store: CatalogueStore,
  transaction: Transaction,
  { kind, from, into }: MergeJobRow,
): Promise<CategoryRow | SubCategoryRow | undefined> {
  await nextVersion(store, transaction.session, true);
  return kind === 'merge-categories'
    ? finishCategory(store, transaction, from._id, into._id)
    : finishSubCategory(store, transaction, from._id, into._id);
}

async function finishCategory(store: CatalogueStore, transaction: Transaction, from: string, into: string) {
  const { session, emit } = transaction;
  const below = await store.subCategories
    .find({ category: toId(from) })
    .session(session)
    .lean<SubCategoryRow[]>();
  await rewriteCategories(store, transaction, below, (ids) => replaceId(ids, from, into));
  const rows = await store.categories
    .find({ _id: { $in: [from, into] } })
    .session(session)
    .lean<CategoryRow[]>();
  const { gone, target } = pairOf(rows, from, into);
  if (!gone || !target) return undefined;
  const merged = withMerged(target, gone);
  await store.categories.deleteOne({ _id: from }, { session });
  await store.categories.updateOne({ _id: into }, { $set: { merged } }, { session });
  emit(newEvent('category.deleted', from, { _id: from, name: gone.name }), categoryUpdated(target));
  return gone;
}

async function finishSubCategory(
  store: CatalogueStore,
  { session, emit }: Transaction,
  from: string,
  into: string,
) {
  const rows = await store.subCategories
    .find({ _id: { $in: [from, into] } })
    .session(session)
    .lean<SubCategoryRow[]>();
  const { gone, target } = pairOf(rows, from, into);
  if (!gone || !target) return undefined;
  const merged = withMerged(target, gone);
  await store.subCategories.deleteOne({ _id: from }, { session });
  await store.subCategories.updateOne({ _id: into }, { $set: { merged } }, { session });
  emit(newEvent('subcategory.deleted', from, { _id: from, name: gone.name }), subCategoryUpdated(target));
  return gone;
}

const pairOf = <Row extends CategoryRow | SubCategoryRow>(
  rows: readonly Row[],
  from: string,
  into: string,
) => ({
  gone: rows.find(({ _id }) => String(_id) === from),
  target: rows.find(({ _id }) => String(_id) === into),
});

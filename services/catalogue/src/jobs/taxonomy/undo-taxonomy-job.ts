import type { Transaction } from '@tokri/messaging';
import { toId } from '../../ids';
import { laterThan } from '../../products/facts';
import { nextVersion, type CatalogueStore } from '../../store';
import { insertCategory, nameTaken } from '../../taxonomy/categories';
import { withoutMerged } from '../../taxonomy/merged';
import { keyOf } from '../../taxonomy/name-key';
import { requireCategories } from '../../taxonomy/references';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';
import { insertSubCategory } from '../../taxonomy/sub-categories';
import { restoredCategories } from './decide-places';
import { rewriteCategories } from './rewrite-categories';
import type { TaxonomyJobRow } from './taxonomy-job';

/**
 * Restores what a merge has deleted, and the categories of its sub-categories; the products follow in batches.
 * @throws 400 or 409 when its name is taken, or a category that it needs is gone
 */
export async function restoreTaxonomy(
  store: CatalogueStore,
  transaction: Transaction,
  { kind, from, into, deleted, below = [] }: TaxonomyJobRow,
): Promise<void> {
  const { session } = transaction;
  await nextVersion(store, session, true);
  if (deleted) {
    await forgetMerged(store, transaction, deleted);
    const row = { ...deleted, key: keyOf(deleted.name), updatedAt: laterThan(deleted.updatedAt) };
    const inserted =
      'category' in row
        ? insertSubCategory(store, transaction, row, 'undeleted')
        : insertCategory(store, transaction, row, 'undeleted');
    await inserted.catch(nameTaken('category', deleted.name));
  }
  if (kind === 'merge-sub-categories') return;
  await requireCategories(store, session, [from._id]);
  const before = new Map(below.map(({ _id, category }) => [String(_id), category.map(String)]));
  const rows = await store.subCategories
    .find({ _id: { $in: [...before.keys()].map(toId) } })
    .session(session)
    .lean<SubCategoryRow[]>();
  await rewriteCategories(store, transaction, rows, (now, { _id }) =>
    restoredCategories(before.get(String(_id)) ?? [], now, from._id, into._id),
  );
}

/** Its addresses and its name lead nowhere else any more. */
async function forgetMerged(
  store: CatalogueStore,
  { session }: Transaction,
  deleted: CategoryRow | SubCategoryRow,
): Promise<void> {
  const some = { merged: { $exists: true } };
  if ('category' in deleted) {
    const rows = await store.subCategories.find(some).session(session).lean<SubCategoryRow[]>();
    for (const { _id, merged } of withoutMerged(rows, deleted))
      await store.subCategories.updateOne({ _id }, { $set: { merged } }, { session });
    return;
  }
  const rows = await store.categories.find(some).session(session).lean<CategoryRow[]>();
  for (const { _id, merged } of withoutMerged(rows, deleted))
    await store.categories.updateOne({ _id }, { $set: { merged } }, { session });
}

import type { Transaction } from '@tokri/messaging';
import { isDeepStrictEqual } from 'node:util';
import { toId } from '../../ids';
import { laterThan } from '../../products/facts';
import type { CatalogueStore } from '../../store';
import type { SubCategoryRow } from '../../taxonomy/store';
import { subCategoryUpdated } from '../../taxonomy/sub-categories';

/** Writes the categories of sub-categories, where they change, in the transaction of the caller. */
export async function rewriteCategories(
  store: CatalogueStore,
  { session, emit }: Transaction,
  rows: readonly SubCategoryRow[],
  change: (categories: readonly string[], row: SubCategoryRow) => readonly string[],
): Promise<void> {
  for (const row of rows) {
    const before = row.category.map(String);
    const after = change(before, row);
    if (isDeepStrictEqual(after, before)) continue;
    const set = { category: after.map(toId), updatedAt: laterThan(row.updatedAt) };
    await store.subCategories.updateOne({ _id: row._id }, { $set: set }, { session });
    emit(subCategoryUpdated({ ...row, ...set }));
  }
}

import type { BulkJob, calls, RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { toId } from '../../ids';
import { nextVersion } from '../../store';
import { requireCategories } from '../../taxonomy/references';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';
import { changeSubCategory } from '../../taxonomy/sub-categories';
import { insertJob, startOnce, type Prepared } from '../insert-job';
import { replaceId } from './decide-places';
import { rewriteCategories } from './rewrite-categories';

type TaxonomyJobDependencies = Pick<Dependencies, 'store' | 'write'>;
type Merge = RequestOf<typeof calls.mergeCategories>;

/**
 * Starts to merge a category into another one. Its sub-categories belong to both until the end, so that every product fits all the
 * time. Safe to repeat: the same id is the same job.
 */
export const mergeCategories =
  (dependencies: TaxonomyJobDependencies) =>
  ({ jobId, from, into }: Merge, startedBy: string) =>
    start(dependencies, jobId, startedBy, async (transaction) => {
      const { store } = dependencies;
      const { session } = transaction;
      const rows = await store.categories
        .find({ _id: { $in: [from, into] } })
        .session(session)
        .lean<CategoryRow[]>();
      const between = betweenOf(rows, from, into, 'This category');
      const isIn = { category: toId(from) };
      const below = await store.subCategories.find(isIn).session(session).lean<SubCategoryRow[]>();
      await rewriteCategories(store, transaction, below, (ids) => [
        ...new Set(ids.flatMap((id) => (id === from ? [from, into] : [id]))),
      ]);
      const total = await store.products.countDocuments(isIn).session(session);
      const before = below.map(({ _id, category }) => ({ _id, category }));
      return { job: { total, taxonomy: { kind: 'merge-categories', ...between, below: before } } };
    });

/** Starts to merge a sub-category into another one. Safe to repeat: the same id is the same job. */
export const mergeSubCategories =
  (dependencies: TaxonomyJobDependencies) =>
  ({ jobId, from, into }: Merge, startedBy: string) =>
    start(dependencies, jobId, startedBy, async ({ session }) => {
      const { store } = dependencies;
      const rows = await store.subCategories
        .find({ _id: { $in: [from, into] } })
        .session(session)
        .lean<SubCategoryRow[]>();
      const between = betweenOf(rows, from, into, 'This sub-category');
      const total = await store.products.countDocuments({ subCategory: toId(from) }).session(session);
      return { job: { total, taxonomy: { kind: 'merge-sub-categories', ...between } } };
    });

/**
 * Moves a sub-category from one of its categories to another one, and starts to move the products that it has there. Safe to repeat:
 * the same id is the same job. @throws 409 STALE_UPDATE when it is not in the former category
 */
export const moveSubCategory =
  (dependencies: TaxonomyJobDependencies) =>
  ({ jobId, subCategoryId, from, into }: RequestOf<typeof calls.moveSubCategory>, startedBy: string) =>
    start(dependencies, jobId, startedBy, async (transaction) => {
      const { store } = dependencies;
      const { session } = transaction;
      const row = await store.subCategories.findById(subCategoryId).session(session).lean<SubCategoryRow>();
      if (!row) throw notFound('This sub-category');
      const before = row.category.map(String);
      if (!before.includes(from)) throw movedMeanwhile();
      const categories = await requireCategories(store, session, [from, into]);
      const { name, image } = row;
      const category = replaceId(before, from, into);
      await changeSubCategory(store, transaction, { _id: subCategoryId, name, image, category }, 'changed');
      const isIn = { subCategory: toId(subCategoryId), category: toId(from) };
      const products = await pick(store.products.find(isIn).session(session));
      return {
        productIds: products.map(({ _id }) => _id),
        job: {
          total: products.length,
          taxonomy: {
            kind: 'move-sub-category',
            subCategory: { _id: subCategoryId, name },
            ...betweenOf(categories, from, into, 'This category'),
            below: [{ _id: row._id, category: row.category }],
          },
        },
      };
    });

const start = (
  { store, write }: TaxonomyJobDependencies,
  jobId: string,
  startedBy: string,
  prepare: (transaction: Transaction) => Promise<Prepared>,
): Promise<BulkJob> =>
  startOnce(store, { _id: jobId, isAlone: true }, () =>
    insertJob(
      { store, unitOfWork: write },
      { _id: jobId, startedBy, total: 0, isAlone: true },
      async (transaction) => {
        // First: it serialises the writers.
        await nextVersion(store, transaction.session, true);
        return prepare(transaction);
      },
    ),
  );

/** @throws 404 when one of the two does not exist */
function betweenOf(rows: readonly CategoryRow[], from: string, into: string, what: string) {
  const nodeOf = (id: string) => {
    const row = rows.find(({ _id }) => String(_id) === id);
    if (!row) throw notFound(what);
    return { _id: id, name: row.name };
  };
  return { from: nodeOf(from), into: nodeOf(into) };
}

const movedMeanwhile = () => conflict('STALE_UPDATE', 'This sub-category is not in that category any more.');

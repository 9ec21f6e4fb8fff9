import type { BulkJob, Category, SubCategory } from '@tokri/contracts';
import type { ContentsOf } from '../use-contents';
import {
  useMergeCategoriesMutation,
  useMergeSubCategoriesMutation,
  useMoveSubCategoryMutation,
} from './tree-api';

/** What the admin wants to merge or move; the target is chosen in a dialog. */
export type Relocation =
  | { kind: 'merge-categories'; node: Category }
  | { kind: 'merge-sub-categories'; node: SubCategory }
  /** `into` when it was dropped there. */
  | { kind: 'move-sub-category'; node: SubCategory; from: Category; into?: string };

/** What moves to the target. */
export function contentsOf(relocation: Relocation): ContentsOf {
  const { _id } = relocation.node;
  switch (relocation.kind) {
    case 'merge-categories':
      return { categoryId: _id };
    case 'merge-sub-categories':
      return { subCategoryId: _id };
    case 'move-sub-category':
      return { subCategoryId: _id, categoryId: relocation.from._id };
  }
}

/** The possible targets. */
export function targetsOf(
  relocation: Relocation,
  categories: readonly Category[],
  subCategories: readonly SubCategory[],
): readonly (Category | SubCategory)[] {
  const isAnother = ({ _id }: { _id: string }) => _id !== relocation.node._id;
  switch (relocation.kind) {
    case 'merge-categories':
      return categories.filter(isAnother);
    case 'merge-sub-categories':
      return subCategories.filter(isAnother);
    case 'move-sub-category':
      return categories.filter((category) => !isIn(relocation.node, category));
  }
}

export const isIn = (sub: SubCategory, category: Category): boolean =>
  sub.category.some(({ _id }) => _id === category._id);

/** Products without tax facts of their own get others by this merge. */
export const changesTax = (from: Category, into: Category): boolean =>
  from.hsnCode !== into.hsnCode || from.taxRate !== into.taxRate;

/** Starts the job. */
export function useRelocate(): (relocation: Relocation, into: string, jobId: string) => Promise<BulkJob> {
  const [mergeCategories] = useMergeCategoriesMutation();
  const [mergeSubCategories] = useMergeSubCategoriesMutation();
  const [moveSubCategory] = useMoveSubCategoryMutation();
  return async (relocation, into, jobId) => {
    const { _id } = relocation.node;
    const merge = { jobId, from: _id, into };
    switch (relocation.kind) {
      case 'merge-categories':
        return (await mergeCategories(merge).unwrap()).data;
      case 'merge-sub-categories':
        return (await mergeSubCategories(merge).unwrap()).data;
      case 'move-sub-category': {
        const move = { jobId, subCategoryId: _id, from: relocation.from._id, into };
        return (await moveSubCategory(move).unwrap()).data;
      }
    }
  };
}

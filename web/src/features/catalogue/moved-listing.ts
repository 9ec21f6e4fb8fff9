import type { Category, SubCategory } from '@tokri/contracts';
import { listingPath } from '../../lib/paths';
import { wholeCategoryPath } from './list/whole-category-path';

interface Listing {
  categoryId: string;
  subCategoryId: string;
  categories: readonly Category[] | undefined;
  subCategories: readonly SubCategory[] | undefined;
}

const find = <Node extends Category | SubCategory>(nodes: readonly Node[] | undefined, id: string) =>
  nodes?.find(({ _id }) => _id === id) ?? nodes?.find(({ mergedIds }) => mergedIds?.includes(id));

/**
 * The path of a listing whose category or sub-category was merged into another one, or which is empty because its sub-category was
 * moved to another category; undefined for a listing that is still there.
 */
export function movedListing(
  { categoryId, subCategoryId, categories, subCategories }: Listing,
  isEmpty: boolean,
): string | undefined {
  const category = find(categories, categoryId);
  if (subCategoryId === categoryId)
    return category && category._id !== categoryId ? wholeCategoryPath(category) : undefined;
  const sub = find(subCategories, subCategoryId);
  if (!sub) return undefined;
  const isMerged = sub._id !== subCategoryId || (category && category._id !== categoryId);
  const home = sub.category.find(({ _id }) => _id === category?._id) ?? sub.category[0];
  const isElsewhere = home?._id !== categoryId;
  return home && (isMerged || (isEmpty && isElsewhere)) ? listingPath(home, sub) : undefined;
}

import type { Category, SubCategory } from '@tokri/contracts';
import { listingPath } from '../../lib/paths';

export const subCategoriesOf = (categoryId: string, all: readonly SubCategory[]) =>
  all.filter((sub) => sub.category.some((category) => category._id === categoryId));

/** Where 'See All' and the category tile lead: the category's first sub-category by name; none, when it has none. */
export function firstListingPath(
  category: Category,
  all: readonly SubCategory[] | undefined,
): string | undefined {
  const first = all && subCategoriesOf(category._id, all)[0];
  return first && listingPath(category, first);
}

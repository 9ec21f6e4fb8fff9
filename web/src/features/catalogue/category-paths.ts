import type { Category, SubCategory } from '@tokri/contracts';
import { listingPath } from '../../lib/paths';

type ByCategory = ReadonlyMap<string, readonly SubCategory[]>;

/** Computed once per list: the home page looks up every category. */
const known = new WeakMap<readonly SubCategory[], ByCategory>();

function groupByCategory(all: readonly SubCategory[]): ByCategory {
  const groups = new Map<string, SubCategory[]>();
  for (const sub of all) {
    for (const id of new Set(sub.category.map(({ _id }) => _id))) {
      const group = groups.get(id);
      if (group) group.push(sub);
      else groups.set(id, [sub]);
    }
  }
  known.set(all, groups);
  return groups;
}

export const subCategoriesOf = (categoryId: string, all: readonly SubCategory[]): readonly SubCategory[] =>
  (known.get(all) ?? groupByCategory(all)).get(categoryId) ?? [];

/**
 * The target of 'See All' and of the category tile: the category's first sub-category by name, or undefined.
 */
export function firstListingPath(
  category: Category,
  all: readonly SubCategory[] | undefined,
): string | undefined {
  const first = all && subCategoriesOf(category._id, all)[0];
  return first && listingPath(category, first);
}

import type { Category, SubCategory } from '@tokri/contracts';
import { listingPath } from '../../lib/paths';

type ByCategory = ReadonlyMap<string, readonly SubCategory[]>;

/** Of each list once: the home page asks for every category. */
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

/** Where 'See All' and the category tile lead: the category's first sub-category by name; none, when it has none. */
export function firstListingPath(
  category: Category,
  all: readonly SubCategory[] | undefined,
): string | undefined {
  const first = all && subCategoriesOf(category._id, all)[0];
  return first && listingPath(category, first);
}

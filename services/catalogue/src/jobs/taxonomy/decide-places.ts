import type { TaxonomyJob } from '@tokri/contracts';

/** The categories and sub-categories of a product. */
export interface Places {
  category: string[];
  subCategory: string[];
}

/** The categories of a sub-category, by id. */
export type CategoriesOf = (subCategoryId: string) => readonly string[];

/** The places of a product after a merge or move; the same if it is not concerned. */
export function decidePlaces(places: Places, job: TaxonomyJob, categoriesOf: CategoriesOf): Places {
  const [from, into] = [job.from._id, job.into._id];
  switch (job.kind) {
    case 'merge-categories':
      return { ...places, category: replaceId(places.category, from, into) };
    case 'merge-sub-categories':
      return mergeSubCategories(places, from, into, categoriesOf);
    case 'move-sub-category':
      return moveSubCategory(places, job.subCategory._id, from, into, categoriesOf);
  }
}

/** The ids with `into` instead of `from`, each once. */
export const replaceId = (ids: readonly string[], from: string, into: string): string[] => [
  ...new Set(ids.map((id) => (id === from ? into : id))),
];

/** The product leaves the categories in which it was only because of the merged sub-category. */
function mergeSubCategories(
  { category, subCategory }: Places,
  from: string,
  into: string,
  categoriesOf: CategoriesOf,
): Places {
  if (!subCategory.includes(from)) return { category, subCategory };
  const after = replaceId(subCategory, from, into);
  const left = new Set(after.flatMap(categoriesOf));
  const kept = category.filter((id) => left.has(id) || !categoriesOf(from).includes(id));
  const home = categoriesOf(into);
  const isAtHome = kept.some((id) => home.includes(id));
  return { category: isAtHome ? kept : [...kept, ...home.slice(0, 1)], subCategory: after };
}

/** The product stays in the former category as well while another of its sub-categories belongs to it. */
function moveSubCategory(
  places: Places,
  moved: string,
  from: string,
  into: string,
  categoriesOf: CategoriesOf,
): Places {
  const { category, subCategory } = places;
  if (!subCategory.includes(moved) || !category.includes(from)) return places;
  const others = subCategory.filter((id) => id !== moved);
  const stays = others.some((id) => categoriesOf(id).includes(from));
  return {
    category: stays ? [...new Set([...category, into])] : replaceId(category, from, into),
    subCategory,
  };
}

/** The categories of a sub-category after an undo: the former ones, without those that an admin has removed since, and with those added since. */
export const restoredCategories = (
  before: readonly string[],
  now: readonly string[],
  from: string,
  into: string,
): string[] => [
  ...before.filter((id) => id === from || now.includes(id)),
  ...now.filter((id) => id !== into && !before.includes(id)),
];

import type { Category, SubCategory } from '@tokri/contracts';
import { plural } from '../../../lib/language';
import { formatList } from '../format-list';

type Ids = readonly Pick<Category, '_id'>[];

const isInOneOf = (subCategory: SubCategory, categories: Ids) =>
  subCategory.category.some(({ _id }) => categories.some((category) => category._id === _id));

/** The sub-categories of the chosen categories; all of them if none is chosen. */
export const subCategoriesOf = (
  subCategories: readonly SubCategory[],
  categories: Ids,
): readonly SubCategory[] =>
  categories.length === 0 ? subCategories : subCategories.filter((each) => isInOneOf(each, categories));

/**
 * The chosen sub-categories that belonged to a chosen category before the change and do not any more.
 * Sub-categories that never belonged to one, or that are unknown, stay: they were chosen on purpose.
 */
export const losingTheirCategory = (
  chosen: readonly Category[],
  subCategories: readonly SubCategory[],
  before: Ids,
  after: Ids,
): Category[] =>
  chosen.filter(({ _id }) => {
    const known = subCategories.find((each) => each._id === _id);
    return known !== undefined && isInOneOf(known, before) && !isInOneOf(known, after);
  });

/** Names the sub-categories that were removed with their category; empty if there are none. */
export function removalNote(removed: readonly Category[]): string {
  if (removed.length === 0) return '';
  return plural(
    removed.length,
    '{names} was removed too: it is in none of the chosen categories.',
    '{names} were removed too: they are in none of the chosen categories.',
    { names: formatList(removed.map(({ name }) => name)) },
  );
}

import type { Category, SubCategory } from '@tokri/contracts';
import { plural } from '../../lib/language';
import { listed } from './listed';

type Ids = readonly Pick<Category, '_id'>[];

const isInOneOf = (subCategory: SubCategory, categories: Ids) =>
  subCategory.category.some(({ _id }) => categories.some((category) => category._id === _id));

/** The sub-categories of the chosen categories; all of them while none is chosen. */
export const subCategoriesOf = (
  subCategories: readonly SubCategory[],
  categories: Ids,
): readonly SubCategory[] =>
  categories.length === 0 ? subCategories : subCategories.filter((each) => isInOneOf(each, categories));

/**
 * The chosen sub-categories that were in one of the categories before and are in none of them now. One that never was,
 * or that the list does not know, was somebody's choice all the same: it stays.
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

/** Says which sub-categories went with their category; empty when none did. */
export function removalNote(removed: readonly Category[]): string {
  if (removed.length === 0) return '';
  return plural(
    removed.length,
    '{names} is taken out too: it is in none of the chosen categories.',
    '{names} are taken out too: they are in none of the chosen categories.',
    { names: listed(removed.map(({ name }) => name)) },
  );
}

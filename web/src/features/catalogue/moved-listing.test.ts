import type { Category, SubCategory } from '@tokri/contracts';
import { curd, dairy, id, milk, snacks } from '../../test/fixtures';
import { movedListing } from './moved-listing';

const [oldCategory, oldSub] = [id(90), id(91)];
const categories: Category[] = [{ ...dairy, mergedIds: [oldCategory] }, snacks];
const subCategories: SubCategory[] = [{ ...milk, mergedIds: [oldSub] }, curd];
const pathOf = (categoryId: string, subCategoryId: string, isEmpty = false) =>
  movedListing({ categoryId, subCategoryId, categories, subCategories }, isEmpty);
const DAIRY = `Dairy-Breakfast-${dairy._id}`;
const MILK = `/${DAIRY}/Milk-${milk._id}`;
const CURD = `/${DAIRY}/Curd-${curd._id}`;

test.each([
  ['a listing that is there', dairy._id, milk._id, undefined],
  ['a whole category', dairy._id, dairy._id, undefined],
  ['an unknown one', id(98), id(99), undefined],
  ['a merged category', oldCategory, oldCategory, `/${DAIRY}/All-Dairy-Breakfast-${dairy._id}`],
  ['a sub-category of a merged category', oldCategory, curd._id, CURD],
  ['a merged sub-category', dairy._id, oldSub, MILK],
  ['one that was merged into one of another category', snacks._id, oldSub, MILK],
  ['one that was merged, in a category that is gone', id(98), oldSub, MILK],
])('%s', (_case, categoryId, subCategoryId, path) => expect(pathOf(categoryId, subCategoryId)).toBe(path));

test('a sub-category that was moved is looked for once its listing is empty', () => {
  expect(pathOf(snacks._id, curd._id)).toBeUndefined();
  expect(pathOf(snacks._id, curd._id, true)).toBe(CURD);
  expect(pathOf(dairy._id, curd._id, true)).toBeUndefined();
});

test('nothing is moved before the lists are loaded', () =>
  expect(
    movedListing(
      { categoryId: oldCategory, subCategoryId: oldSub, categories: undefined, subCategories: undefined },
      true,
    ),
  ).toBeUndefined());

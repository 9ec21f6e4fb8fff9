import { brandNamed } from './shop/brands';
import { hasPriceBand } from './shop/prices';
import { slugOf } from './shop/random';
import { sizeOf } from './shop/sizes';
import { categoryRow, kindRow, subCategoryRow, type Category, type Kind } from './shop/types';
import { checkUnique, DataError, listOf, readTable } from './table';

type Named = { name: string };

/** Groups rows by the name of their owner; an unknown owner is an error of the file. */
function grouped<Row extends object, Rest>(
  file: string,
  rows: readonly Row[],
  owners: readonly Named[],
  part: (row: Row) => [owner: string, rest: Rest],
): (owner: Named) => Rest[] {
  const groups = new Map<string, Rest[]>(owners.map(({ name }) => [name, []]));
  for (const row of rows) {
    const [owner, rest] = part(row);
    const group = groups.get(owner);
    if (!group) throw new DataError(`data/${file}: there is no "${owner}" that a row could belong to`);
    group.push(rest);
  }
  return ({ name }) => {
    const group = groups.get(name) ?? [];
    if (group.length === 0) throw new DataError(`data/${file}: nothing belongs to "${name}"`);
    return group;
  };
}

/** Runs a check of a row; adds the file and the row's name to its error. */
function check(file: string, { name }: Named, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new DataError(`data/${file}, "${name}": ${(error as Error).message}`);
  }
}

const checkBrands = (brands: string) => listOf(brands).forEach(brandNamed);
const checkSizes = (sizes: string) => listOf(sizes).forEach(sizeOf);

function readRange(): Category[] {
  const categories = readTable('categories.tsv', categoryRow);
  checkUnique('categories.tsv', categories, 'name');
  const subCategories = readTable('sub-categories.tsv', subCategoryRow);
  checkUnique('sub-categories.tsv', subCategories, 'name');
  for (const category of categories) check('categories.tsv', category, () => checkBrands(category.brands));
  for (const subCategory of subCategories) {
    check('sub-categories.tsv', subCategory, () => {
      checkBrands(subCategory.brands ?? '');
      checkSizes(subCategory.sizes);
      if (!hasPriceBand(subCategory.band)) throw new Error(`no price band is called ${subCategory.band}`);
    });
  }
  const subCategoriesOf = grouped('sub-categories.tsv', subCategories, categories, ({ category, ...row }) => [
    category,
    row,
  ]);
  return categories.map((category) => {
    const own = subCategoriesOf(category);
    const file = `products/${slugOf(category.name)}.tsv`;
    const kindsOf = grouped(
      file,
      readTable(file, kindRow),
      own,
      ({ subCategory, ...kind }): [string, Kind] => [subCategory, kind],
    );
    return { ...category, subCategories: own.map((one) => ({ ...one, kinds: kindsOf(one) })) };
  });
}

/** The whole range of the demo shop, in the order of data/categories.tsv. */
export const categories: readonly Category[] = readRange();

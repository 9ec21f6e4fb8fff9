import { brandNamed } from './shop/brands';
import { hasPriceBand } from './shop/prices';
import { slugOf } from './shop/random';
import { sizeOf } from './shop/sizes';
import { categoryRow, kindRow, shelfRow, type Category, type Kind, type Shelf } from './shop/types';
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
  const shelves = readTable('sub-categories.tsv', shelfRow);
  checkUnique('sub-categories.tsv', shelves, 'name');
  for (const category of categories) check('categories.tsv', category, () => checkBrands(category.brands));
  for (const shelf of shelves) {
    check('sub-categories.tsv', shelf, () => {
      checkBrands(shelf.brands ?? '');
      checkSizes(shelf.sizes);
      if (!hasPriceBand(shelf.band)) throw new Error(`no price band is called ${shelf.band}`);
    });
  }
  const shelvesOf = grouped('sub-categories.tsv', shelves, categories, ({ category, ...shelf }) => [
    category,
    shelf,
  ]);
  return categories.map((category) => {
    const own = shelvesOf(category);
    const file = `products/${slugOf(category.name)}.tsv`;
    const kindsOf = grouped(
      file,
      readTable(file, kindRow),
      own,
      ({ subCategory, ...kind }): [string, Kind] => [subCategory, kind],
    );
    return { ...category, shelves: own.map((shelf): Shelf => ({ ...shelf, kinds: kindsOf(shelf) })) };
  });
}

/** The whole range of the demo shop, in the order of data/categories.tsv. */
export const categories: readonly Category[] = readRange();

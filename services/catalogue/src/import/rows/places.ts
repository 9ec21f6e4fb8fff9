import { calls } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';
import type { RowValues } from './read-row';

/** Categories and sub-categories of the shop by `keyOf` their names, and of those that were merged into them. */
export interface TaxonomyLookup {
  categories: ReadonlyMap<string, { _id: string; name: string }>;
  subCategories: ReadonlyMap<string, KnownSubCategory>;
}

interface KnownSubCategory {
  _id: string;
  name: string;
  category: readonly string[];
  /** Only below the name of one that was merged into this one: the categories that it was in. */
  left?: readonly string[];
}

export interface Places {
  categories: string[];
  subCategories: string[];
}

export interface MissingNodes {
  categories: string[];
  /** Each with the categories that lack it. */
  subCategories: { name: string; categories: string[] }[];
}

const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [keyOf(name), name])).values(),
];

/**
 * The places of a row, spelled as in the shop: the first level of a path is the category, the second the sub-category. A category
 * alone gets a sub-category of its name; a sub-category alone gets its own category, or a new one of its name. Undefined when the
 * row names neither.
 */
export function placesOf(
  { categories, subCategories }: Pick<RowValues, 'categories' | 'subCategories'>,
  before: Places | undefined,
  taxonomy: TaxonomyLookup,
): Places | undefined {
  const names =
    categories?.flatMap(([name]) => name ?? []) ?? before?.categories ?? parentsOf(subCategories, taxonomy);
  if (names.length === 0 || (!categories && !subCategories)) return undefined;
  const nameOf = (name: string) => taxonomy.categories.get(keyOf(name))?.name ?? cleaned(name);
  const first = distinct(names.map(nameOf));
  // A merged category may still have a sub-category of its own name.
  const ofItsName = names.map((name) => (taxonomy.subCategories.has(keyOf(name)) ? name : nameOf(name)));
  const second = subCategories ?? secondLevels(categories) ?? before?.subCategories ?? ofItsName;
  return {
    categories: followMerged(first, distinct(second), taxonomy),
    subCategories: distinct(
      second.map((name) => taxonomy.subCategories.get(keyOf(name))?.name ?? cleaned(name)),
    ),
  };
}

/**
 * The categories of a row that names merged sub-categories: as the merge did with products, it leaves the former categories of these
 * and enters those of their targets.
 */
function followMerged(names: string[], subCategories: readonly string[], taxonomy: TaxonomyLookup): string[] {
  const known = subCategories.map((name) => taxonomy.subCategories.get(keyOf(name)));
  const merged = known.flatMap((each) => (each?.left ? [each] : []));
  if (merged.length === 0) return names;
  const idOf = (name: string) => taxonomy.categories.get(keyOf(name))?._id ?? '';
  const left = new Set(merged.flatMap((each) => each.left ?? []));
  const needed = new Set(known.flatMap((each) => each?.category ?? []));
  // A sub-category that does not exist yet is made in the first category.
  const makesNew = known.includes(undefined);
  const kept = names.filter(
    (name, at) => needed.has(idOf(name)) || !left.has(idOf(name)) || (makesNew && at === 0),
  );
  const ids = new Set(kept.map(idOf));
  const homeless = merged.filter(({ category }) => !category.some((id) => ids.has(id)));
  const nameOf = new Map([...taxonomy.categories.values()].map(({ _id, name }) => [_id, name]));
  return distinct([...kept, ...homeless.flatMap(({ category }) => nameOf.get(category[0] ?? '') ?? [])]);
}

/** The first category of each known sub-category; an unknown one becomes a category of its name. */
function parentsOf(subCategories: readonly string[] = [], taxonomy: TaxonomyLookup): string[] {
  const nameOf = new Map([...taxonomy.categories.values()].map(({ _id, name }) => [_id, name]));
  return subCategories.map(
    (name) => nameOf.get(taxonomy.subCategories.get(keyOf(name))?.category[0] ?? '') ?? name,
  );
}

function secondLevels(categories: RowValues['categories']): string[] | undefined {
  const found = categories?.flatMap(([, name]) => name ?? []) ?? [];
  return found.length > 0 ? found : undefined;
}

/** The nodes that do not exist yet. A sub-category exists when it belongs to at least one of the categories. */
export function missingNodes({ categories, subCategories }: Places, taxonomy: TaxonomyLookup): MissingNodes {
  const ids = categories.map((name) => taxonomy.categories.get(keyOf(name))?._id);
  return {
    categories: categories.filter((_name, at) => ids[at] === undefined),
    subCategories: subCategories.flatMap((name) => {
      const known = taxonomy.subCategories.get(keyOf(name));
      return known?.category.some((id) => ids.includes(id))
        ? []
        : [{ name, categories: categories.slice(0, 1) }];
    }),
  };
}

const nameSchemas = {
  category: calls.addCategory.request.shape.name,
  subCategory: calls.createSubCategory.request.shape.name,
};

/** A new name, normalised by the contract; an invalid one is kept, so that `nameProblem` reports it. */
const cleaned = (name: string): string => nameSchemas.category.safeParse(name).data ?? name;

/** The reason why a name is invalid for a category or sub-category; undefined when it is valid. */
export const nameProblem = (what: keyof typeof nameSchemas, name: string): string | undefined =>
  nameSchemas[what].safeParse(name).error?.issues[0]?.message;

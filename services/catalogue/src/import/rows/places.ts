import { calls } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';
import type { RowValues } from './read-row';

/** Categories and sub-categories of the shop by `keyOf` their names. */
export interface TaxonomyLookup {
  categories: ReadonlyMap<string, { _id: string; name: string }>;
  subCategories: ReadonlyMap<string, { _id: string; name: string; category: readonly string[] }>;
}

/** Names of the places where a product stands. */
export interface Places {
  categories: string[];
  subCategories: string[];
}

/** What has to be made so that a product can stand there. */
export interface MissingNodes {
  categories: string[];
  /** With the categories in which they are missing. */
  subCategories: { name: string; categories: string[] }[];
}

const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [keyOf(name), name])).values(),
];

/**
 * Where a row puts its product, in the names that the shop has for it: the first level of a path is its category, the second
 * its sub-category. A category alone has a sub-category of its name, a sub-category alone stands in its own category, or in a new one
 * of its name. Undefined when the row says no place.
 */
export function placesOf(
  { categories, subCategories }: Pick<RowValues, 'categories' | 'subCategories'>,
  before: Places | undefined,
  taxonomy: TaxonomyLookup,
): Places | undefined {
  const said =
    categories?.flatMap(([name]) => name ?? []) ?? before?.categories ?? parentsOf(subCategories, taxonomy);
  if (said.length === 0 || (!categories && !subCategories)) return undefined;
  const first = distinct(said).map((name) => taxonomy.categories.get(keyOf(name))?.name ?? name);
  const second = subCategories ?? secondLevels(categories) ?? before?.subCategories ?? first;
  return {
    categories: first,
    subCategories: distinct(second).map((name) => taxonomy.subCategories.get(keyOf(name))?.name ?? name),
  };
}

/** The first category of each sub-category that is there; one that is not is a category as well. */
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

/** What is not there yet. A sub-category fits when it belongs to one of the categories at least. */
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

/** Why a category or sub-category of this name cannot be made; undefined when it can. */
export const nameProblem = (what: keyof typeof nameSchemas, name: string): string | undefined =>
  nameSchemas[what].safeParse(name).error?.issues[0]?.message;

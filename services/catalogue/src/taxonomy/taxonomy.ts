import { inShopOrder, type Category, type SubCategory } from '@tokri/contracts';
import { setFields } from '../products/facts';
import type { CatalogueStore } from '../store';
import { targetsById } from './merged';
import type { CategoryRow, SubCategoryRow } from './store';

export interface Taxonomy {
  version: number;
  /** In the order that admins set, then by name. */
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  categoryById: ReadonlyMap<string, Category>;
  /** Without their categories, as products show them. */
  subCategoryById: ReadonlyMap<string, Category>;
  /** Ids of merged categories and sub-categories, with those that they lead to. */
  mergedInto: ReadonlyMap<string, string>;
}

export const emptyTaxonomy: Taxonomy = {
  version: -1,
  categories: [],
  subCategories: [],
  categoryById: new Map(),
  subCategoryById: new Map(),
  mergedInto: new Map(),
};

/** Reads all categories and sub-categories; a replica keeps all of them. */
export async function readTaxonomy(store: CatalogueStore, version: number): Promise<Taxonomy> {
  const [categories, subCategories] = await Promise.all([
    store.categories.find().lean().then(inShopOrder),
    store.subCategories.find().lean().then(inShopOrder),
  ]);
  const categoryById = new Map(categories.map((doc) => [String(doc._id), presentCategory(doc)]));
  return {
    version,
    categories: categories.map((doc) => ({ ...presentCategory(doc), ...placeOf(doc) })),
    subCategories: subCategories.map((doc) => ({
      ...presentSubCategory(doc, categoryById),
      ...placeOf(doc),
    })),
    categoryById,
    subCategoryById: new Map(subCategories.map((doc) => [String(doc._id), presentCategory(doc)])),
    mergedInto: targetsById([...categories, ...subCategories]),
  };
}

/** What only lists show. */
const placeOf = ({ position, merged = [] }: Pick<CategoryRow, 'position' | 'merged'>) => ({
  ...setFields({ position }),
  ...(merged.length > 0 && { mergedIds: merged.map(({ nodeId }) => String(nodeId)) }),
});

export const presentCategory = (doc: CategoryRow): Category => ({
  _id: String(doc._id),
  name: doc.name,
  image: doc.image,
  createdAt: doc.createdAt.toISOString(),
  updatedAt: doc.updatedAt.toISOString(),
  ...setFields({ name_hi: doc.name_hi, hsnCode: doc.hsnCode, taxRate: doc.taxRate }),
});

export const presentSubCategory = (
  doc: SubCategoryRow,
  categoryById: ReadonlyMap<string, Category>,
): SubCategory => ({
  ...presentCategory(doc),
  category: pickById(doc.category.map(String), categoryById),
});

/** The entries of these ids that exist, in the order of the ids. */
export const pickById = <T>(ids: readonly string[], byId: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

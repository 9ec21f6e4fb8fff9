import type { ClientSession } from 'mongoose';
import { keyOf } from '../taxonomy/name-key';
import type { Names } from '../products/present';
import { presentCategory } from '../taxonomy/taxonomy';
import type { CatalogueStore } from '../store';
import { rowsByMergedKey } from '../taxonomy/merged';
import type { CategoryRow, SubCategoryRow } from '../taxonomy/store';
import type { TaxonomyLookup } from './rows/places';

export interface KnownTaxonomy {
  names: Names;
  taxonomy: TaxonomyLookup;
}

/** Reads all categories and sub-categories (a few hundred at most). */
export async function readTaxonomyLookup(
  store: CatalogueStore,
  session: ClientSession | null,
): Promise<KnownTaxonomy> {
  const categories = await store.categories.find().session(session).lean<CategoryRow[]>();
  const subCategories = await store.subCategories.find().session(session).lean<SubCategoryRow[]>();
  const byId = (rows: readonly CategoryRow[]) =>
    new Map(rows.map((row) => [String(row._id), presentCategory(row)]));
  return {
    names: { categoryById: byId(categories), subCategoryById: byId(subCategories) },
    taxonomy: {
      // Own names come last, because they count more than names of what was merged.
      categories: new Map([
        ...rowsByMergedKey(categories).map(({ key, row }) => [key, categoryOf(row)] as const),
        ...categories.map((row) => [keyOf(row.name), categoryOf(row)] as const),
      ]),
      subCategories: new Map([
        ...rowsByMergedKey(subCategories).map(
          ({ key, row, category = [] }) =>
            [key, { ...subCategoryOf(row), left: category.map(String) }] as const,
        ),
        ...subCategories.map((row) => [keyOf(row.name), subCategoryOf(row)] as const),
      ]),
    },
  };
}

const categoryOf = ({ _id, name }: CategoryRow) => ({ _id: String(_id), name });
const subCategoryOf = ({ _id, name, category }: SubCategoryRow) => ({
  _id: String(_id),
  name,
  category: category.map(String),
});

const lastRead = new WeakMap<CatalogueStore, { taxonomyVersion: number; known: KnownTaxonomy }>();

/**
 * Like `readTaxonomyLookup`, cached by version: an import reads it for every few lines.
 * @param taxonomyVersion as read in this transaction, which excludes concurrent changes of categories
 */
export async function readTaxonomyLookupAt(
  store: CatalogueStore,
  session: ClientSession,
  taxonomyVersion: number,
): Promise<KnownTaxonomy> {
  const last = lastRead.get(store);
  if (last?.taxonomyVersion === taxonomyVersion) return last.known;
  const known = await readTaxonomyLookup(store, session);
  lastRead.set(store, { taxonomyVersion, known });
  return known;
}

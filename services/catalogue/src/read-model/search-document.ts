import type { Picked } from '@tokri/database';
import { brandOf, OWN_BRAND_FIELDS } from '../products/facts';
import { distinctHindiWords } from '../search/words/hindi-words';
import type { SearchDocument } from '../search/product-search';
import type { ProductRow } from '../products/store';
import { pickById, type Taxonomy } from '../taxonomy/taxonomy';

export const SEARCHED_FIELDS = [
  '_id',
  'name',
  'name_hi',
  'category',
  'subCategory',
  'unit',
  'brand',
  'aliases',
  'soldOut',
  ...OWN_BRAND_FIELDS.map((name) => `more_details.${name}` as const),
] as const;
export type SearchedFields = Picked<ProductRow, (typeof SEARCHED_FIELDS)[number]>;

type Names = Pick<Taxonomy, 'categoryById' | 'subCategoryById'>;

/** The document of a product for the search index. */
export function searchDocumentOf(row: SearchedFields, names: Names): SearchDocument {
  const { name, name_hi = '', aliases } = row;
  const brand = brandOf({ brand: row.brand, more_details: row.more_details ?? {} }) ?? '';
  return {
    id: String(row._id),
    name,
    brand,
    aliases,
    hindi: distinctHindiWords(name_hi, [name, brand, ...aliases]),
    categories: pickById(row.category.map(String), names.categoryById).map(({ name }) => name),
    subCategories: pickById(row.subCategory.map(String), names.subCategoryById).map(({ name }) => name),
    unit: row.unit,
    soldOut: row.soldOut,
  };
}

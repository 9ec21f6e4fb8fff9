import { brandOf, OWN_BRAND_FIELDS } from '../products/facts';
import { unheardWords } from '../search/words/hindi-words';
import type { SearchDocument } from '../search/product-search';
import type { ProductRow } from '../products/store';
import { pick, type Taxonomy } from '../taxonomy/taxonomy';

/** Fields of a product's row that search goes by. */
export const SEARCHED_FIELDS = [
  ...['_id', 'name', 'name_hi', 'category', 'subCategory', 'unit', 'brand', 'aliases', 'soldOut'],
  ...OWN_BRAND_FIELDS.map((name) => `more_details.${name}`),
];
export type SearchedFields = Pick<
  ProductRow,
  '_id' | 'name' | 'name_hi' | 'category' | 'subCategory' | 'unit' | 'brand' | 'aliases' | 'soldOut'
> &
  Partial<Pick<ProductRow, 'more_details'>>;

type Names = Pick<Taxonomy, 'categoryById' | 'subCategoryById'>;

/** What the search index is told of a product. */
export function searchDocumentOf(row: SearchedFields, names: Names): SearchDocument {
  const { name, name_hi = '', aliases } = row;
  const brand = brandOf({ brand: row.brand, more_details: row.more_details ?? {} }) ?? '';
  return {
    ...{ id: String(row._id), name, brand, aliases },
    hindi: unheardWords(name_hi, [name, brand, ...aliases]),
    categories: pick(row.category.map(String), names.categoryById).map(({ name }) => name),
    subCategories: pick(row.subCategory.map(String), names.subCategoryById).map(({ name }) => name),
    unit: row.unit,
    soldOut: row.soldOut,
  };
}

import type { Product } from '@tokri/contracts';
import { pick, type Taxonomy } from './read-model/taxonomy';
import type { ProductRow } from './store';

export type Names = Pick<Taxonomy, 'categoryById' | 'subCategoryById'>;

/** A product as every answer and event shows it; `brand` and `aliases` stay inside. */
export const presentProduct = (doc: ProductRow, onHand: number, names: Names): Product => ({
  _id: String(doc._id),
  name: doc.name,
  image: [...doc.image],
  category: pick(doc.category.map(String), names.categoryById),
  subCategory: pick(doc.subCategory.map(String), names.subCategoryById),
  unit: doc.unit,
  stock: onHand,
  price: doc.price,
  discount: doc.discount,
  description: doc.description,
  more_details: { ...doc.more_details },
  createdAt: doc.createdAt.toISOString(),
  updatedAt: doc.updatedAt.toISOString(),
});

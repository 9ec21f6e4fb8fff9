import type { Types } from 'mongoose';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';
import type { ProductRow } from '../store';
import type { TaxonomyImages } from '../../taxonomy/taxonomy-revision';

/** What else of the catalogue can be taken back. */
export type Revision = ProductAdded | ProductDeleted | TaxonomyRevision;

/** A write to a category or sub-category. */
export type TaxonomyRevision = {
  shelfId: Types.ObjectId;
  /** The catalogue's after it. */
  version: number;
  images: TaxonomyImages;
} & ({ kind: 'category'; deleted?: CategoryRow } | { kind: 'sub-category'; deleted?: SubCategoryRow });

/** A product that was made, or brought back, as that left it. */
export interface ProductAdded {
  kind: 'product-added';
  productId: Types.ObjectId;
  version: number;
  stockSequence: number;
}

export interface ProductDeleted {
  kind: 'product-deleted';
  product: ProductRow;
  /** What was written off. */
  pieces: number;
  /** Of its tombstone. */
  version: number;
}

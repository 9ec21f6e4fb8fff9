import type { Types } from 'mongoose';
import type { CategoryRow, SubCategoryRow } from '../../taxonomy/store';
import type { ProductRow } from '../store';
import type { TaxonomyImages } from '../../taxonomy/taxonomy-revision';

/** Writes that can be undone, other than changes of a product. */
export type Revision = ProductAdded | ProductDeleted | TaxonomyRevision;

export type TaxonomyRevision = {
  shelfId: Types.ObjectId;
  /** The catalogue's version after the write. */
  version: number;
  images: TaxonomyImages;
} & ({ kind: 'category'; deleted?: CategoryRow } | { kind: 'sub-category'; deleted?: SubCategoryRow });

/** A product that was created or restored, as that write left it. */
export interface ProductAdded {
  kind: 'product-added';
  productId: Types.ObjectId;
  version: number;
  stockSequence: number;
}

export interface ProductDeleted {
  kind: 'product-deleted';
  product: ProductRow;
  /** Pieces that were written off. */
  pieces: number;
  /** Its place in the store, if it had one. */
  shelf?: string;
  version: number;
}

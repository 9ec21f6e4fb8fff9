import type { ProductRow, Versions } from '../store';

/** Products as a transaction has left them, at the versions that it has made or found. */
export interface WrittenProducts extends Versions {
  /** With the pieces that can be sold. */
  products: readonly { product: ProductRow; stock: number }[];
}

import type { ProductRow } from '../store';

/** Products as a transaction has left them that wrote nothing else of what the read model has. */
export interface WrittenProducts {
  /** Of the transaction. */
  version: number;
  /** With the pieces that can be sold. */
  products: readonly { product: ProductRow; stock: number }[];
}

import type { Product } from '@tokri/contracts';

/** What the cart knows of a product, kept by the catalogue's events. */
export interface ProductRow {
  _id: string;
  /** As of the last event; undefined while only its stock has been heard of. */
  product?: Product;
  /** Sequence of the event that described the product. */
  sequence: number;
  /** Pieces that can be sold, and the sequence of the event that said so. */
  stock: number;
  stockSequence: number;
  gone: boolean;
}

/** A product of which nothing has been heard. */
export const newRow = (id: string): ProductRow => ({
  _id: id,
  sequence: 0,
  stock: 0,
  stockSequence: 0,
  gone: false,
});

/** The row after an event described the product; one that was overtaken changes nothing. */
export function applyProduct(row: ProductRow, product: Product, sequence: number): ProductRow {
  if (sequence <= row.sequence) return row;
  const newer = sequence > row.stockSequence;
  return {
    ...row,
    product,
    sequence,
    // Only what is live can be bought.
    gone: product.state !== undefined,
    stock: newer ? product.stock : row.stock,
    stockSequence: newer ? sequence : row.stockSequence,
  };
}

export const applyStock = (row: ProductRow, stock: number, sequence: number): ProductRow =>
  sequence <= row.stockSequence ? row : { ...row, stock, stockSequence: sequence };

export const applyDeleted = (row: ProductRow, sequence: number): ProductRow =>
  sequence <= row.sequence ? row : { ...row, gone: true, sequence };

export const sellableStock = (row: ProductRow | undefined): number =>
  !row?.product || row.gone ? 0 : row.stock;

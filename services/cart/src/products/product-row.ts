import type { Product } from '@tokri/contracts';

/** Projection of a product, updated by the catalogue's events. */
export interface ProductRow {
  _id: string;
  /** As of the last event; undefined while only a stock event has arrived. */
  product?: Product;
  /** Sequence of the event that described the product. */
  sequence: number;
  /** Sellable pieces, and the sequence of the event that reported them. */
  stock: number;
  stockSequence: number;
  gone: boolean;
}

/** A product without events. */
export const newRow = (id: string): ProductRow => ({
  _id: id,
  sequence: 0,
  stock: 0,
  stockSequence: 0,
  gone: false,
});

/** Applies an event with the product; one with an older sequence changes nothing. */
export function applyProduct(row: ProductRow, product: Product, sequence: number): ProductRow {
  if (sequence <= row.sequence) return row;
  const newer = sequence > row.stockSequence;
  return {
    ...row,
    product,
    sequence,
    // Drafts and archived products cannot be bought.
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

import type { Product } from '@tokri/contracts';
import { defineModel, prepareCollections } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';

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

const productModel = defineModel<ProductRow>({
  name: 'Product',
  collection: 'products',
  fields: {
    _id: { type: String, required: true },
    product: Schema.Types.Mixed,
    sequence: { type: Number, required: true },
    stock: { type: Number, required: true },
    stockSequence: { type: Number, required: true },
    gone: { type: Boolean, required: true },
  },
});

const newRow = (id: string): ProductRow => ({
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
    gone: false,
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

export function createProductProjection(connection: Connection) {
  const model = productModel(connection);
  return {
    prepare: () => prepareCollections([model]),

    async find(ids: readonly string[], session?: ClientSession): Promise<Map<string, ProductRow>> {
      if (ids.length === 0) return new Map();
      const rows = await model
        .find({ _id: { $in: [...ids] } })
        .session(session ?? null)
        .lean<ProductRow[]>();
      return new Map(rows.map((row) => [row._id, row]));
    },

    /** Applies what an event says; the row is written only when it changes. @returns whether it did */
    async apply(
      id: string,
      session: ClientSession,
      change: (row: ProductRow) => ProductRow,
    ): Promise<boolean> {
      const before = (await model.findById(id).session(session).lean<ProductRow>()) ?? newRow(id);
      const after = change(before);
      if (after === before) return false;
      await model.replaceOne({ _id: id }, after, { upsert: true, session });
      return true;
    },
  };
}

export type ProductProjection = ReturnType<typeof createProductProjection>;
